import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairwise, type Factors } from './pairwise';

const factors: fc.Arbitrary<Factors> = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 5 }).filter((name) => name !== '__proto__'),
  fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 5 }),
  { maxKeys: 7 },
);

test('contains every pair of values of different factors', () => {
  fc.assert(
    fc.property(factors, (given) => {
      const rows = pairwise(given);
      const names = Object.keys(given);
      for (const a of names) {
        for (const b of names) {
          for (const x of given[a] ?? []) {
            for (const y of given[b] ?? []) {
              if (a === b && x !== y) continue;
              expect(rows.some((row) => row[a] === x && row[b] === y)).toBe(true);
            }
          }
        }
      }
    }),
  );
});

test('rows are complete, and the same factors give the same rows', () => {
  fc.assert(
    fc.property(factors, (given) => {
      const rows = pairwise(given);
      for (const row of rows) {
        expect(Object.keys(row).sort()).toEqual(Object.keys(given).sort());
        for (const [name, value] of Object.entries(row)) expect(given[name]).toContain(value);
      }
      expect(pairwise(given)).toEqual(rows);
    }),
  );
});

test('has far fewer rows than there are combinations', () => {
  const switches = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, [true, false]]));
  expect(pairwise(switches).length).toBeLessThan(20);
  expect(pairwise({ type: ['new', 'used', 'demo'], user: [true, false] })).toHaveLength(6);
});

test('has no rows without factors, or for a factor without values', () => {
  expect(pairwise({})).toEqual([]);
  expect(pairwise({ a: [1, 2], b: [] })).toEqual([]);
});
