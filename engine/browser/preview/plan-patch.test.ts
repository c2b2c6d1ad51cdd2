import { describe, expect, it } from 'vitest';
import { haveSameBlocks, planPatch, type BlockVersion } from './plan-patch';

interface Live {
  readonly id: string;
  readonly children: readonly Live[];
}
type Version = BlockVersion<Live>;

/** A block with a string, and HTML made of that string and its children. */
function version(id: string, text: string, children: readonly Version[] = [], hasIslands = false): Version {
  const island = hasIslands ? '<fc-island></fc-island>' : '';
  const html = `<p>${text}</p>${island}${children.map((child) => child.html).join('')}`;
  const block: Live = { id, children: children.map((child) => child.block) };
  return { id, html, shell: `<p>${text}</p>${island}`, hasIslands, children, block };
}
const plan = (old: readonly Version[], next: readonly Version[]) =>
  planPatch(
    old,
    next,
    old.map(({ block }) => block),
  );
const ids = (replacements: ReturnType<typeof plan>) => replacements?.map(({ live }) => live.id);

describe('planPatch', () => {
  it('is empty when nothing has changed', () => {
    const page = [version('root', 'r', [version('a', '1')])];
    expect(plan(page, page)).toEqual([]);
  });

  it('replaces only the innermost block that differs', () => {
    const old = [version('root', 'r', [version('a', '1'), version('b', '2')])];
    const next = [version('root', 'r', [version('a', '1'), version('b', 'new')])];
    expect(ids(plan(old, next))).toEqual(['b']);
  });

  it('keeps the elements of blocks that only move', () => {
    const [a, b] = [version('a', '1'), version('b', '2')];
    const old = [version('root', 'r', [a, b])];
    const next = [version('root', 'r', [version('b', '2'), version('a', '1')])];
    const [replacement] = plan(old, next) ?? [];
    expect(replacement?.reused.map((pair) => pair.live)).toEqual([b.block, a.block]);
  });

  it('moves an unchanged island', () => {
    const island = version('island', 'i', [], true);
    const old = [version('root', 'r', [version('a', '1'), island])];
    const next = [version('root', 'r', [island, version('a', '1')])];
    expect(plan(old, next)?.[0]?.reused).toHaveLength(2);
  });

  it('reloads the page for a changed or new island', () => {
    const old = [version('root', 'r', [version('island', 'i', [], true)])];
    expect(plan(old, [version('root', 'r', [version('island', 'new', [], true)])])).toBeUndefined();
    const more = [version('island', 'i', [], true), version('second', 's', [], true)];
    expect(plan(old, [version('root', 'r', more)])).toBeUndefined();
  });

  it('reloads the page when its outermost blocks differ', () => {
    expect(plan([version('root', 'r')], [version('other', 'r')])).toBeUndefined();
  });
});

it('compares blocks by id and position', () => {
  const tree = [version('root', 'r', [version('a', '1')])];
  expect(haveSameBlocks(tree, [version('root', 'x', [version('a', 'y')])])).toBe(true);
  expect(haveSameBlocks(tree, [version('root', 'r', [version('b', '1')])])).toBe(false);
  expect(haveSameBlocks(tree, [version('root', 'r')])).toBe(false);
});
