import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateSalesThisMonth } from './sales-counter';

const RULES = { perDay: 192, secondsPerSale: 450, timeZone: 'Australia/Brisbane' };

describe('the sales counter (PROMO-014, PROMO-015)', () => {
  it.each([
    ['2026-11-15T02:00:00Z', 2784, 'noon on the 15th'],
    ['2026-10-31T14:00:00Z', 0, 'the month begins at midnight in Brisbane'],
    ['2026-10-31T13:59:59Z', 30 * 192 + 191, 'the last second of October'],
    ['2026-11-01T14:07:29Z', 192, 'a second before the next sale'],
    ['2026-11-01T14:07:30Z', 193, '450 seconds into the 2nd'],
  ])('at %s shows %d: %s', (now, value) => expect(estimateSalesThisMonth(new Date(now), RULES)).toBe(value));

  it('is an integer that never falls within a month', () => {
    const start = Date.parse('2026-10-31T14:00:00Z');
    const second = fc.integer({ min: 0, max: 30 * 86_400 - 1 });
    fc.assert(
      fc.property(second, second, (a, b) => {
        const at = (seconds: number) => estimateSalesThisMonth(new Date(start + seconds * 1000), RULES);
        expect(Number.isInteger(at(a))).toBe(true);
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
    );
  });
});
