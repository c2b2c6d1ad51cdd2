import { expect, test } from 'vitest';
import { createOverloadDetector } from './load-shedding';

/** Reports pressure at each of the given seconds. Returns whether the server then counts as overloaded. */
function reportPressureAt(...seconds: number[]): boolean[] {
  let now = 0;
  const isOverloaded = createOverloadDetector(() => now);
  return seconds.map((second) => {
    now = second * 1_000;
    return isOverloaded();
  });
}

test('accepts requests during brief pressure', () => {
  expect(reportPressureAt(0, 1, 2, 4.9)).toEqual([false, false, false, false]);
});

test('rejects requests during sustained pressure', () => {
  expect(reportPressureAt(0, 2, 4, 5, 7)).toEqual([false, false, false, true, true]);
});

test('restarts the count after a quiet period', () => {
  expect(reportPressureAt(0, 2, 4, 8, 10, 12.9, 13)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
