import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetIs } from './filter';
import { parseFilters } from './filter-parser';
import { quoteFilterValue } from './quote-value';

test('any quoted value is parsed unchanged', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      expect(parseFilters(`make:${quoteFilterValue(value)}`)).toEqual(facetIs('make', value));
    }),
  );
});
