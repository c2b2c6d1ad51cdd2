import type { LayoutNode, Operation } from '../../../../schemas';
import { findNode, withSlot } from '../node-tree';
import type { OperationOf } from './outcome';
import { parsePropPath, formatPropPath, readValueAt, type PathStep } from './prop-path';

type Undo = Operation[];

/** Restores the value at a path, or removes the first part of the path that did not exist. */
function restoreProp(node: LayoutNode, steps: readonly PathStep[]): Operation {
  const { id: target, props } = node;
  for (let length = 1; length <= steps.length; length += 1) {
    const path = formatPropPath(steps.slice(0, length));
    if (!readValueAt(props, steps.slice(0, length)).exists) return { op: 'unset', node: target, path };
  }
  return { op: 'set', node: target, path: formatPropPath(steps), value: readValueAt(props, steps).value };
}

/** Candidates: restore the value, the list that contains it (an entry may be renamed), or the whole prop. */
function undoPropChange(root: LayoutNode, id: string, path: string): Undo[] {
  const node = findNode(root, id)?.node;
  const steps = parsePropPath(path);
  if (!node || !steps) return [];
  const list = steps.findLastIndex((step) => 'item' in step);
  const lengths = [steps.length, ...(list > 0 ? [list] : []), 1];
  return lengths.map((length) => [restoreProp(node, steps.slice(0, length))]);
}

/** The position of a node, for `insert` or `move`. */
function findPlacement(root: LayoutNode, id: string): { into: string; slot: string; at: number } | undefined {
  const position = findNode(root, id)?.position;
  return position && { into: position.parent.id, slot: position.slot, at: position.index };
}

/** Wraps the first child again and moves the others after it, or inserts an empty wrapper. */
function undoUnwrap(root: LayoutNode, id: string): Undo[] {
  const node = findNode(root, id)?.node;
  if (!node) return [];
  const { slots = {}, ...bare } = node;
  const children = Object.entries(slots).flatMap(([slot, children]) =>
    children.map((child, at) => ({ slot, at, id: child.id })),
  );
  const [first, ...others] = children;
  const position = findPlacement(root, id);
  if (!first) return position ? [[{ op: 'insert', node: bare, ...position }]] : [];
  return [
    [
      { op: 'wrap', node: first.id, with: bare, slot: first.slot },
      ...others.map((child): Operation => ({
        op: 'move',
        node: child.id,
        into: id,
        slot: child.slot,
        at: child.at,
      })),
    ],
  ];
}

/** Candidates for undoing each operation, smallest first; the caller tries them. */
const UNDO_CANDIDATES: {
  readonly [Name in Operation['op']]: (root: LayoutNode, operation: OperationOf<Name>) => Undo[];
} = {
  set: (root, { node, path }) => undoPropChange(root, node, path),
  unset: (root, { node, path }) => undoPropChange(root, node, path),
  insert: (_, { node }) => [[{ op: 'remove', node: node.id }]],
  move: (root, { node }) => {
    const position = findPlacement(root, node);
    return position ? [[{ op: 'move', node, ...position }]] : [];
  },
  remove: (root, { node }) => {
    const position = findPlacement(root, node);
    const removed = findNode(root, node)?.node;
    return position && removed ? [[{ op: 'insert', node: removed, ...position }]] : [];
  },
  replace: (root, { node, with: next }) => {
    const removed = findNode(root, node)?.node;
    return removed ? [[{ op: 'replace', node: next.id, with: removed }]] : [];
  },
  wrap: (root, { node, with: wrapper, slot }) => {
    const isBare = Object.keys(withSlot(wrapper, slot, []).slots ?? {}).length === 0;
    const moveOut: Undo = [
      { op: 'move', node, before: wrapper.id },
      { op: 'remove', node: wrapper.id },
    ];
    return findNode(root, node)?.position && !isBare ? [moveOut] : [[{ op: 'unwrap', node: wrapper.id }]];
  },
  unwrap: (root, { node }) => undoUnwrap(root, node),
  final: () => [],
};

/** Candidates for undoing an operation on this tree, smallest first. */
export function listUndoCandidates(root: LayoutNode, operation: Operation): Undo[] {
  // TypeScript cannot infer that each name in the table maps to the operation of that name.
  const undo = UNDO_CANDIDATES[operation.op] as (r: LayoutNode, o: Operation) => Undo[];
  return undo(root, operation);
}
