import { findNode, listNodeIds } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { removeAt } from './placement';

export const remove: ApplyOperation<'remove'> = (root, { node: id }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  if (!found.position) {
    return {
      root,
      problem: {
        kind: 'invalid-target',
        at: ['node'],
        reason: "the root cannot be removed. Use 'replace', or remove this change",
      },
    };
  }
  return { root: removeAt(root, found.position.parent.id, found.position.slot, found.position.index) };
};
