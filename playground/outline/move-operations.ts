import type { Operation, PlaygroundNode } from '../../schemas';
import { findNode, findRow, listVisibleRows } from './tree-rows';

type Move = Extract<Operation, { op: 'move' }>;

/** Creates a move up or down within the slot; undefined if the node is already first or last. */
export function createStepOperation(root: PlaygroundNode, id: string, offset: -1 | 1): Move | undefined {
  const row = findRow(root, id);
  const sibling = row?.parent && row.siblings[row.index + offset];
  if (!sibling) return undefined;
  return offset < 0
    ? { op: 'move', node: id, before: sibling.id }
    : { op: 'move', node: id, after: sibling.id };
}

/**
 * Creates the move for a drop on a row: into that row's slot, on the side away from the dragged node. Returns undefined
 * if the node would stay in place, or would land in itself or next to the root.
 */
export function createDropOperation(root: PlaygroundNode, id: string, targetId: string): Move | undefined {
  const rows = listVisibleRows(root, () => false);
  const fromIndex = rows.findIndex(({ node }) => node.id === id);
  const targetIndex = rows.findIndex(({ node }) => node.id === targetId);
  const [draggedRow, targetRow] = [rows[fromIndex], rows[targetIndex]];
  if (!draggedRow?.parent || !targetRow?.parent || id === targetId || findNode(draggedRow.node, targetId))
    return undefined;
  return fromIndex < targetIndex
    ? { op: 'move', node: id, after: targetId }
    : { op: 'move', node: id, before: targetId };
}
