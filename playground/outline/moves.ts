import type { Operation, PlaygroundNode } from '../../schemas';
import { findNode, rowsOf, type Row } from './tree';

type Move = Extract<Operation, { op: 'move' }>;

const rowOf = (root: PlaygroundNode, id: string): Row | undefined =>
  rowsOf(root, () => false).find(({ node }) => node.id === id);

/** One place up or down among those in the same slot; undefined at the end. */
export function step(root: PlaygroundNode, id: string, by: -1 | 1): Move | undefined {
  const row = rowOf(root, id);
  const beside = row?.parent && row.siblings[row.index + by];
  if (!beside) return undefined;
  return by < 0 ? { op: 'move', node: id, before: beside.id } : { op: 'move', node: id, after: beside.id };
}

/**
 * What a drop on a row means: into its slot, on the side from which the node came. Undefined where that is its own
 * place, within itself, or beside the root.
 */
export function drop(root: PlaygroundNode, id: string, onto: string): Move | undefined {
  const rows = rowsOf(root, () => false);
  const from = rows.findIndex(({ node }) => node.id === id);
  const to = rows.findIndex(({ node }) => node.id === onto);
  const [moved, target] = [rows[from], rows[to]];
  if (!moved?.parent || !target?.parent || id === onto || findNode(moved.node, onto)) return undefined;
  return from < to ? { op: 'move', node: id, after: onto } : { op: 'move', node: id, before: onto };
}
