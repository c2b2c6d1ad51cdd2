import { expect, it } from 'vitest';
import { GrowableUintArray } from './growable-uint-array';

it('grows and widens without losing numbers', () => {
  const list = new GrowableUintArray(1);
  for (let i = 0; i < 40; i++) list.push(i);
  expect(list.array).toBeInstanceOf(Uint16Array);
  list.push(70_000);
  list.trim();
  expect(list.array).toBeInstanceOf(Uint32Array);
  expect(list.usedNumbers).toHaveLength(41);
  expect(list.array.length).toBeLessThan(41 + 1000);
  expect([list.at(0), list.at(39), list.at(40), list.at(99)]).toEqual([0, 39, 70_000, 0]);
});
