import type { DragEndEvent } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PlaygroundNode } from '../../schemas';
import { isEqual } from '../../engine/layout';
import { SortableTree, useStableValue } from '../kit';
import { isOpeningOther, usePlayground, usePlaygroundStore } from '../store';
import { createDuplicateAction, createMoveAction, createRemoveAction, type NodeAction } from './node-actions';
import { createDropOperation } from './move-operations';
import { OutlineRow } from './OutlineRow';
import { findRefusedTargets } from './insert-positions';
import { hasSameStructure, listVisibleRows, type TreeRow } from './tree-rows';
import './outline.css';

const NO_IDS: ReadonlySet<string> = new Set();

/** Counts the findings about each node. */
function countFindingsByNode(findings: readonly { node?: string }[] = []): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { node } of findings) if (node !== undefined) counts.set(node, (counts.get(node) ?? 0) + 1);
  return counts;
}

/** Finds the layer that inserted a node, and whether the editing layer changes it. */
function findNodeLayer({ placements, statementsByPath }: PlaygroundNode, tenant: string | undefined) {
  const [insertion] = placements;
  const isOwn = [placements, ...Object.values(statementsByPath)].flat().some(({ layer }) => layer === tenant);
  const layer = insertion && isOwn && insertion.layer !== tenant ? 'changed' : insertion?.layer;
  return { layer, isOwn };
}

const listLayers = ({ placements, statementsByPath }: PlaygroundNode): string[] =>
  [placements, ...Object.values(statementsByPath)].flat().map(({ layer }) => layer);

/** Whether the outline is the same for two trees. An edit of a value is the most frequent one, and changes no row. */
const hasSameRows = (a: PlaygroundNode, b: PlaygroundNode): boolean =>
  hasSameStructure(
    a,
    b,
    (before, after) => before === after || isEqual(listLayers(before), listLayers(after)),
  );

/** Height of a row in pixels. Must match the style sheet. */
const ROW_HEIGHT = 38;
/** Number of rows rendered beyond the visible ones, so that a short page is rendered completely. */
const OVERSCAN_ROWS = 16;

/** The resolved tree of the page. */
export function Outline() {
  const root = useStableValue(
    usePlayground(({ outcome }) => outcome?.root),
    hasSameRows,
  );
  const isLoading = usePlayground(isOpeningOther);
  const isCompilingFirst = usePlayground(({ isCompiling, outcome }) => isCompiling && !outcome?.root);
  if (isLoading || isCompilingFirst) return <p className="empty">Loading the page…</p>;
  return root ? (
    <Tree root={root} />
  ) : (
    <p className="empty">The outline appears once the page’s JSON is valid.</p>
  );
}

/** The tree of nodes, which can be moved, duplicated and removed. Only rows in or near the viewport are rendered. */
const Tree = memo(function Tree({ root }: { root: PlaygroundNode }) {
  const store = usePlaygroundStore();
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

  // A dragged node moves with its children, so their rows are hidden.
  const rows = listVisibleRows(root, (id) => folded.has(id) || id === dragged);
  const indexOf = (id: string | undefined) => rows.findIndex(({ node }) => node.id === id);
  // These rows are always rendered, because one of them has the keyboard focus.
  const renderedRows = [indexOf(selected), indexOf(dragged)].map((index) => Math.max(index, 0));
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...renderedRows])].sort((a, b) => a - b),
  });

  // The focus follows the selection only if the keyboard changed it.
  const selectedIndex = indexOf(selected);
  useEffect(() => {
    if (selected === undefined || selectedIndex < 0) return;
    virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
    const row = list.current?.querySelector<HTMLElement>(`#outline-${CSS.escape(selected)}`);
    if (shouldFocusRow.current) row?.focus({ preventScroll: true });
    shouldFocusRow.current = false;
  }, [selected, selectedIndex, virtualizer]);

  const counts = countFindingsByNode(findings);
  const getTitle = (block: string) => blocks?.find(({ type }) => type === block)?.title ?? block;
  const performAction = (action: NodeAction | undefined) => {
    if (!action) return;
    shouldFocusRow.current = action.nextSelected !== selected;
    perform(action.name, [action.operation]);
    select(action.nextSelected);
    setAnnouncement(action.name);
  };
  const move = (id: string, offset: -1 | 1) => performAction(createMoveAction(root, id, offset));
  const remove = (id: string) => performAction(createRemoveAction(root, id));
  const fold = (id: string, isCollapsed: boolean) => {
    const next = new Set(folded);
    if (isCollapsed) next.add(id);
    else next.delete(id);
    setFolded(next);
  };

  const refused =
    dragged === undefined ? NO_IDS : findRefusedTargets({ root, blocks: blocks ?? [] }, dragged);
  const handleKeyDown = (event: KeyboardEvent, row: TreeRow, index: number) => {
    const focusRow = (target: TreeRow | undefined) => {
      if (!target) return;
      shouldFocusRow.current = true;
      select(target.node.id);
    };
    const isMove = event.altKey || event.ctrlKey || event.metaKey;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: () => (isMove ? move(row.node.id, -1) : focusRow(rows[index - 1])),
      ArrowDown: () => (isMove ? move(row.node.id, 1) : focusRow(rows[index + 1])),
      ArrowRight: () =>
        row.isExpanded ? focusRow(rows[index + 1]) : row.hasChildren && fold(row.node.id, false),
      ArrowLeft: () =>
        row.isExpanded ? fold(row.node.id, true) : focusRow(rows.find(({ node }) => node === row.parent)),
      Home: () => focusRow(rows[0]),
      End: () => focusRow(rows.at(-1)),
      Delete: () => remove(row.node.id),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const handleDrop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const [id, targetId] = [String(active.id), over ? String(over.id) : undefined];
    if (targetId === undefined) return;
    const operation = createDropOperation(root, id, targetId);
    if (operation && refused.has(targetId)) setAnnouncement(`The slot of ${targetId} does not accept ${id}.`);
    else if (operation) performAction({ name: `Move ${id} to ${targetId}`, operation, nextSelected: id });
  };
  const activeId = selectedIndex >= 0 ? selected : root.id;

  return (
    <>
      <SortableTree
        noun="block"
        ids={rows.map(({ node }) => node.id)}
        onDragStart={({ active: { id } }) => {
          select(String(id));
          setDragged(String(id));
        }}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={handleDrop}
      >
        <div className="outline" ref={list}>
          <div
            role="tree"
            aria-label="Blocks of the page"
            className="outline-rows"
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return row ? (
                <OutlineRow
                  key={row.node.id}
                  row={row}
                  top={start}
                  title={getTitle(row.node.block)}
                  {...findNodeLayer(row.node, tenant)}
                  isSelected={row.node.id === activeId}
                  findings={counts.get(row.node.id) ?? 0}
                  isRefused={refused.has(row.node.id) && row.node.id !== dragged}
                  onSelect={() => select(row.node.id)}
                  onFold={() => fold(row.node.id, row.isExpanded)}
                  onMove={(offset) => move(row.node.id, offset)}
                  onDuplicate={() =>
                    performAction(
                      // The values of the copy are the newest ones, which the rows do not show.
                      createDuplicateAction(
                        { root: store.getState().outcome?.root ?? root, blocks: blocks ?? [] },
                        row.node.id,
                      ),
                    )
                  }
                  onRemove={() => remove(row.node.id)}
                  onKeyDown={(event) => handleKeyDown(event, row, index)}
                />
              ) : null;
            })}
          </div>
        </div>
      </SortableTree>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
});
