import { findNode, listNodeIds } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { parsePropPath } from './prop-path';

/**
 * Prevents higher layers from changing a node, prop or slot. It does not change the tree; the page builder
 * records it and checks later changes.
 */
export const final: ApplyOperation<'final'> = (root, { node: id, path, slot }) => {
  if (!findNode(root, id)) {
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  }
  if (path !== undefined && slot !== undefined) {
    return {
      root,
      problem: {
        kind: 'invalid-target',
        at: ['slot'],
        reason: "'path' and 'slot' cannot be combined. Use one of them",
      },
    };
  }
  if (path !== undefined && !parsePropPath(path)) {
    const reason = 'it must be like `title` or `tabs[specs].title`. Fix it';
    return { root, problem: { kind: 'bad-prop-path', at: ['path'], path, reason } };
  }
  return { root };
};
