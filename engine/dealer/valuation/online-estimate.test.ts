import { expect, test } from 'vitest';
import { refuseOnlineEstimate } from './index';

const LIMITS = { maxAgeYears: 7, maxKm: 100_000 };

test.each([
  [2019, 100_000, undefined],
  [2018, 100_000, 'age'],
  [2019, 100_001, 'kilometres'],
  [2027, 0, undefined],
])('a car of %i with %i km is refused because of: %s', (year, km, reason) => {
  expect(refuseOnlineEstimate({ year, km }, LIMITS, '2026-11-27')).toBe(reason);
});

test('the limits are the dealer’s', () => {
  const limits = { maxAgeYears: 20, maxKm: 500_000 };
  expect(refuseOnlineEstimate({ year: 2010, km: 300_000 }, limits, '2026-11-27')).toBeUndefined();
});
