import { childrenOf, findNode, listNodeIds, updateNode, withSlot } from '../node-tree';
import type { Apply } from './outcome';
import { findDuplicateId } from './position';

/** Puts a new node around a node: the new one takes its place and holds it in a slot. */
export const wrap: Apply<'wrap'> = (root, { node: id, with: around, slot }) => {
  const ids = listNodeIds(root);
  const wrapped = findNode(root, id)?.node;
  if (!wrapped) return { root, problem: { kind: 'target-missing', at: ['node'], id, known: ids } };
  if (childrenOf(around, slot).length > 0) {
    const reason = `'${around.id}' holds something in '${slot}' already`;
    return { root, problem: { kind: 'bad-place', at: ['slot'], reason } };
  }
  const problem = findDuplicateId(new Set(ids), around, ['with']);
  return problem
    ? { root, problem }
    : { root: updateNode(root, id, (node) => withSlot(around, slot, [node])) };
};
