import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from '../storage/column';
import type { Scalar } from '../storage/record';
import { MAX_ORDERED_VALUES } from '../storage/value-order';
import { FacetCounter } from './facet-counter';
import { listFacetValues, type FacetOrder, type FacetValue } from './facet-values';

function createColumn(values: readonly Scalar[]): Column {
  const column = new Column();
  for (const value of values) column.append([value]);
  return column;
}

function countValues(column: Column, rows: Uint32Array, limit: number, order: FacetOrder): FacetValue[] {
  return new FacetCounter().count(column, rows, (tally) => listFacetValues(column, tally, limit, order));
}

const allRows = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);

/** Sorts values by `order`: numbers ascending and strings alphabetically, for `count` the most frequent first. */
function computeExpectedValues(values: readonly Scalar[], order: FacetOrder): FacetValue[] {
  const counts = new Map<Scalar, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const byValue = (a: Scalar, b: Scalar) => (a < b ? -1 : a > b ? 1 : 0);
  return [...counts]
    .sort(([a, m], [b, n]) => (order === 'count' ? n - m : 0) || byValue(a, b))
    .map(([value, count]) => ({ value: String(value), count }));
}

describe('listFacetValues', () => {
  it.each<[string, fc.Arbitrary<Scalar>]>([
    ['texts', fc.string({ minLength: 1, maxLength: 2 })],
    ['numbers', fc.integer({ min: -20, max: 200 })],
  ])('returns the first %s like a full sort', (_name, value) => {
    const limit = fc.constantFrom(0, 1, 3, 10, 1000);
    fc.assert(
      fc.property(fc.array(value), limit, fc.constantFrom('count', 'alpha'), (values, limit, order) => {
        const actual = countValues(createColumn(values), allRows(values.length), limit, order);
        expect(actual).toEqual(computeExpectedValues(values, order).slice(0, limit));
      }),
    );
  });

  it('returns the first of very many values, also after a new value', () => {
    const values = Array.from({ length: MAX_ORDERED_VALUES - 1 }, (_, at) => (at * 7919) % 4001);
    const column = createColumn(values);
    expect(column.valueOrder).not.toBeNull();
    for (const newValue of [values[5]!, -1, values[8]!]) {
      values.push(newValue);
      column.append([newValue]);
      const actual = countValues(column, allRows(values.length), 5, 'count');
      expect(actual).toEqual(computeExpectedValues(values, 'count').slice(0, 5));
    }
    expect(column.valueOrder).toBeNull();
  });
});

describe('FacetCounter', () => {
  it('counts most records by subtraction, and resets its buffer', () => {
    const list = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(list, fc.nat({ max: 30 }), (records, from) => {
        const column = new Column();
        for (const values of records) column.append(values);
        const counter = new FacetCounter();
        const rows = allRows(records.length);
        const countRows = (rowSubset: Uint32Array) =>
          counter.count(column, rowSubset, (tally) => listFacetValues(column, tally, 10, 'alpha'));
        const direct = countRows(rows.subarray(from));
        const totals = { codes: new Uint32Array(4), counts: new Uint32Array(4), length: 0 };
        totals.length = column.countInto(rows, totals.counts, totals.codes);
        const withoutMissing = {
          ...totals,
          codes: totals.codes.subarray(0, totals.length).filter((code) => code !== 0),
        };
        const excludedRows = rows.subarray(0, from);
        const tally = { ...withoutMissing, length: withoutMissing.codes.length };
        const remaining = counter.countWithout(column, tally, excludedRows, (counts) =>
          listFacetValues(column, counts, 10, 'alpha'),
        );
        expect(remaining).toEqual(direct);
        expect(countRows(rows.subarray(from))).toEqual(direct);
      }),
    );
  });
});
