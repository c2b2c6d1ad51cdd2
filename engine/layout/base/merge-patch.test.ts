import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePatch } from './merge-patch';

test('follows the examples of RFC 7396', () => {
  expect(mergePatch({ a: 'b' }, { a: 'c' })).toEqual({ a: 'c' });
  expect(mergePatch({ a: 'b', b: 'c' }, { a: null })).toEqual({ b: 'c' });
  expect(mergePatch({ a: ['b'] }, { a: 'c' })).toEqual({ a: 'c' });
  expect(mergePatch({ a: { b: 'c' } }, { a: { b: 'd', c: null } })).toEqual({ a: { b: 'd' } });
  expect(mergePatch({ a: [{ b: 'c' }] }, { a: [1] })).toEqual({ a: [1] });
  expect(mergePatch(['a', 'b'], ['c', 'd'])).toEqual(['c', 'd']);
  expect(mergePatch({}, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } });
});

describe('an object over a list of entries with ids', () => {
  const menu = [
    { id: 'stock', label: 'Stock', href: '/stock' },
    { id: 'about', label: 'About', items: [{ id: 'team', label: 'Team' }] },
    { id: 'contact', label: 'Contact' },
  ];

  test('changes, removes, adds and moves entries', () => {
    const patch = {
      stock: { label: 'Our cars', after: 'about' },
      about: { items: { team: { href: '/team' }, jobs: { label: 'Jobs' } } },
      contact: null,
      offers: { label: 'Offers', before: 'about' },
    };
    expect(mergePatch({ menu }, { menu: patch })).toEqual({
      menu: [
        { id: 'offers', label: 'Offers' },
        {
          id: 'about',
          label: 'About',
          items: [
            { id: 'team', label: 'Team', href: '/team' },
            { id: 'jobs', label: 'Jobs' },
          ],
        },
        { id: 'stock', label: 'Our cars', href: '/stock' },
      ],
    });
  });

  test('leaves an entry where it is if there is no entry at the position', () => {
    expect(mergePatch(menu, { about: { before: 'gone' } })).toEqual(menu);
    expect(mergePatch(menu, { about: { after: 'about' } })).toEqual(menu);
  });

  test('keeps ids unique and all entries that it does not name, in their order', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    const change = fc.oneof(
      fc.constant(null),
      fc.record({ before: fc.constantFrom('a', 'b', 'z') }),
      fc.record({ after: fc.constantFrom('a', 'c', 'z'), label: fc.string() }),
    );
    const patch = fc.dictionary(fc.constantFrom('a', 'c', 'e', 'f'), change);
    fc.assert(
      fc.property(ids, patch, (list, changes) => {
        const base = list.map((id) => ({ id }));
        const merged = mergePatch(base, changes) as { id: string }[];
        const mergedIds = merged.map(({ id }) => id);
        const isNamed = (id: string) => Object.hasOwn(changes, id);
        expect(new Set(mergedIds).size).toBe(mergedIds.length);
        expect(mergedIds.filter((id) => !isNamed(id))).toEqual(list.filter((id) => !isNamed(id)));
        for (const [id, value] of Object.entries(changes))
          expect(mergedIds.includes(id)).toBe(value !== null);
      }),
    );
  });
});
