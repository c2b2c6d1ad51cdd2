// The page's tree as an outline. In: the resolved tree of the store. Out: selection, and moves (by drag, by keyboard,
// by button) and removals as operations. `tree.ts` knows the tree, `moves.ts` turns gestures into operations.
export { Outline } from './Outline';
export { findNode } from './tree';
