import { describe, expect, it } from 'vitest';
import { readMoment } from './collection-views';

const iso = (moment: string, timeZone: string, end = false) =>
  new Date(readMoment(moment, timeZone, end)).toISOString();

describe('the moments of an entry', () => {
  it.each([
    ['2026-07-01', 'Australia/Brisbane', false, '2026-06-30T14:00:00.000Z'],
    ['2026-07-01', 'Australia/Perth', false, '2026-06-30T16:00:00.000Z'],
    ['2026-07-24', 'Australia/Brisbane', true, '2026-07-24T14:00:00.000Z'],
    ['2026-07-24T17:30', 'Australia/Sydney', true, '2026-07-24T07:30:00.000Z'],
    ['2026-12-24T17:30:15', 'Australia/Sydney', true, '2026-12-24T06:30:15.000Z'],
    ['2026-07-24T17:30:00+08:00', 'Australia/Sydney', true, '2026-07-24T09:30:00.000Z'],
    // The days on which clocks go forward and back have 23 and 25 hours.
    ['2026-10-04', 'Australia/Sydney', false, '2026-10-03T14:00:00.000Z'],
    ['2026-10-04', 'Australia/Sydney', true, '2026-10-04T13:00:00.000Z'],
    ['2026-04-05', 'Australia/Sydney', false, '2026-04-04T13:00:00.000Z'],
    ['2026-04-05', 'Australia/Sydney', true, '2026-04-05T14:00:00.000Z'],
  ])('%s in %s (as an end: %s) is %s', (moment, timeZone, end, expected) => {
    expect(iso(moment, timeZone, end)).toBe(expected);
  });
});
