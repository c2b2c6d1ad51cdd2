import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpeningHour } from '../../../schemas';
import { getLocationOpenState } from './location-open-state';

const hours: OpeningHour[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}));
const place = (time_zone: string, opening_hours = hours) => ({
  time_zone,
  contact_detail: { opening_hours },
});

test('uses the location’s own time zone', () => {
  // Monday 17:00 in Brisbane, 15:00 in Perth.
  const now = new Date('2026-11-23T07:00:00Z');
  expect(getLocationOpenState(place('Australia/Brisbane'), now)).toEqual({
    date: '2026-11-23',
    kind: 'open',
    closesAt: 1050,
    until: '2026-11-23T07:30:00.000Z',
  });
  const later = new Date('2026-11-23T08:00:00Z');
  expect(getLocationOpenState(place('Australia/Brisbane'), later)).toMatchObject({
    kind: 'closed',
    isHoliday: false,
    opens: { date: '2026-11-24', minutes: 510, daysAhead: 1 },
  });
  expect(getLocationOpenState(place('Australia/Perth'), later)).toMatchObject({ kind: 'open' });
});

test('uses the location’s own date', () => {
  const now = new Date('2026-11-22T14:30:00Z');
  expect(getLocationOpenState(place('Australia/Brisbane'), now)?.date).toBe('2026-11-23');
  expect(getLocationOpenState(place('Australia/Perth'), now)?.date).toBe('2026-11-22');
});

test('is undefined without opening hours', () => {
  expect(getLocationOpenState(place('Australia/Brisbane', []), new Date())).toBeUndefined();
  expect(getLocationOpenState({ time_zone: 'Australia/Brisbane' }, new Date())).toBeUndefined();
});

/** The instant until which the state at the instant `at` is valid. */
const until = (zone: string, at: string, opening_hours = hours) =>
  getLocationOpenState(place(zone, opening_hours), new Date(at))?.until;

test('is valid until the location opens or closes, or the day ends', () => {
  // Monday in Brisbane: before opening, while open, after closing.
  expect(until('Australia/Brisbane', '2026-11-22T20:00:00Z')).toBe('2026-11-22T22:30:00.000Z');
  expect(until('Australia/Brisbane', '2026-11-22T22:30:00Z')).toBe('2026-11-23T07:30:00.000Z');
  expect(until('Australia/Brisbane', '2026-11-23T07:30:00Z')).toBe('2026-11-23T14:00:00.000Z');
  // Hours given as text for Saturday.
  const withText = [...hours, { weekday: 6, status: 'By appointment' }];
  expect(until('Australia/Brisbane', '2026-11-21T03:00:00Z', withText)).toBe('2026-11-21T14:00:00.000Z');
});

test('ends with hours that run past midnight and with a day that is open for 24 hours', () => {
  const late = [{ weekday: 5, status: 'Open', open: '18:00', close: '02:00' }];
  expect(until('Australia/Brisbane', '2026-11-20T13:00:00Z', late)).toBe('2026-11-20T14:00:00.000Z');
  expect(until('Australia/Brisbane', '2026-11-20T15:00:00Z', late)).toBe('2026-11-20T16:00:00.000Z');
  const always = [{ weekday: 5, status: 'Open', open: '00:00', close: '24:00' }];
  const now = getLocationOpenState(place('Australia/Brisbane', always), new Date('2026-11-20T03:00:00Z'));
  expect(now).toEqual({ date: '2026-11-20', kind: 'open', until: '2026-11-20T14:00:00.000Z' });
});

test('follows daylight saving in both directions', () => {
  const sunday = [{ weekday: 0, status: 'Open', open: '08:30', close: '17:30' }];
  // Clocks go forward from 2 to 3 o'clock, and back from 3 to 2 o'clock; seen at 1:30.
  expect(until('Australia/Sydney', '2026-10-03T15:30:00Z', sunday)).toBe('2026-10-03T21:30:00.000Z');
  expect(until('Australia/Sydney', '2026-04-04T14:30:00Z', sunday)).toBe('2026-04-04T22:30:00.000Z');
  // 2:30 occurs twice, and then not at all.
  const early = [{ weekday: 0, status: 'Open', open: '02:30', close: '17:30' }];
  expect(until('Australia/Sydney', '2026-04-04T14:30:00Z', early)).toBe('2026-04-04T15:30:00.000Z');
  expect(until('Australia/Sydney', '2026-10-03T15:30:00Z', early)).toBe('2026-10-03T16:30:00.000Z');
});

test('changes exactly at the end of its validity', () => {
  const zones = fc.constantFrom(
    'Australia/Perth',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Australia/Eucla',
  );
  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const at = (time: number) => getLocationOpenState(place(zone), new Date(time));
      const now = at(instant.getTime());
      const end = Date.parse(now?.until ?? '');
      expect(end).toBeGreaterThan(instant.getTime());
      expect(at(end - 1)).toEqual(now);
      expect(at(end)).not.toEqual(now);
    }),
  );
});
