import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesSearch, shortenValue, takePage } from './paging';

test('the pages of a list have all its items once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 100 }), (items, limit) => {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = takePage(items, { limit, ...(cursor !== undefined && { cursor }) });
        expect(page.total).toBe(items.length);
        expect(page.items.length).toBeLessThanOrEqual(limit);
        found.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(found).toEqual(items);
    }),
  );
});

test('a cursor after the end gives an empty last page', () => {
  expect(takePage([1, 2], { cursor: '9' })).toEqual({ items: [], total: 2 });
});

test('a search needs all words, in any order and case', () => {
  expect(matchesSearch('HOURS opening', ['Opening times', 'Business hours'])).toBe(true);
  expect(matchesSearch('hours map', ['Opening times', 'Business hours'])).toBe(false);
  expect(matchesSearch(undefined, [])).toBe(true);
  expect(matchesSearch('  ', [undefined])).toBe(true);
});

test('long values are cut, short ones are kept', () => {
  expect(shortenValue({ a: [1] })).toEqual({ a: [1] });
  expect(shortenValue(undefined)).toBeUndefined();
  expect(shortenValue('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  expect(String(shortenValue(Array.from({ length: 400 }, () => 12)))).toMatch(/^\[12,.*…$/);
});
