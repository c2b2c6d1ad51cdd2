// The page's tree as an outline. In: the resolved tree in the store. Out: the selection, and operations that move,
// insert, duplicate and remove blocks. `tree-rows.ts` flattens the tree, `move-operations.ts` converts gestures to
// moves, `insert-positions.ts` determines which blocks fit where, `drop-places.ts` where a dragged block can be dropped, `adapt-tree.ts` fits a copied tree into a place, `node-actions.ts` acts on one node, and `clipboard.ts`
// copies and pastes it.
export { createPasteAction, formatClipboard, isLayoutNode, parseClipboard } from './clipboard';
export {
  copyNode,
  createDuplicateAction,
  createMoveAction,
  createRemoveAction,
  type NodeAction,
} from './node-actions';
export { createInitialProps } from './initial-props';
export { Outline } from './Outline';
export { createDropAction, listDropPlaces, type DropPlaces } from './drop-places';
export { createTreeInsertion, adaptTree } from './adapt-tree';
export {
  acceptsBlock,
  createInsertOperation,
  findManifest,
  listInsertableBlocks,
  listPositions,
  type InsertContext,
  type InsertPosition,
} from './insert-positions';
export { findNode, findPath, findRow, hasSameStructure, listVisibleRows, type TreeRow } from './tree-rows';
