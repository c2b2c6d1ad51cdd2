import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutNode, Operation } from '../../../../schemas';
import { isSameTree } from '../node-tree';
import { applyAll, applyOperation, invert } from './index';
import { retarget, freeze, treesWithProps, operation } from './testing/trees';

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

describe('invert', () => {
  const undo = (operation: Operation, root = page) => invert(root, operation, context);
  test('returns the smallest operations', () => {
    expect(undo({ op: 'set', node: 'price', path: 'size', value: 3 })).toEqual([
      { op: 'set', node: 'price', path: 'size', value: 2 },
    ]);
    expect(undo({ op: 'set', node: 'price', path: 'a.b.c', value: 3 })).toEqual([
      { op: 'unset', node: 'price', path: 'a' },
    ]);
    expect(undo({ op: 'set', node: 'gallery', path: 'arrows.left', value: 3 })).toEqual([
      { op: 'unset', node: 'gallery', path: 'arrows' },
    ]);
    expect(undo({ op: 'set', node: 'price', path: 'tabs[b].title', value: 'B' })).toEqual([
      { op: 'unset', node: 'price', path: 'tabs[b].title' },
    ]);
    expect(undo({ op: 'move', node: 'price', before: 'gallery' })).toEqual([
      { op: 'move', node: 'price', into: 'root', slot: 'main', at: 1 },
    ]);
    expect(undo({ op: 'wrap', node: 'price', with: { id: 'frame', block: 'group' }, slot: 'body' })).toEqual([
      { op: 'unwrap', node: 'frame' },
    ]);
    expect(undo({ op: 'unwrap', node: 'group' })).toEqual([
      { op: 'wrap', node: 'inner', with: { id: 'group', block: 'group' }, slot: 'body' },
    ]);
  });
  test('restores the whole list if an entry’s id changed', () => {
    expect(undo({ op: 'set', node: 'price', path: 'tabs[b].id', value: 'c' })).toEqual([
      { op: 'set', node: 'price', path: 'tabs', value: [{ id: 'a', title: 'A' }, { id: 'b' }] },
    ]);
    expect(undo({ op: 'unset', node: 'price', path: 'tabs[a]' })).toEqual([
      { op: 'set', node: 'price', path: 'tabs', value: [{ id: 'a', title: 'A' }, { id: 'b' }] },
    ]);
  });
  test('operations that change nothing or fail need no undo', () => {
    expect(undo({ op: 'final', node: 'price', reason: 'law' })).toEqual([]);
    expect(undo({ op: 'remove', node: 'nobody' })).toEqual([]);
  });
  test('replaces the whole tree if an id is not unique', () => {
    const twice = {
      id: 'root',
      block: 'shell',
      slots: {
        main: [
          { id: 'a', block: 'x' },
          { id: 'a', block: 'y' },
        ],
      },
    };
    const operation: Operation = { op: 'remove', node: 'a' };
    const undone = applyAll(run(operation, twice).root, undo(operation, twice), context);
    expect(undone).toEqual({ root: twice, problems: [] });
  });
});

describe('properties', { timeout: 30_000 }, () => {
  test('an inverse restores the tree, on frozen input', () => {
    let changedCount = 0;
    fc.assert(
      fc.property(treesWithProps, operation, (tree, given) => {
        const applied = retarget(given, freeze(tree));
        const after = run(applied, tree);
        const back = applyAll(after.root, invert(tree, applied, context), context);
        expect(back.problems).toEqual([]);
        expect(isSameTree(back.root, tree)).toBe(true);
        if (after.root !== tree) changedCount += 1;
      }),
      { numRuns: 1_500 },
    );
    expect(changedCount).toBeGreaterThan(500);
  });
  test('the inverses of several operations, last first, restore the tree', () => {
    fc.assert(
      fc.property(treesWithProps, fc.array(operation, { maxLength: 8 }), (tree, list) => {
        let current = tree;
        const undo: Operation[] = [];
        for (const given of list) {
          const applied = retarget(given, current);
          undo.unshift(...invert(current, applied, context));
          current = run(applied, current).root;
        }
        const back = applyAll(current, undo, context);
        expect(back.problems).toEqual([]);
        expect(isSameTree(back.root, tree)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  test('applying a list of operations equals applying its two parts in turn', () => {
    fc.assert(
      fc.property(treesWithProps, fc.array(operation, { maxLength: 8 }), fc.nat(8), (tree, list, cut) => {
        const whole = applyAll(tree, list, context);
        const first = applyAll(tree, list.slice(0, cut), context);
        const second = applyAll(first.root, list.slice(cut), context);
        expect(whole.root).toEqual(second.root);
        expect(whole.root).toEqual(list.reduce((root, next) => run(next, root).root, tree));
        expect(whole.problems.length).toBe(first.problems.length + second.problems.length);
      }),
      { numRuns: 500 },
    );
  });
});
