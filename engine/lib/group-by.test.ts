import { expect, it } from 'vitest';
import { appendTo, groupBy } from './group-by';

it('groups items by key and keeps the order of keys and items', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (number) => (number % 2 ? 'odd' : 'even'))]).toEqual([
    ['odd', [3, 1, 1, 5]],
    ['even', [4]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});

it('appends to an existing list', () => {
  const lists = new Map([['a', [1]]]);
  appendTo(lists, 'a', 2);
  appendTo(lists, 'b', 3);
  expect(Object.fromEntries(lists)).toEqual({ a: [1, 2], b: [3] });
});
