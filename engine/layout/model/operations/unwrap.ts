import { findNode, listNodeIds, updateNode, withSlot, childrenOf } from '../node-tree';
import type { Apply } from './outcome';

/** Takes a node away and leaves what it holds in its place, slot by slot in order. */
export const unwrap: Apply<'unwrap'> = (root, { node: id }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const { node, place } = found;
  const inner = Object.values(node.slots ?? {}).flat();
  if (place) {
    const { parent, slot, index } = place;
    const put = childrenOf(parent, slot).toSpliced(index, 1, ...inner);
    return { root: updateNode(root, parent.id, () => withSlot(parent, slot, put)) };
  }
  const [only] = inner;
  if (only && inner.length === 1) return { root: only };
  const reason = `the root '${id}' can only be unwrapped where it holds exactly one node`;
  return { root, problem: { kind: 'bad-place', at: ['node'], reason } };
};
