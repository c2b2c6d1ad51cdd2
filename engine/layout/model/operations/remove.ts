import { find, idsOf } from '../node-tree';
import type { Apply } from './outcome';
import { take } from './position';

/** Takes a node away, with everything within it. */
export const remove: Apply<'remove'> = (root, { node: id }) => {
  const found = find(root, id);
  if (!found) return { root, problem: { kind: 'target-missing', at: ['node'], id, known: idsOf(root) } };
  if (!found.place) {
    return { root, problem: { kind: 'bad-place', at: ['node'], reason: 'the root cannot be removed' } };
  }
  return { root: take(root, found.place.parent.id, found.place.slot, found.place.index) };
};
