import { describe, expect, it } from 'vitest';
import { haveSameBlocks, planPatch, type BlockVersion } from './plan-patch';

interface LiveNode {
  readonly id: string;
  readonly children: readonly LiveNode[];
}
type Version = BlockVersion<LiveNode>;

/** Creates a block whose HTML consists of a text and its children. */
function createVersion(
  id: string,
  text: string,
  children: readonly Version[] = [],
  hasIslands = false,
): Version {
  const island = hasIslands ? '<fc-island></fc-island>' : '';
  const html = `<p>${text}</p>${island}${children.map((child) => child.html).join('')}`;
  const block: LiveNode = { id, children: children.map((child) => child.block) };
  return { id, html, shell: `<p>${text}</p>${island}`, hasIslands, children, block };
}
const plan = (old: readonly Version[], next: readonly Version[]) =>
  planPatch(
    old,
    next,
    old.map(({ block }) => block),
  );
const listIds = (replacements: ReturnType<typeof plan>) => replacements?.map(({ live }) => live.id);

describe('planPatch', () => {
  it('is empty when nothing has changed', () => {
    const page = [createVersion('root', 'r', [createVersion('a', '1')])];
    expect(plan(page, page)).toEqual([]);
  });

  it('replaces only the innermost block that differs', () => {
    const old = [createVersion('root', 'r', [createVersion('a', '1'), createVersion('b', '2')])];
    const next = [createVersion('root', 'r', [createVersion('a', '1'), createVersion('b', 'new')])];
    expect(listIds(plan(old, next))).toEqual(['b']);
  });

  it('keeps the elements of blocks that only move', () => {
    const [a, b] = [createVersion('a', '1'), createVersion('b', '2')];
    const old = [createVersion('root', 'r', [a, b])];
    const next = [createVersion('root', 'r', [createVersion('b', '2'), createVersion('a', '1')])];
    const [replacement] = plan(old, next) ?? [];
    expect(replacement?.reused.map((pair) => pair.live)).toEqual([b.block, a.block]);
  });

  it('moves an unchanged island', () => {
    const island = createVersion('island', 'i', [], true);
    const old = [createVersion('root', 'r', [createVersion('a', '1'), island])];
    const next = [createVersion('root', 'r', [island, createVersion('a', '1')])];
    expect(plan(old, next)?.[0]?.reused).toHaveLength(2);
  });

  it('reloads the page for a changed or new island', () => {
    const old = [createVersion('root', 'r', [createVersion('island', 'i', [], true)])];
    expect(
      plan(old, [createVersion('root', 'r', [createVersion('island', 'new', [], true)])]),
    ).toBeUndefined();
    const children = [createVersion('island', 'i', [], true), createVersion('second', 's', [], true)];
    expect(plan(old, [createVersion('root', 'r', children)])).toBeUndefined();
  });

  it('reloads the page when its outermost blocks differ', () => {
    expect(plan([createVersion('root', 'r')], [createVersion('other', 'r')])).toBeUndefined();
  });
});

it('compares blocks by id and position', () => {
  const tree = [createVersion('root', 'r', [createVersion('a', '1')])];
  expect(haveSameBlocks(tree, [createVersion('root', 'x', [createVersion('a', 'y')])])).toBe(true);
  expect(haveSameBlocks(tree, [createVersion('root', 'r', [createVersion('b', '1')])])).toBe(false);
  expect(haveSameBlocks(tree, [createVersion('root', 'r')])).toBe(false);
});
