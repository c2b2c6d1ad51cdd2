import { findNode, listNodeIds, updateNode, withSlot, getChildren } from '../node-tree';
import type { ApplyOperation } from './outcome';

/** Replaces a node with its children, slot by slot in order. */
export const unwrap: ApplyOperation<'unwrap'> = (root, { node: id }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const { node, position } = found;
  const inner = Object.values(node.slots ?? {}).flat();
  // Without children, unwrapping would delete the node and all that lower layers put in it later.
  if (inner.length === 0)
    return {
      root,
      problem: { kind: 'invalid-target', at: ['node'], reason: `'${id}' has no children. Use 'remove'` },
    };
  if (position) {
    const { parent, slot, index } = position;
    const siblings = getChildren(parent, slot).toSpliced(index, 1, ...inner);
    return { root: updateNode(root, parent.id, () => withSlot(parent, slot, siblings)) };
  }
  const [only] = inner;
  if (only && inner.length === 1) return { root: only };
  const reason = `the root '${id}' can only be unwrapped if it has exactly one child. Remove this change`;
  return { root, problem: { kind: 'invalid-target', at: ['node'], reason } };
};
