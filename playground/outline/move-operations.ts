import type { Operation, PlaygroundNode } from '../../schemas';
import { findNode, visibleRows, type TreeRow } from './tree-rows';

type Move = Extract<Operation, { op: 'move' }>;

const rowOf = (root: PlaygroundNode, id: string): TreeRow | undefined =>
  visibleRows(root, () => false).find(({ node }) => node.id === id);

/** Moves a node up or down within its slot; undefined if it is already first or last. */
export function stepOperation(root: PlaygroundNode, id: string, by: -1 | 1): Move | undefined {
  const row = rowOf(root, id);
  const sibling = row?.parent && row.siblings[row.index + by];
  if (!sibling) return undefined;
  return by < 0 ? { op: 'move', node: id, before: sibling.id } : { op: 'move', node: id, after: sibling.id };
}

/**
 * The move that results from a drop on a row: into that row's slot, on its far side as seen from the dragged node.
 * Undefined if the node would stay where it is, or would land in itself or next to the root.
 */
export function dropOperation(root: PlaygroundNode, id: string, onto: string): Move | undefined {
  const rows = visibleRows(root, () => false);
  const from = rows.findIndex(({ node }) => node.id === id);
  const to = rows.findIndex(({ node }) => node.id === onto);
  const [moved, target] = [rows[from], rows[to]];
  if (!moved?.parent || !target?.parent || id === onto || findNode(moved.node, onto)) return undefined;
  return from < to ? { op: 'move', node: id, after: onto } : { op: 'move', node: id, before: onto };
}
