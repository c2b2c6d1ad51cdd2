import { findNode, listNodeIds, updateNode } from '../node-tree';
import type { Apply } from './outcome';
import { findDuplicateId } from './position';

/** Puts another node in a node's place; the new one may have the old one's id. */
export const replace: Apply<'replace'> = (root, { node: id, with: next }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const leaving = new Set(listNodeIds(found.node));
  const staying = listNodeIds(root).filter((other) => !leaving.has(other));
  const problem = findDuplicateId(new Set(staying), next, ['with']);
  return problem ? { root, problem } : { root: updateNode(root, id, () => next) };
};
