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
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Operation, PlaygroundNode } from '../../schemas';
import { usePlayground } from '../store';
import { drop, step } from './moves';
import { OutlineRow } from './OutlineRow';
import { rowsOf, type Row } from './tree';

/** Pixels that a pointer moves before it drags: a click stays a click. */
const DRAG_DISTANCE = 5;

const INSTRUCTIONS = {
  draggable:
    'Press space to pick the block up, the arrow keys to move it, space to put it down, escape to leave it.',
};

/** The layer that a node is from, and whether the editing layer has a part in it. */
function layerOf({ came, stated }: PlaygroundNode, tenant: string | undefined) {
  const [first] = came;
  const isOwn = [came, ...Object.values(stated)].flat().some(({ layer }) => layer === tenant);
  const layer = first && isOwn && first.layer !== tenant ? 'changed' : first?.layer;
  return { layer, isOwn };
}

/** The resolved tree, with everything that can be done to the order of its nodes. */
export function Outline() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const blocks = usePlayground(({ world }) => world?.blocks);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const selected = usePlayground((state) => state.selected);
  const select = usePlayground((state) => state.select);
  const perform = usePlayground((state) => state.perform);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isKeyed = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  // The keyboard's focus follows the selection, but only where the keyboard made it.
  useEffect(() => {
    if (!selected) return;
    const row = list.current?.querySelector<HTMLElement>(`#outline-${CSS.escape(selected)}`);
    row?.scrollIntoView({ block: 'nearest' });
    if (isKeyed.current) row?.focus();
    isKeyed.current = false;
  }, [selected]);

  if (!root) return <p className="empty">The tree appears once the page can be read.</p>;

  const titleOf = (block: string) => blocks?.find(({ type }) => type === block)?.title ?? block;
  const act = (name: string, operation: Operation | undefined) => {
    if (!operation) return;
    perform(name, [operation]);
    setSaid(name);
  };
  const move = (id: string, by: -1 | 1) => act(`Move ${id} ${by < 0 ? 'up' : 'down'}`, step(root, id, by));
  const remove = (row: Row) => {
    const next = row.siblings[row.index + 1] ?? row.siblings[row.index - 1] ?? row.parent;
    isKeyed.current = true;
    act(`Remove ${row.node.id}`, { op: 'remove', node: row.node.id });
    select(next?.id);
  };
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };

  // What is dragged goes with all that it holds: its rows would only be in the way.
  const rows = rowsOf(root, (id) => folded.has(id) || id === dragged);
  const keyDown = (event: KeyboardEvent, row: Row, index: number) => {
    const go = (to: Row | undefined) => {
      if (!to) return;
      isKeyed.current = true;
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
      Delete: () => row.parent && remove(row),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const [id, onto] = [String(active.id), over ? String(over.id) : undefined];
    if (onto !== undefined) act(`Move ${id} to ${onto}`, drop(root, id, onto));
  };
  const active = selected && rows.some(({ node }) => node.id === selected) ? selected : root.id;

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
          <div role="tree" aria-label="Blocks of the page" className="outline" ref={list}>
            {rows.map((row, index) => (
              <OutlineRow
                key={row.node.id}
                row={row}
                title={titleOf(row.node.block)}
                {...layerOf(row.node, tenant)}
                isSelected={row.node.id === active}
                findings={findings?.filter(({ node }) => node === row.node.id).length ?? 0}
                onSelect={() => select(row.node.id)}
                onFold={() => fold(row.node.id, row.isOpen)}
                onStep={(by) => move(row.node.id, by)}
                onRemove={() => remove(row)}
                onKeyDown={(event) => keyDown(event, row, index)}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      <p className="hidden" role="status">
        {said}
      </p>
    </>
  );
}
