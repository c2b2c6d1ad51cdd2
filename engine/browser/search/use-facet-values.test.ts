import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInSearch } from './testing-render';
import { mergeFacetValues, useFacetValues } from './use-facet-values';

const createList = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, count }));

describe('mergeFacetValues', () => {
  it('keeps the position of every value, including those without cars, and appends new ones', () => {
    const shown = createList({ Toyota: 9, Kia: 4 });
    expect(mergeFacetValues(shown, createList({ Kia: 7, Audi: 1 }), 100)).toEqual(
      createList({ Toyota: 0, Kia: 7, Audi: 1 }),
    );
  });

  it('uses a truncated list as is, because omitted values may have cars', () => {
    const shown = createList({ A: 3, B: 2 });
    expect(mergeFacetValues(shown, createList({ C: 9, D: 8 }), 2)).toEqual(createList({ C: 9, D: 8 }));
    expect(mergeFacetValues(createList({ A: 3, B: 2, C: 1 }), createList({ D: 1 }), 3)).toEqual(
      createList({ D: 1 }),
    );
  });

  const anyList = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.nat(50)).map(createList);

  it('returns the same list when nothing changed', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 1, max: 12 }), (values, limit) => {
        const shown = mergeFacetValues([], values, limit);
        expect(mergeFacetValues(shown, values, limit)).toBe(shown);
      }),
    );
  });

  it('has the current count of every value', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, now) => {
        const counts = new Map(now.map(({ value, count }) => [value, count]));
        const next = mergeFacetValues(before, now, 100);
        expect(next.slice(0, before.length).map(({ value }) => value)).toEqual(
          before.map(({ value }) => value),
        );
        for (const { value, count } of next) expect(count).toBe(counts.get(value) ?? 0);
        for (const { value } of now) expect(next.some((entry) => entry.value === value)).toBe(true);
      }),
    );
  });
});

describe('useFacetValues', () => {
  it('has the values in the first rendering, which is the only one on the server', async () => {
    const renderings: string[][] = [];
    const List = () => {
      const values = useFacetValues({ attribute: 'make', limit: 10, sortBy: ['name:asc'] });
      renderings.push(values.map(({ value }) => value));
      return null;
    };
    await renderInSearch(createElement(List), {
      response: { nbHits: 3, facets: { make: { Kia: 1, Audi: 2 } } },
    });
    // One to collect the search requests, one with the results.
    expect(renderings).toEqual([[], ['Audi', 'Kia']]);
  });
});
