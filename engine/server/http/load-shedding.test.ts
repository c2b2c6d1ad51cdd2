import { expect, test } from 'vitest';
import { createOverloadDetector } from './load-shedding';

/** Whether the server counts as overloaded, at each of the given seconds. */
function at(...seconds: number[]): boolean[] {
  let now = 0;
  const isLasting = createOverloadDetector(() => now);
  return seconds.map((second) => {
    now = second * 1_000;
    return isLasting();
  });
}

test('accepts requests during brief pressure', () => {
  expect(at(0, 1, 2, 4.9)).toEqual([false, false, false, false]);
});

test('rejects requests during sustained pressure', () => {
  expect(at(0, 2, 4, 5, 7)).toEqual([false, false, false, true, true]);
});

test('restarts the count after a quiet period', () => {
  expect(at(0, 2, 4, 8, 10, 12.9, 13)).toEqual([false, false, false, false, false, false, true]);
});
