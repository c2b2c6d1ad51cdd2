import { idsOf } from '../node-tree';
import type { Apply } from './outcome';
import { put, takenId } from './position';

/** Puts a new node in. */
export const insert: Apply<'insert'> = (root, { node, ...placement }) => {
  const problem = takenId(new Set(idsOf(root)), node, ['node']);
  return problem ? { root, problem } : put(root, node, placement);
};
