import { expect, test } from 'vitest';
import { createOverloadDetector } from './load-shedding';

/** Answers at the given seconds. */
function at(...seconds: number[]): boolean[] {
  let now = 0;
  const isLasting = createOverloadDetector(() => now);
  return seconds.map((second) => {
    now = second * 1_000;
    return isLasting();
  });
}

test('a slow moment turns nobody away', () => {
  expect(at(0, 1, 2, 4.9)).toEqual([false, false, false, false]);
});

test('pressure that lasts does, and goes on doing so', () => {
  expect(at(0, 2, 4, 5, 7)).toEqual([false, false, false, true, true]);
});

test('a quiet time between two slow moments starts the count anew', () => {
  expect(at(0, 2, 4, 8, 10, 12.9, 13)).toEqual([false, false, false, false, false, false, true]);
});
