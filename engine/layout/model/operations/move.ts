import { findNode, listNodeIds } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { insertAt, removeAt } from './placement';

export const move: ApplyOperation<'move'> = (root, { node: id, ...placement }) => {
  const found = findNode(root, id);
  if (!found)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const { node, position } = found;
  if (!position)
    return {
      root,
      problem: {
        kind: 'invalid-target',
        at: ['node'],
        reason: 'the root cannot be moved. Remove this change',
      },
    };
  const anchor = placement.before ?? placement.after ?? placement.into;
  if (anchor !== undefined && findNode(node, anchor)) {
    return {
      root,
      problem: {
        kind: 'invalid-target',
        at: ['node'],
        reason: `'${id}' cannot be moved into itself. Use another target`,
      },
    };
  }
  const moved = insertAt(removeAt(root, position.parent.id, position.slot, position.index), node, placement);
  return moved.problem ? { root, problem: moved.problem } : moved;
};
