import { findNode, listNodeIds } from '../node-tree';
import type { Apply } from './outcome';
import { removeAt } from './position';

/** Takes a node away, with everything within it. */
export const remove: Apply<'remove'> = (root, { node: id }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  if (!found.place) {
    return { root, problem: { kind: 'bad-place', at: ['node'], reason: 'the root cannot be removed' } };
  }
  return { root: removeAt(root, found.place.parent.id, found.place.slot, found.place.index) };
};
