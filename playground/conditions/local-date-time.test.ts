import { expect, it } from 'vitest';
import { toInstant, toLocal } from './local-date-time';

it.each([
  ['2027-07-01T00:00', 'Australia/Brisbane', '2027-07-01T00:00:00+10:00'],
  ['2027-01-01T12:30', 'Australia/Sydney', '2027-01-01T12:30:00+11:00'],
  ['2027-07-01T12:30', 'Australia/Adelaide', '2027-07-01T12:30:00+09:30'],
  ['2026-10-04T08:00', 'Australia/Sydney', '2026-10-04T08:00:00+11:00'],
  ['2026-10-03T23:00', 'Australia/Sydney', '2026-10-03T23:00:00+10:00'],
])('%s in %s is %s', (local, timeZone, instant) => {
  expect(toInstant(local, timeZone)).toBe(instant);
  expect(toLocal(instant, timeZone)).toBe(local);
});

it('shows other offsets in the dealer’s time, and nothing for a date or another text', () => {
  expect(toLocal('2027-07-01T00:00:00Z', 'Australia/Perth')).toBe('2027-07-01T08:00');
  expect(toLocal('2027-07-01', 'Australia/Perth')).toBeUndefined();
  expect(toLocal('2027-99-01T00:00Z', 'Australia/Perth')).toBeUndefined();
  expect(toLocal('soon', 'Australia/Perth')).toBeUndefined();
});
