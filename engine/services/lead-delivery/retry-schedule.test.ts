import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, chooseAttemptDelay } from './index';

const HOUR_MS = 3_600_000;
const random = fc.double({ min: 0, max: 1, noNaN: true });

/** The hours from the first attempt to the last. */
function sumHours(value: number): number {
  let total = 0;
  for (let attempt = 1; ; attempt += 1) {
    const delay = chooseAttemptDelay(attempt, () => value);
    if (delay === undefined) return total / HOUR_MS;
    total += delay;
  }
}

describe('chooseAttemptDelay', () => {
  it('starts at five seconds, doubles, and ends at six hours', () => {
    const delays = Array.from({ length: 30 }, (_, index) => chooseAttemptDelay(index + 1, () => 0));
    expect(delays.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(chooseAttemptDelay(26, () => 1)).toBe(6 * HOUR_MS);
    expect(delays.findIndex((delay) => delay === undefined) + 1).toBe(27);
    expect(MAX_ATTEMPTS).toBe(27);
  });

  it('is always from 5 s to 6 h, with at most a quarter of jitter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 26 }), random, (attempt, value) => {
        const delay = chooseAttemptDelay(attempt, () => value) ?? 0;
        const shortest = chooseAttemptDelay(attempt, () => 0) ?? 0;
        expect(delay).toBeGreaterThanOrEqual(Math.max(5_000, shortest));
        expect(delay).toBeLessThanOrEqual(Math.min(6 * HOUR_MS, Math.ceil(shortest * 1.25)));
        expect(shortest).toBeGreaterThanOrEqual(chooseAttemptDelay(attempt - 1, () => 0) ?? Infinity);
      }),
    );
  });

  it('goes on for at least three and at most four days', () => {
    fc.assert(
      fc.property(random, (value) => {
        const hours = sumHours(value);
        expect(hours).toBeGreaterThanOrEqual(72);
        expect(hours).toBeLessThan(96);
      }),
    );
  });

  it('ends for every later attempt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 27, max: 10_000 }), random, (attempt, value) => {
        expect(chooseAttemptDelay(attempt, () => value)).toBeUndefined();
      }),
    );
  });
});
