import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePatch, type Item } from '../../engine/layout';
import { diffItems } from './diff-menu';

const item = (id: string, more: object = {}): Item => ({ id, label: id.toUpperCase(), ...more });
const [a, b, c] = ['a', 'b', 'c'].map((id) => item(id)) as [Item, Item, Item];

describe('the changes of a menu', () => {
  test.each([
    ['nothing', [a, b], [a, b], {}],
    ['a label', [a, b], [a, { ...b, label: 'X' }], { b: { label: 'X' } }],
    ['a removed entry', [a, b], [a], { b: null }],
    ['a new entry at the end', [a], [a, b], { b: { label: 'B' } }],
    ['a new entry at the start', [a], [b, a], { b: { label: 'B', before: 'a' } }],
    ['a moved entry', [a, b, c], [c, a, b], { c: { before: 'a' } }],
    ['an entry moved down', [a, b, c], [b, c, a], { a: { after: 'c' } }],
    ['a removed link', [item('a', { href: '/x' })], [a], { a: { href: null } }],
    [
      'an inner entry',
      [item('a', { items: [b] })],
      [item('a', { items: [b, c] })],
      { a: { items: { c: { label: 'C' } } } },
    ],
    ['new inner entries', [a], [item('a', { items: [b] })], { a: { items: [b] } }],
  ])('say only %s', (_, before, after, changes) => {
    expect(diffItems(before, after)).toEqual(changes);
  });

  test('make any menu of any other one', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'.split('')), { maxLength: 8 });
    const when = fc.option(fc.dictionary(fc.constantFrom('features.a', 'features.b'), fc.boolean()), {
      nil: undefined,
    });
    const fields = fc.record({ label: fc.constantFrom('One', 'Two'), when }, { requiredKeys: ['label'] });
    const toItems = (names: string[], depth: number): fc.Arbitrary<Item[]> =>
      fc.tuple(
        ...names.map((id) =>
          fc
            .tuple(
              fields,
              depth > 0 ? fc.option(menu(depth - 1), { nil: undefined }) : fc.constant(undefined),
            )
            .map(([own, items]): Item => ({ id, ...own, ...(items && { items }) })),
        ),
      );
    const menu = (depth: number): fc.Arbitrary<Item[]> => ids.chain((names) => toItems(names, depth));
    const clean = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(menu(1), menu(1), (before, after) => {
        expect(clean(mergePatch(before, diffItems(before, after)))).toEqual(clean(after));
      }),
      { numRuns: 500 },
    );
  });
});
