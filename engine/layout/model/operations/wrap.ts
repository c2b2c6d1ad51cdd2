import { getChildren, findNode, listNodeIds, updateNode, withSlot } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { findDuplicateId } from './placement';

/** Moves a node into a slot of a new node, which takes its position. */
export const wrap: ApplyOperation<'wrap'> = (root, { node: id, with: wrapper, slot }) => {
  const ids = listNodeIds(root);
  const wrapped = findNode(root, id)?.node;
  if (!wrapped) return { root, problem: { kind: 'target-missing', at: ['node'], id, known: ids } };
  if (getChildren(wrapper, slot).length > 0) {
    const reason = `the slot '${slot}' of '${wrapper.id}' must be empty. Remove its nodes`;
    return { root, problem: { kind: 'invalid-target', at: ['slot'], reason } };
  }
  const problem = findDuplicateId(new Set(ids), wrapper, ['with']);
  return problem
    ? { root, problem }
    : { root: updateNode(root, id, (node) => withSlot(wrapper, slot, [node])) };
};
