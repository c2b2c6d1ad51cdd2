import type { LayoutNode, Operation } from '../../../../schemas';
import { findNode, withSlot } from '../node-tree';
import type { OperationOf } from './outcome';
import { parsePropPath, formatPropPath, valueAt, type Step } from './prop-path';

type Undo = Operation[];

/** The value that stood at a path is put back; where none stood, what was made on the way is taken away. */
function restored(node: LayoutNode, steps: readonly Step[]): Operation {
  const { id: target, props } = node;
  for (let length = 1; length <= steps.length; length += 1) {
    const path = formatPropPath(steps.slice(0, length));
    if (!valueAt(props, steps.slice(0, length)).isThere) return { op: 'unset', node: target, path };
  }
  return { op: 'set', node: target, path: formatPropPath(steps), value: valueAt(props, steps).value };
}

/** First the value itself, then the list it stands in (an entry may have got another name), then the whole prop. */
function propUndoings(root: LayoutNode, id: string, path: string): Undo[] {
  const node = findNode(root, id)?.node;
  const steps = parsePropPath(path);
  if (!node || !steps) return [];
  const list = steps.findLastIndex((step) => 'item' in step);
  const lengths = [steps.length, ...(list > 0 ? [list] : []), 1];
  return lengths.map((length) => [restored(node, steps.slice(0, length))]);
}

/** The place a node stands at, for an `insert` or a `move`. */
function placeOf(root: LayoutNode, id: string): { into: string; slot: string; at: number } | undefined {
  const place = findNode(root, id)?.place;
  return place && { into: place.parent.id, slot: place.slot, at: place.index };
}

/** The first child is wrapped again, the others go back after it; an empty wrapper is put in as it was. */
function rewrapped(root: LayoutNode, id: string): Undo[] {
  const node = findNode(root, id)?.node;
  if (!node) return [];
  const { slots = {}, ...bare } = node;
  const held = Object.entries(slots).flatMap(([slot, children]) =>
    children.map((child, at) => ({ slot, at, id: child.id })),
  );
  const [first, ...others] = held;
  const place = placeOf(root, id);
  if (!first) return place ? [[{ op: 'insert', node: bare, ...place }]] : [];
  return [
    [
      { op: 'wrap', node: first.id, with: bare, slot: first.slot },
      ...others.map((one): Operation => ({ op: 'move', node: one.id, into: id, slot: one.slot, at: one.at })),
    ],
  ];
}

/** What may undo an operation of each kind, the most sparing first; the caller tries them. */
const UNDOINGS: {
  readonly [Name in Operation['op']]: (root: LayoutNode, operation: OperationOf<Name>) => Undo[];
} = {
  set: (root, { node, path }) => propUndoings(root, node, path),
  unset: (root, { node, path }) => propUndoings(root, node, path),
  insert: (_, { node }) => [[{ op: 'remove', node: node.id }]],
  move: (root, { node }) => {
    const place = placeOf(root, node);
    return place ? [[{ op: 'move', node, ...place }]] : [];
  },
  remove: (root, { node }) => {
    const place = placeOf(root, node);
    const gone = findNode(root, node)?.node;
    return place && gone ? [[{ op: 'insert', node: gone, ...place }]] : [];
  },
  replace: (root, { node, with: next }) => {
    const gone = findNode(root, node)?.node;
    return gone ? [[{ op: 'replace', node: next.id, with: gone }]] : [];
  },
  wrap: (root, { node, with: around, slot }) => {
    const isBare = Object.keys(withSlot(around, slot, []).slots ?? {}).length === 0;
    const apart: Undo = [
      { op: 'move', node, before: around.id },
      { op: 'remove', node: around.id },
    ];
    return findNode(root, node)?.place && !isBare ? [apart] : [[{ op: 'unwrap', node: around.id }]];
  },
  unwrap: (root, { node }) => rewrapped(root, node),
  final: () => [],
};

/** What may undo an operation on this tree, the most sparing first. */
export function undoing(root: LayoutNode, operation: Operation): Undo[] {
  // The table pairs each name with the operation of that name; TypeScript cannot follow the pairing by itself.
  const undo = UNDOINGS[operation.op] as (r: LayoutNode, o: Operation) => Undo[];
  return undo(root, operation);
}
