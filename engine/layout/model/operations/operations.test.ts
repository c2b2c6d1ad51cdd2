import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutNode, Operation } from '../../../../schemas';
import { listNodeIds } from '../node-tree';
import { freeze, trees } from './testing/trees';
import { applyOperation, parsePropPath, formatPropPath, toPathSteps } from './index';

const page: LayoutNode = {
  id: 'root',
  block: 'shell',
  slots: {
    main: [
      { id: 'gallery', block: 'gallery' },
      { id: 'price', block: 'price', props: { tabs: [{ id: 'a', title: 'A' }, { id: 'b' }], size: 2 } },
      { id: 'group', block: 'group', slots: { body: [{ id: 'inner', block: 'text' }] } },
    ],
  },
};
const context = {
  getDefaults: (block: string) => (block === 'gallery' ? { arrows: { left: 1, right: 2 } } : {}),
};
const run = (operation: Operation, root = page) => applyOperation(root, operation, context);
const kind = (operation: Operation) => run(operation).problem?.kind;
const main = (root: LayoutNode) => root.slots?.main?.map((node) => node.id);

describe('set', () => {
  test('changes a prop and keeps nodes off the path unchanged', () => {
    const { root } = run({ op: 'set', node: 'price', path: 'size', value: 3 });
    expect(root.slots?.main?.[1]?.props).toMatchObject({ size: 3 });
    expect(root.slots?.main?.[0]).toBe(page.slots?.main?.[0]);
    expect(root.slots?.main?.[2]).toBe(page.slots?.main?.[2]);
  });
  test('addresses entries of a list by id', () => {
    const { root } = run({ op: 'set', node: 'price', path: 'tabs[b].title', value: 'B' });
    expect(root.slots?.main?.[1]?.props?.tabs).toEqual([
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ]);
  });
  test('a path into a prop that no layer stores starts from the default', () => {
    const { root } = run({ op: 'set', node: 'gallery', path: 'arrows.left', value: 9 });
    expect(root.slots?.main?.[0]?.props).toEqual({ arrows: { left: 9, right: 2 } });
  });
  test('reports invalid paths', () => {
    expect(kind({ op: 'set', node: 'nobody', path: 'size', value: 1 })).toBe('target-missing');
    expect(kind({ op: 'set', node: 'price', path: 'tabs[c].title', value: 1 })).toBe('bad-prop-path');
    expect(kind({ op: 'set', node: 'price', path: 'size.more', value: 1 })).toBe('bad-prop-path');
    expect(kind({ op: 'set', node: 'price', path: '__proto__.x', value: 1 })).toBe('bad-prop-path');
    expect(kind({ op: 'set', node: 'price', path: 'a..b', value: 1 })).toBe('bad-prop-path');
  });
});

describe('unset', () => {
  test('removes props and list entries', () => {
    const { root } = run({ op: 'unset', node: 'price', path: 'tabs[a]' });
    expect(root.slots?.main?.[1]?.props).toEqual({ tabs: [{ id: 'b' }], size: 2 });
  });
  test('reports that there is nothing to unset', () => {
    expect(kind({ op: 'unset', node: 'price', path: 'colour' })).toBe('nothing-to-unset');
  });
});

describe('insert, move, remove, replace', () => {
  const text = { id: 'new', block: 'text' };
  test.each<[Operation, string[]]>([
    [{ op: 'insert', node: text, before: 'price' }, ['gallery', 'new', 'price', 'group']],
    [{ op: 'insert', node: text, after: 'price' }, ['gallery', 'price', 'new', 'group']],
    [{ op: 'insert', node: text, into: 'root', slot: 'main' }, ['gallery', 'price', 'group', 'new']],
    [
      { op: 'insert', node: text, into: 'root', slot: 'main', at: 'start' },
      ['new', 'gallery', 'price', 'group'],
    ],
    [{ op: 'insert', node: text, into: 'root', slot: 'main', at: 1 }, ['gallery', 'new', 'price', 'group']],
    [{ op: 'insert', node: text, into: 'root', slot: 'main', at: 99 }, ['gallery', 'price', 'group', 'new']],
    [{ op: 'move', node: 'group', before: 'gallery' }, ['group', 'gallery', 'price']],
    [{ op: 'move', node: 'gallery', after: 'price' }, ['price', 'gallery', 'group']],
    [
      { op: 'move', node: 'inner', into: 'root', slot: 'main', at: 'start' },
      ['inner', 'gallery', 'price', 'group'],
    ],
    [{ op: 'remove', node: 'price' }, ['gallery', 'group']],
    [{ op: 'replace', node: 'price', with: text }, ['gallery', 'new', 'group']],
    [{ op: 'replace', node: 'price', with: { id: 'price', block: 'text' } }, ['gallery', 'price', 'group']],
  ])('%j', (operation, expected) => {
    const { root, problem } = run(operation);
    expect(problem).toBeUndefined();
    expect(main(root)).toEqual(expected);
  });

  test.each<[Operation, string]>([
    [{ op: 'insert', node: text }, 'invalid-target'],
    [{ op: 'insert', node: text, before: 'price', after: 'price' }, 'invalid-target'],
    [{ op: 'insert', node: text, into: 'root' }, 'invalid-target'],
    [{ op: 'insert', node: text, before: 'price', slot: 'main' }, 'invalid-target'],
    [{ op: 'insert', node: text, before: 'root' }, 'invalid-target'],
    [{ op: 'insert', node: text, before: 'nobody' }, 'target-missing'],
    [{ op: 'insert', node: { id: 'price', block: 'text' }, before: 'gallery' }, 'duplicate-id'],
    [{ op: 'move', node: 'group', into: 'inner', slot: 'x' }, 'invalid-target'],
    [{ op: 'move', node: 'root', before: 'price' }, 'invalid-target'],
    [{ op: 'move', node: 'nobody', before: 'price' }, 'target-missing'],
    [{ op: 'remove', node: 'root' }, 'invalid-target'],
    [{ op: 'remove', node: 'nobody' }, 'target-missing'],
    [{ op: 'replace', node: 'nobody', with: text }, 'target-missing'],
    [{ op: 'replace', node: 'price', with: { id: 'gallery', block: 'text' } }, 'duplicate-id'],
  ])('%j is %s, and the tree stays unchanged', (operation, expected) => {
    const { root, problem } = run(operation);
    expect(problem?.kind).toBe(expected);
    expect(root).toBe(page);
  });
});

describe('wrap, unwrap, final', () => {
  const frame = { id: 'frame', block: 'group', props: { wide: true } };
  const wrapped = run({ op: 'wrap', node: 'price', with: frame, slot: 'body' });

  test('a wrapper takes the position of the node and contains it', () => {
    expect(main(wrapped.root)).toEqual(['gallery', 'frame', 'group']);
    expect(wrapped.root.slots?.main?.[1]).toEqual({ ...frame, slots: { body: [page.slots?.main?.[1]] } });
    expect(wrapped.root.slots?.main?.[1]?.slots?.body?.[0]).toBe(page.slots?.main?.[1]);
  });
  test('the root can be wrapped', () => {
    expect(run({ op: 'wrap', node: 'root', with: frame, slot: 'body' }).root).toEqual({
      ...frame,
      slots: { body: [page] },
    });
  });
  test('unwrapping keeps the children, slot by slot in order', () => {
    const two = {
      ...page,
      slots: {
        main: [
          { id: 'a', block: 'text' },
          {
            id: 'box',
            block: 'group',
            slots: {
              left: [
                { id: 'b', block: 'text' },
                { id: 'c', block: 'text' },
              ],
              right: [{ id: 'd', block: 'text' }],
            },
          },
          { id: 'e', block: 'text' },
        ],
      },
    };
    expect(main(run({ op: 'unwrap', node: 'box' }, two).root)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(run({ op: 'unwrap', node: 'frame' }, wrapped.root).root).toEqual(page);
  });
  test('a node without children cannot be unwrapped, which would delete it', () => {
    const { root, problem } = run({ op: 'unwrap', node: 'gallery' });
    expect(root).toBe(page);
    expect(problem).toMatchObject({
      kind: 'invalid-target',
      reason: expect.stringContaining("Use 'remove'"),
    });
  });
  test('the root can be unwrapped if it has exactly one child', () => {
    const inner = { id: 'inner', block: 'shell' };
    expect(run({ op: 'unwrap', node: 'out' }, { id: 'out', block: 'x', slots: { y: [inner] } }).root).toBe(
      inner,
    );
    expect(kind({ op: 'unwrap', node: 'root' })).toBe('invalid-target');
  });
  test('final does not change the tree', () => {
    expect(run({ op: 'final', node: 'price', reason: 'law' })).toEqual({ root: page });
    expect(run({ op: 'final', node: 'price', path: 'tabs[a]', reason: 'law' }).root).toBe(page);
  });
  test.each<[Operation, string]>([
    [{ op: 'wrap', node: 'nobody', with: frame, slot: 'body' }, 'target-missing'],
    [{ op: 'wrap', node: 'price', with: { id: 'price', block: 'group' }, slot: 'body' }, 'duplicate-id'],
    [
      {
        op: 'wrap',
        node: 'price',
        with: { ...frame, slots: { body: [{ id: 'x', block: 'text' }] } },
        slot: 'body',
      },
      'invalid-target',
    ],
    [{ op: 'unwrap', node: 'nobody' }, 'target-missing'],
    [{ op: 'final', node: 'nobody', reason: 'law' }, 'target-missing'],
    [{ op: 'final', node: 'price', path: 'a..b', reason: 'law' }, 'bad-prop-path'],
    [{ op: 'final', node: 'price', path: 'size', slot: 'body', reason: 'law' }, 'invalid-target'],
  ])('%j is %s, and the tree stays unchanged', (operation, expected) => {
    const { root, problem } = run(operation);
    expect(problem?.kind).toBe(expected);
    expect(root).toBe(page);
  });
});

test('paths are parsed and formatted back', () => {
  expect(parsePropPath('a.b[c][d].e')).toHaveLength(5);
  for (const path of ['a', 'a.b', 'a[b]', 'a[b].c', 'a[b][c]']) {
    expect(formatPropPath(parsePropPath(path) ?? [])).toBe(path);
  }
  for (const path of ['', '.', 'a.', '.a', '[a]', 'a[', 'a]b', 'a[b]c'])
    expect(parsePropPath(path)).toBeUndefined();
  expect(formatPropPath(toPathSteps({ tabs: [{ id: 'x', t: 1 }] }, ['tabs', '0', 't']))).toBe('tabs[x].t');
});

describe('properties', { timeout: 30_000 }, () => {
  test('remove undoes insert, on frozen input', () => {
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        fc.constantFrom('main', 'side', 'new'),
        fc.nat(5),
        (tree, pick, slot, at) => {
          freeze(tree);
          const ids = listNodeIds(tree);
          const into = ids[pick % ids.length] ?? '';
          const inserted = run({ op: 'insert', node: { id: 'extra', block: 'a' }, into, slot, at }, tree);
          expect(inserted.problem).toBeUndefined();
          expect(listNodeIds(inserted.root)).toHaveLength(ids.length + 1);
          expect(run({ op: 'remove', node: 'extra' }, inserted.root).root).toEqual(tree);
        },
      ),
    );
  });
  test('a move neither loses nor duplicates nodes', () => {
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('before', 'after', 'into'),
        (tree, a, b, where) => {
          freeze(tree);
          const ids = listNodeIds(tree);
          const node = ids[a % ids.length] ?? '';
          const anchor = ids[b % ids.length] ?? '';
          const placement = where === 'into' ? { into: anchor, slot: 'main' } : { [where]: anchor };
          const { root } = run({ op: 'move', node, ...placement }, tree);
          expect(listNodeIds(root).sort()).toEqual([...ids].sort());
        },
      ),
    );
  });
  test('setting the previous value restores the tree', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.jsonValue(), fc.jsonValue(), (tree, pick, first, second) => {
        const ids = listNodeIds(tree);
        const node = ids[pick % ids.length] ?? '';
        const firstTree = run({ op: 'set', node, path: 'p', value: first }, tree).root;
        const secondTree = run({ op: 'set', node, path: 'p', value: second }, firstTree).root;
        expect(run({ op: 'set', node, path: 'p', value: first }, secondTree).root).toEqual(firstTree);
        expect(run({ op: 'unset', node, path: 'p' }, secondTree).root).toEqual(tree);
      }),
    );
  });
});
