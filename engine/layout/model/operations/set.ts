import { getOwn } from '../../base/json';
import { findNode, listNodeIds, updateNode } from '../node-tree';
import type { ApplyOperation } from './outcome';
import { parsePropPath, setAt } from './prop-path';

/** Sets a prop. A path into a prop that no layer stores starts from the block's default. */
export const set: ApplyOperation<'set'> = (root, { node: id, path, value }, { getDefaults }) => {
  const target = findNode(root, id)?.node;
  if (!target)
    return { root, problem: { kind: 'target-missing', at: ['node'], id, known: listNodeIds(root) } };
  const invalidPath = (reason: string) => ({
    root,
    problem: { kind: 'bad-prop-path', at: ['path'], path, reason } as const,
  });
  const steps = parsePropPath(path);
  const first = steps?.[0];
  if (!steps || !first || !('key' in first)) {
    return invalidPath('it must be like `title` or `tabs[specs].title`. Fix it');
  }
  const props = target.props ?? {};
  const isStored = Object.hasOwn(props, first.key) || steps.length === 1;
  const start = isStored ? props : { ...props, [first.key]: getOwn(getDefaults(target.block), first.key) };
  const edited = setAt(start, steps, value);
  if ('reason' in edited) return invalidPath(edited.reason);
  const next = edited.value as Record<string, unknown>;
  return { root: updateNode(root, id, (node) => ({ ...node, props: next })) };
};
