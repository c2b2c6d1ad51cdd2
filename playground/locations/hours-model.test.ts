import { describe, expect, it } from 'vitest';
import {
  countDay,
  findTimeProblem,
  formatSpecialDay,
  mergeSpecialDays,
  readDay,
  readSpecialDays,
  UNKNOWN,
  withDay,
  withSpecialDay,
  withWeekdaysOfMonday,
} from './hours-model';

const OPEN = { kind: 'open', open: '08:30', close: '17:30', text: '' } as const;
const MONDAY = { weekday: 1, status: 'Open', open: '08:30', close: '17:30' };

describe('the week', () => {
  it('reads a day as open, closed, in words or not stated', () => {
    const hours = [MONDAY, { weekday: 0, status: 'closed' }, { weekday: 6, status: 'By appointment' }];
    expect(readDay(hours, 1)).toEqual(OPEN);
    expect(readDay(hours, 0).kind).toBe('closed');
    expect(readDay(hours, 6)).toMatchObject({ kind: 'text', text: 'By appointment' });
    expect(readDay(hours, 2)).toEqual(UNKNOWN);
    expect(readDay('hostile', 2)).toEqual(UNKNOWN);
  });

  it('writes a day in place, or where it is in the week, and keeps what else is known', () => {
    const saturday = { weekday: 6, status: 'Closed', formated_hours: 'Closed on Saturdays' };
    expect(withDay([MONDAY, saturday], 6, OPEN)).toEqual([
      MONDAY,
      { formated_hours: 'Closed on Saturdays', weekday: 6, status: 'Open', open: '08:30', close: '17:30' },
    ]);
    expect(withDay([MONDAY, { weekday: 0, status: 'Closed' }], 3, { ...UNKNOWN, kind: 'closed' })).toEqual([
      MONDAY,
      { weekday: 3, status: 'Closed' },
      { weekday: 0, status: 'Closed' },
    ]);
    expect(withDay([MONDAY, saturday], 1, UNKNOWN)).toEqual([saturday]);
    expect(withWeekdaysOfMonday([MONDAY])).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({ ...MONDAY, weekday })),
    );
  });

  it('leaves a day one entry when it is edited, because visitors see only the first', () => {
    const hours = [MONDAY, { ...MONDAY, open: '13:00' }, { weekday: 2, status: 'Open' }, { weekday: 2 }];
    expect(withDay(hours, 1, { ...OPEN, close: '12:00' })).toEqual([
      { ...MONDAY, close: '12:00' },
      ...hours.slice(2),
    ]);
    expect(withWeekdaysOfMonday(hours).filter((entry) => countDay([entry], 2) > 0)).toEqual([
      { ...MONDAY, weekday: 2 },
    ]);
  });

  it('tells about times that cannot be right', () => {
    expect(findTimeProblem(OPEN)).toBeUndefined();
    // Until after midnight.
    expect(findTimeProblem({ ...OPEN, close: '01:00' })).toBeUndefined();
    expect(findTimeProblem({ ...OPEN, close: '' })).toBe('Enter when it closes.');
    expect(findTimeProblem({ ...OPEN, open: '' })).toBe('Enter when it opens.');
    expect(findTimeProblem({ ...OPEN, close: '08:30' })).toContain('Choose another time');
  });
});

describe('special days', () => {
  const CHRISTMAS = { date: '2026-12-25', status: 'Closed', name: 'Christmas Day' };
  const EVE = { date: '2026-12-24', status: 'Open', hours: { begin: '08:30', end: '13:00' } };

  it('are listed by date, and written in the order of the file', () => {
    const days = readSpecialDays([CHRISTMAS, EVE]);
    expect(days.map(({ index, date, open }) => [index, date, open])).toEqual([
      [1, '2026-12-24', '08:30'],
      [0, '2026-12-25', ''],
    ]);
    const [eve] = days;
    expect(eve && withSpecialDay([CHRISTMAS, EVE], eve.index, { ...eve, name: 'Christmas Eve' })).toEqual([
      CHRISTMAS,
      { date: EVE.date, status: 'Open', name: 'Christmas Eve', start_hour: '08:30', end_hour: '13:00' },
    ]);
    expect(
      withSpecialDay(undefined, undefined, { ...UNKNOWN, kind: 'closed', date: '2027-01-26', name: '' }),
    ).toEqual([{ date: '2027-01-26', status: 'Closed' }]);
  });

  it('keep the location that they name, and replace days of the same date elsewhere', () => {
    const [day] = readSpecialDays([{ ...CHRISTMAS, location_id: '7' }]);
    expect(day && formatSpecialDay({ ...CHRISTMAS, location_id: '7' }, day)).toEqual({
      ...CHRISTMAS,
      location_id: '7',
    });
    expect(mergeSpecialDays([{ ...CHRISTMAS, status: 'Open' }, EVE], [CHRISTMAS])).toEqual([EVE, CHRISTMAS]);
    // With its location, a day would not apply at another one.
    const named = [
      { ...CHRISTMAS, location_id: '7' },
      { ...EVE, location: { id: '7' } },
    ];
    expect(mergeSpecialDays([], named)).toEqual([CHRISTMAS, EVE]);
  });
});
