import { expect, test } from 'vitest';
import { memoizeOne } from './memoize-one';

test('caches only the result of the latest call', () => {
  const calls: number[] = [];
  const read = memoizeOne(({ name }: { name: number }) => calls.push(name));
  const [one, two] = [{ name: 1 }, { name: 2 }];
  expect([read(one), read(one), read(two), read(one)]).toEqual([1, 1, 2, 3]);
  expect(calls).toEqual([1, 2, 1]);
});
