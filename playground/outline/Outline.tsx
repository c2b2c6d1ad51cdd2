import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PlaygroundNode } from '../../schemas';
import { usePlayground } from '../store';
import { duplicateAction, moveAction, removeAction, type NodeAction } from './node-actions';
import { dropOperation } from './move-operations';
import { OutlineRow } from './OutlineRow';
import { findRefusedTargets } from './insert-positions';
import { visibleRows, type TreeRow } from './tree-rows';
import './outline.css';

/** Distance in pixels that the pointer must move before a drag starts, so that a click remains a click. */
const DRAG_DISTANCE = 5;

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up the block, the arrow keys to move it, Space to drop it, or Escape to cancel.',
};

const NOTHING: ReadonlySet<string> = new Set();

/** Number of findings by node. */
function countsOf(findings: readonly { node?: string }[] = []): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { node } of findings) if (node !== undefined) counts.set(node, (counts.get(node) ?? 0) + 1);
  return counts;
}

/** The layer from which a node comes, and whether the editing layer changes it. */
function layerOf({ came, stated }: PlaygroundNode, tenant: string | undefined) {
  const [first] = came;
  const isOwn = [came, ...Object.values(stated)].flat().some(({ layer }) => layer === tenant);
  const layer = first && isOwn && first.layer !== tenant ? 'changed' : first?.layer;
  return { layer, isOwn };
}

/** Height of a row in pixels. Must match the style sheet. */
const ROW_HEIGHT = 38;
/** Number of rows rendered beyond the visible ones, so that a short page is rendered completely. */
const ROWS_AROUND = 16;

/** The resolved tree of the page. */
export function Outline() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  return root ? (
    <Tree root={root} />
  ) : (
    <p className="empty">The outline appears once the page's JSON is valid.</p>
  );
}

/** The tree, whose nodes can be moved, duplicated and removed. Only visible rows are rendered. */
function Tree({ root }: { root: PlaygroundNode }) {
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const selected = usePlayground((state) => state.selected);
  const select = usePlayground((state) => state.select);
  const perform = usePlayground((state) => state.perform);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shouldFocusRow = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  // A dragged node moves with its children, so their rows are hidden.
  const rows = visibleRows(root, (id) => folded.has(id) || id === dragged);
  const indexOf = (id: string | undefined) => rows.findIndex(({ node }) => node.id === id);
  // These rows stay rendered, because the keyboard focus is on one of them.
  const renderedRows = [indexOf(selected), indexOf(dragged)].map((index) => Math.max(index, 0));
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...renderedRows])].sort((a, b) => a - b),
  });

  // The focus follows the selection only if it was made with the keyboard.
  const at = indexOf(selected);
  useEffect(() => {
    if (selected === undefined || at < 0) return;
    virtual.scrollToIndex(at, { align: 'auto' });
    const row = list.current?.querySelector<HTMLElement>(`#outline-${CSS.escape(selected)}`);
    if (shouldFocusRow.current) row?.focus({ preventScroll: true });
    shouldFocusRow.current = false;
  }, [selected, at, virtual]);

  const counts = countsOf(findings);
  const titleOf = (block: string) => blocks?.find(({ type }) => type === block)?.title ?? block;
  const act = (action: NodeAction | undefined) => {
    if (!action) return;
    shouldFocusRow.current = action.selects !== selected;
    perform(action.name, [action.operation]);
    select(action.selects);
    setAnnouncement(action.name);
  };
  const move = (id: string, by: -1 | 1) => act(moveAction(root, id, by));
  const remove = (id: string) => act(removeAction(root, id));
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };

  const refused =
    dragged === undefined ? NOTHING : findRefusedTargets({ root, blocks: blocks ?? [] }, dragged);
  const keyDown = (event: KeyboardEvent, row: TreeRow, index: number) => {
    const go = (to: TreeRow | undefined) => {
      if (!to) return;
      shouldFocusRow.current = true;
      select(to.node.id);
    };
    const isMove = event.altKey || event.ctrlKey || event.metaKey;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: () => (isMove ? move(row.node.id, -1) : go(rows[index - 1])),
      ArrowDown: () => (isMove ? move(row.node.id, 1) : go(rows[index + 1])),
      ArrowRight: () => (row.isOpen ? go(rows[index + 1]) : row.hasChildren && fold(row.node.id, false)),
      ArrowLeft: () =>
        row.isOpen ? fold(row.node.id, true) : go(rows.find(({ node }) => node === row.parent)),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      Delete: () => remove(row.node.id),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const [id, onto] = [String(active.id), over ? String(over.id) : undefined];
    if (onto === undefined) return;
    const operation = dropOperation(root, id, onto);
    if (operation && refused.has(onto)) setAnnouncement(`The slot of ${onto} does not accept ${id}.`);
    else if (operation) act({ name: `Move ${id} to ${onto}`, operation, selects: id });
  };
  const active = at >= 0 ? selected : root.id;

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: INSTRUCTIONS }}
        onDragStart={({ active: { id } }) => {
          select(String(id));
          setDragged(String(id));
        }}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={dropped}
      >
        <SortableContext items={rows.map(({ node }) => node.id)} strategy={verticalListSortingStrategy}>
          <div className="outline" ref={list}>
            <div
              role="tree"
              aria-label="Blocks of the page"
              className="outline-rows"
              style={{ height: virtual.getTotalSize() }}
            >
              {virtual.getVirtualItems().map(({ index, start }) => {
                const row = rows[index];
                return row ? (
                  <OutlineRow
                    key={row.node.id}
                    row={row}
                    top={start}
                    title={titleOf(row.node.block)}
                    {...layerOf(row.node, tenant)}
                    isSelected={row.node.id === active}
                    findings={counts.get(row.node.id) ?? 0}
                    isRefused={refused.has(row.node.id) && row.node.id !== dragged}
                    onSelect={() => select(row.node.id)}
                    onFold={() => fold(row.node.id, row.isOpen)}
                    onStep={(by) => move(row.node.id, by)}
                    onDuplicate={() => act(duplicateAction({ root, blocks: blocks ?? [] }, row.node.id))}
                    onRemove={() => remove(row.node.id)}
                    onKeyDown={(event) => keyDown(event, row, index)}
                  />
                ) : null;
              })}
            </div>
          </div>
        </SortableContext>
      </DndContext>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
