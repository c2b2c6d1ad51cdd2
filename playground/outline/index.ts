// The page's tree as an outline. In: the resolved tree of the store. Out: the selection, and operations that move,
// insert, duplicate and remove blocks. `tree-rows.ts` flattens the tree, `move-operations.ts` turns gestures into moves,
// `insert-positions.ts` decides which blocks fit where, `node-actions.ts` acts on one node.
export { duplicateAction, moveAction, removeAction, type NodeAction } from './node-actions';
export { InsertPalette } from './InsertPalette';
export { Outline } from './Outline';
export { findNode } from './tree-rows';
