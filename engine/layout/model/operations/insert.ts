import { listNodeIds } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { insertAt, findDuplicateId } from './placement';

export const insert: ApplyOperation<'insert'> = (root, { node, ...placement }) => {
  const problem = findDuplicateId(new Set(listNodeIds(root)), node, ['node']);
  return problem ? { root, problem } : insertAt(root, node, placement);
};
