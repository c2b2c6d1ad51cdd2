import { findNode, listNodeIds, updateNode } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { findDuplicateId } from './placement';

/** Replaces a node. The new one may have the same id. */
export const replace: ApplyOperation<'replace'> = (root, { node: id, with: next }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const removedIds = new Set(listNodeIds(found.node));
  const remainingIds = listNodeIds(root).filter((other) => !removedIds.has(other));
  const problem = findDuplicateId(new Set(remainingIds), next, ['with']);
  return problem ? { root, problem } : { root: updateNode(root, id, () => next) };
};
