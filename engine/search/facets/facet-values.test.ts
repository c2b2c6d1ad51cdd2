import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from '../storage/column';
import type { Scalar } from '../storage/record';
import { MAX_ORDERED_VALUES } from '../storage/value-order';
import { FacetCounter } from './facet-counter';
import { facetValues, type FacetOrder, type FacetValue } from './facet-values';

function columnOf(values: readonly Scalar[]): Column {
  const column = new Column();
  for (const value of values) column.append([value]);
  return column;
}

function counted(column: Column, rows: Uint32Array, most: number, order: FacetOrder): FacetValue[] {
  return new FacetCounter().count(column, rows, (tally) => facetValues(column, tally, most, order));
}

const allRows = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);

/** Sorts numbers by size and strings alphabetically, the most frequent first. */
function sorted(values: readonly Scalar[], order: FacetOrder): FacetValue[] {
  const counts = new Map<Scalar, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const byValue = (a: Scalar, b: Scalar) => (a < b ? -1 : a > b ? 1 : 0);
  return [...counts]
    .sort(([a, m], [b, n]) => (order === 'count' ? n - m : 0) || byValue(a, b))
    .map(([value, count]) => ({ value: String(value), count }));
}

describe('topFacetCodes', () => {
  it.each<[string, fc.Arbitrary<Scalar>]>([
    ['texts', fc.string({ minLength: 1, maxLength: 2 })],
    ['numbers', fc.integer({ min: -20, max: 200 })],
  ])('returns the first %s like a full sort', (_name, value) => {
    const most = fc.constantFrom(0, 1, 3, 10, 1000);
    fc.assert(
      fc.property(fc.array(value), most, fc.constantFrom('count', 'alpha'), (values, most, order) => {
        const found = counted(columnOf(values), allRows(values.length), most, order);
        expect(found).toEqual(sorted(values, order).slice(0, most));
      }),
    );
  });

  it('does so for very many values, and after a new value', () => {
    const values = Array.from({ length: MAX_ORDERED_VALUES - 1 }, (_, at) => (at * 7919) % 4001);
    const column = columnOf(values);
    expect(column.valueOrder).not.toBeNull();
    for (const late of [values[5]!, -1, values[8]!]) {
      values.push(late);
      column.append([late]);
      const found = counted(column, allRows(values.length), 5, 'count');
      expect(found).toEqual(sorted(values, 'count').slice(0, 5));
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
        const read = (some: Uint32Array) =>
          counter.count(column, some, (tally) => facetValues(column, tally, 10, 'alpha'));
        const direct = read(rows.subarray(from));
        const all = { codes: new Uint32Array(4), counts: new Uint32Array(4), length: 0 };
        all.length = column.countInto(rows, all.counts, all.codes);
        const known = { ...all, codes: all.codes.subarray(0, all.length).filter((code) => code !== 0) };
        const rest = rows.subarray(0, from);
        const tally = { ...known, length: known.codes.length };
        const left = counter.countWithout(column, tally, rest, (counts) =>
          facetValues(column, counts, 10, 'alpha'),
        );
        expect(left).toEqual(direct);
        expect(read(rows.subarray(from))).toEqual(direct);
      }),
    );
  });
});
