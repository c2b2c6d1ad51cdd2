import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from './column';
import type { Scalar } from './record';
import { primarySortKeys, rowComparator, SortOrder } from './sort-order';

function orderOf(values: readonly (Scalar | undefined)[], descending: boolean, built: number): SortOrder {
  const column = new Column();
  for (const value of values) column.append(value === undefined ? [] : [value]);
  const ids = values.map((_, row) => String(row).padStart(4, '0'));
  const criteria = [{ attribute: 'a', descending }];
  const columns = new Map([['a', column]]);
  const compare = rowComparator(criteria, columns, ids);
  const order = SortOrder.sorted(built, compare, primarySortKeys(criteria, columns, values.length));
  order.insert(values.map((_, row) => row).slice(built));
  return order;
}

describe('SortOrder', () => {
  it('puts records without a value last in both directions, and orders ties by id', () => {
    expect([...orderOf([5, undefined, 1, 5], false, 4).rows]).toEqual([2, 0, 3, 1]);
    expect([...orderOf([5, undefined, 1, 5], true, 4).rows]).toEqual([0, 3, 2, 1]);
    expect([...orderOf(['b', 'a', undefined], false, 3).rows]).toEqual([1, 0, 2]);
  });

  it('is the same whether records are added at once or one by one', () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), { maxLength: 40 });
    fc.assert(
      fc.property(values, fc.nat({ max: 40 }), fc.boolean(), (list, part, descending) => {
        const inParts = orderOf(list, descending, Math.min(part, list.length));
        const atOnce = orderOf(list, descending, list.length);
        expect([...inParts.rows]).toEqual([...atOnce.rows]);
        expect([...inParts.rows].map((row) => inParts.places[row])).toEqual(list.map((_, place) => place));
      }),
    );
  });
});
