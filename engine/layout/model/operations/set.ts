import { own } from '../../base/json';
import { find, idsOf, update } from '../node-tree';
import type { Apply } from './outcome';
import { parsePropPath, setAt } from './prop-path';

/** Gives a prop a value. A path into a prop that no layer stores starts from the block's own default. */
export const set: Apply<'set'> = (root, { node: id, path, value }, { defaultsOf }) => {
  const target = find(root, id)?.node;
  if (!target) return { root, problem: { kind: 'target-missing', at: ['node'], id, known: idsOf(root) } };
  const bad = (reason: string) => ({
    root,
    problem: { kind: 'bad-prop-path', at: ['path'], path, reason } as const,
  });
  const steps = parsePropPath(path);
  const first = steps?.[0];
  if (!steps || !first || !('key' in first)) {
    return bad('a path looks like `title` or `tabs[specs].title`');
  }
  const props = target.props ?? {};
  const isStored = Object.hasOwn(props, first.key) || steps.length === 1;
  const start = isStored ? props : { ...props, [first.key]: own(defaultsOf(target.block), first.key) };
  const edited = setAt(start, steps, value);
  if ('reason' in edited) return bad(edited.reason);
  const next = edited.value as Record<string, unknown>;
  return { root: update(root, id, (node) => ({ ...node, props: next })) };
};
