import { findNode, listNodeIds } from '../node-tree';
import type { Apply } from './outcome';
import { parsePropPath } from './prop-path';

/**
 * Says that no layer above may change a node, a prop or a slot. The tree stays as it is: who composes a page
 * remembers what is final and holds later changes against it.
 */
export const final: Apply<'final'> = (root, { node: id, path, slot }) => {
  if (!findNode(root, id)) {
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  }
  if (path !== undefined && slot !== undefined) {
    return {
      root,
      problem: { kind: 'bad-place', at: ['slot'], reason: "'path' and 'slot' exclude each other" },
    };
  }
  if (path !== undefined && !parsePropPath(path)) {
    const reason = 'a path looks like `title` or `tabs[specs].title`';
    return { root, problem: { kind: 'bad-prop-path', at: ['path'], path, reason } };
  }
  return { root };
};
