// The page's tree as an outline. In: the resolved tree of the store. Out: selection, and moves (by drag, by keyboard,
// by button), inserted, duplicated and removed blocks as operations. `tree.ts` knows the tree, `moves.ts` turns
// gestures into operations, `places.ts` knows what can be put where, `actions.ts` what can be done to a node.
export { duplicateAction, moveAction, removeAction, type NodeAction } from './node-actions';
export { InsertPalette } from './InsertPalette';
export { Outline } from './Outline';
export { findNode } from './tree-rows';
