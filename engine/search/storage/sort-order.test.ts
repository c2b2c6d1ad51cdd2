import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Column } from './column';
import type { Scalar } from './record';
import { readPrimaryKeys, createRowComparator, SortOrder } from './sort-order';

function createOrder(
  values: readonly (Scalar | undefined)[],
  descending: boolean,
  builtCount: number,
): SortOrder {
  const column = new Column();
  for (const value of values) column.append(value === undefined ? [] : [value]);
  const ids = values.map((_, row) => String(row).padStart(4, '0'));
  const criteria = [{ attribute: 'a', descending }];
  const columns = new Map([['a', column]]);
  const compare = createRowComparator(criteria, columns, ids);
  const order = SortOrder.sort(builtCount, compare, readPrimaryKeys(criteria, columns, values.length));
  order.insert(values.map((_, row) => row).slice(builtCount));
  return order;
}

describe('SortOrder', () => {
  it('puts records without a value last in both directions, and orders ties by id', () => {
    expect([...createOrder([5, undefined, 1, 5], false, 4).rows]).toEqual([2, 0, 3, 1]);
    expect([...createOrder([5, undefined, 1, 5], true, 4).rows]).toEqual([0, 3, 2, 1]);
    expect([...createOrder(['b', 'a', undefined], false, 3).rows]).toEqual([1, 0, 2]);
  });

  it('is the same whether records are added at once or one by one', () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }), { maxLength: 40 });
    fc.assert(
      fc.property(values, fc.nat({ max: 40 }), fc.boolean(), (list, part, descending) => {
        const incremental = createOrder(list, descending, Math.min(part, list.length));
        const complete = createOrder(list, descending, list.length);
        expect([...incremental.rows]).toEqual([...complete.rows]);
        expect([...incremental.rows].map((row) => incremental.positions[row])).toEqual(
          list.map((_, position) => position),
        );
      }),
    );
  });
});
