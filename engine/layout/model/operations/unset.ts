import { findNode, listNodeIds, updateNode } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { parsePropPath, unsetAt, readValueAt } from './prop-path';

/** Removes a prop, so that the block's default applies again. */
export const unset: ApplyOperation<'unset'> = (root, { node: id, path }) => {
  const target = findNode(root, id)?.node;
  if (!target)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const steps = parsePropPath(path);
  if (!steps) {
    const reason = 'it must be like `title` or `tabs[specs].title`. Fix it';
    return { root, problem: { kind: 'bad-prop-path', at: ['path'], path, reason } };
  }
  if (!readValueAt(target.props, steps).exists) {
    return { root, problem: { kind: 'nothing-to-unset', at: ['path'], path, id } };
  }
  const props = unsetAt(target.props, steps) as Record<string, unknown>;
  const { props: _, ...bare } = target;
  const next = Object.keys(props).length > 0 ? { ...bare, props } : bare;
  return { root: updateNode(root, id, () => next) };
};
