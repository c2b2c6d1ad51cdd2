import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHour, SpecialHours } from '../../../schemas';
import { getOpenState } from './open-state';
import { formatTime, createOpeningHourRows, WEEKDAYS } from './opening-hours';
import { getToday, toWallClock, getWeekday } from './time-zone';

const hour = (weekday: number, open: string, close: string): OpeningHour => ({
  weekday,
  status: 'Open',
  open,
  close,
});
const closed = (weekday: number): OpeningHour => ({ weekday, status: 'Closed' });
const H: OpeningHour[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => hour(weekday, '08:30', '17:30')),
  hour(6, '09:00', '16:00'),
  closed(0),
];
const without = (weekday: number) => H.filter((entry) => entry.weekday !== weekday);
/** The state as a short string. */
function text(hours: OpeningHour[], timeZone: string, at: string, special: SpecialHours[] = []): string {
  const state = getOpenState({ hours, special, timeZone }, new Date(at));
  if (state.kind === 'text') return state.text;
  if (state.kind === 'unknown') return 'unknown';
  if (state.kind === 'open')
    return state.closesAt === undefined ? 'open all day' : `open until ${formatTime(state.closesAt)}`;
  const closed = state.isHoliday ? 'holiday' : 'closed';
  if (state.opens === undefined) return closed;
  const { date, minutes, daysAhead } = state.opens;
  const day = daysAhead === 0 ? '' : ` on ${WEEKDAYS[getWeekday(date)]}, ${daysAhead} ahead`;
  return `${closed} until ${formatTime(minutes)}${day}`;
}
const table = (hours: OpeningHour[]) => createOpeningHourRows(hours).map((row) => `${row.days} ${row.text}`);

describe('createOpeningHourRows', () => {
  it('groups Monday to Friday when identical (LOC-025, ENT-024)', () => {
    expect(table(H)).toEqual(['Monday - Friday 8:30 am – 5:30 pm', 'Saturday 9 am – 4 pm', 'Sunday Closed']);
  });
  it('keeps seven rows when one working day differs', () => {
    const rows = table([...without(4), hour(4, '08:30', '20:00')]);
    expect(rows).toHaveLength(7);
    expect(rows[3]).toBe('Thursday 8:30 am – 8 pm');
  });
  it('shows other texts unchanged (LOC-026)', () => {
    const rows = table([...without(3), { weekday: 3, status: 'By appointment' }]);
    expect(rows).toHaveLength(7);
    expect(rows[2]).toBe('Wednesday By appointment');
  });
  it('uses the text when the times are missing', () => {
    expect(table([{ weekday: 1, status: 'Open', formated_hours: '9 to 5' }])).toEqual(['Monday 9 to 5']);
  });
  it('omits days without hours', () => {
    expect(table(without(0))).toHaveLength(2);
    expect(table([])).toEqual([]);
  });
});

describe('getOpenState', () => {
  it.each([
    ['noon in Brisbane', 'Australia/Brisbane', '2026-11-20T03:00:00Z', 'open until 5:30 pm'],
    ['before opening in Perth', 'Australia/Perth', '2026-11-20T00:15:00Z', 'closed until 8:30 am'],
    ['the same moment in Sydney', 'Australia/Sydney', '2026-11-20T00:15:00Z', 'open until 5:30 pm'],
    ['the opening minute', 'Australia/Brisbane', '2026-11-19T22:30:00Z', 'open until 5:30 pm'],
    [
      'the closing minute',
      'Australia/Brisbane',
      '2026-11-20T07:30:00Z',
      'closed until 9 am on Saturday, 1 ahead',
    ],
    ['a Sunday', 'Australia/Brisbane', '2026-11-22T02:00:00Z', 'closed until 8:30 am on Monday, 1 ahead'],
  ])('%s', (_name, zone, at, expected) => expect(text(H, zone, at)).toBe(expected));

  it('follows daylight saving of the location', () => {
    const hours = [...without(0), hour(0, '10:00', '16:00')];
    expect(text(hours, 'Australia/Sydney', '2026-10-03T23:00:00Z')).toBe('open until 4 pm');
    expect(text(hours, 'Australia/Brisbane', '2026-10-03T23:00:00Z')).toBe('closed until 10 am');
  });

  it('skips special days', () => {
    const special = ['2026-12-25', '2026-12-26', '2026-12-28'].map((date) => ({ date, status: 'Closed' }));
    expect(text(H, 'Australia/Brisbane', '2026-12-25T01:00:00Z', special)).toBe(
      'holiday until 8:30 am on Tuesday, 4 ahead',
    );
  });

  it('uses special hours in both formats instead of the weekday hours (LOC-027, ENT-025)', () => {
    const at = '2026-11-20T07:45:00Z';
    const day = { date: '2026-11-20', status: 'Open' };
    expect(text(H, 'Australia/Brisbane', at, [{ ...day, start_hour: '10:00', end_hour: '18:00' }])).toBe(
      'open until 6 pm',
    );
    expect(text(H, 'Australia/Brisbane', at, [{ ...day, hours: { begin: '10:00', end: '19:00' } }])).toBe(
      'open until 7 pm',
    );
  });

  it('supports hours that run past midnight', () => {
    const hours = [hour(5, '18:00', '02:00'), closed(6)];
    expect(text(hours, 'Australia/Brisbane', '2026-11-20T15:00:00Z')).toBe('open until 2 am');
    expect(text(hours, 'Australia/Brisbane', '2026-11-20T16:30:00Z')).toBe(
      'closed until 6 pm on Friday, 6 ahead',
    );
  });

  it('distinguishes unknown from closed', () => {
    expect(getOpenState({ hours: [], timeZone: 'Australia/Perth' }, new Date()).kind).toBe('unknown');
    expect(
      text([{ weekday: 5, status: 'By appointment' }], 'Australia/Brisbane', '2026-11-20T03:00:00Z'),
    ).toBe('By appointment');
    expect(text([closed(5)], 'Australia/Brisbane', '2026-11-20T03:00:00Z')).toBe('closed');
    expect(text([hour(5, '00:00', '24:00')], 'Australia/Brisbane', '2026-11-20T03:00:00Z')).toBe(
      'open all day',
    );
  });

  it('never opens in a closed week and always closes after now', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(
      'Australia/Perth',
      'Australia/Adelaide',
      'Australia/Lord_Howe',
      'Australia/Eucla',
    );
    fc.assert(
      fc.property(instants, zones, (now, timeZone) => {
        const state = getOpenState({ hours: H, timeZone }, now);
        const clock = toWallClock(now, timeZone);
        if (state.kind === 'open') expect(state.closesAt).toBeGreaterThan(clock.minutes);
        else if (state.kind === 'closed') expect(state.opens && state.opens.date >= clock.date).toBe(true);
        const week = [0, 1, 2, 3, 4, 5, 6].map(closed);
        expect(getOpenState({ hours: week, timeZone }, now)).toEqual({ kind: 'closed', isHoliday: false });
      }),
    );
  });
});

describe('toWallClock', () => {
  it('supports zones with fractional offsets', () => {
    expect(toWallClock(new Date('2026-07-01T00:00:00Z'), 'Australia/Eucla')).toEqual({
      date: '2026-07-01',
      weekday: 3,
      minutes: 8 * 60 + 45,
    });
    expect(getToday('Australia/Darwin', new Date('2026-07-01T14:30:00Z'))).toBe('2026-07-02');
  });
  it.each([
    [0, '12 am'],
    [720, '12 pm'],
    [510, '8:30 am'],
    [1050, '5:30 pm'],
    [1440, '12 am'],
  ])('%i', (minutes, expected) => expect(formatTime(minutes)).toBe(expected));
});
