import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './time-zone';
import {
  findAppointmentDate,
  isAppointmentTime,
  listAppointmentTimes,
  type AppointmentLocation,
  type AppointmentRules,
} from './appointment-times';

const rules: AppointmentRules = {
  ...{ isOffered: true, minutes: 60, noticeMinutes: 120, daysAhead: 28, capacity: 1 },
  blackoutDates: ['2026-12-02'],
};
const WEEKDAYS = [1, 2, 3, 4, 5];
const location: AppointmentLocation = {
  time_zone: 'Australia/Perth',
  special_hours: [
    { date: '2026-12-03', status: 'Open', start_hour: '10:00', end_hour: '12:30' },
    { date: '2026-12-04', status: 'Closed', name: 'Stocktake' },
  ],
  contact_detail: {
    opening_hours: [
      ...WEEKDAYS.map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
      { weekday: 6, status: 'By appointment' },
      { weekday: 0, status: 'Closed' },
    ],
  },
};
/** Monday, 9:10 am in Perth. */
const now = new Date('2026-11-30T01:10:00Z');
const list = (date: string, changes: Partial<AppointmentRules> = {}) =>
  listAppointmentTimes(location, date, { rules: { ...rules, ...changes }, now });
const getTimes = (date: string, changes?: Partial<AppointmentRules>) => {
  const day = list(date, changes);
  return day.kind === 'open' ? day.times.map((time) => time.slice(11)) : day.kind;
};

describe('the times of a day (LEAD-007)', () => {
  it('start at opening, and the last one ends by closing time', () => {
    expect(getTimes('2026-12-01')).toEqual([
      ...['08:30', '09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30', '16:30'],
    ]);
    expect(getTimes('2026-12-01', { minutes: 200 })).toEqual(['08:30', '11:50']);
  });

  it('leave time to prepare, in the location’s own time zone', () => {
    expect(getTimes('2026-11-30')).toEqual(['11:30', '12:30', '13:30', '14:30', '15:30', '16:30']);
    expect(getTimes('2026-11-30', { noticeMinutes: 24 * 60 })).toEqual([]);
    expect(getTimes('2026-12-01', { noticeMinutes: 24 * 60 })).toEqual([
      ...['09:30', '10:30', '11:30', '12:30', '13:30', '14:30', '15:30', '16:30'],
    ]);
  });

  it('follow special hours and days without appointments', () => {
    expect(getTimes('2026-12-03')).toEqual(['10:00', '11:00']);
    expect(getTimes('2026-12-04')).toBe('closed');
    expect(getTimes('2026-12-02')).toBe('closed');
    expect(getTimes('2026-12-06')).toBe('closed');
  });

  it('are unlisted where the dealer arranges them', () => {
    expect(getTimes('2026-12-05')).toBe('unlisted');
    expect(getTimes('2026-11-29')).toBe('unlisted');
    expect(getTimes('2026-12-28')).toEqual(expect.arrayContaining(['08:30']));
    expect(getTimes('2026-12-29')).toBe('unlisted');
    expect(getTimes('2026-12-01', { isOffered: false })).toBe('unlisted');
    const noHours = { time_zone: 'Australia/Perth' };
    expect(listAppointmentTimes(noHours, '2026-12-01', { rules, now }).kind).toBe('unlisted');
  });

  it('never overlap, never start too soon, and never end after closing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 15, max: 240 }),
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 28 }),
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: 0, max: 1_439 }),
        (minutes, noticeMinutes, ahead, open, close) => {
          const toText = (time: number) =>
            `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
          const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
            ...{ weekday, status: 'Open' },
            ...{ open: toText(open), close: toText(close) },
          }));
          const date = addDays('2026-11-30', ahead);
          const day = listAppointmentTimes(
            { time_zone: 'Australia/Perth', contact_detail: { opening_hours: hours } },
            date,
            { rules: { ...rules, minutes, noticeMinutes, blackoutDates: [] }, now },
          );
          if (day.kind !== 'open') return;
          const starts = day.times.map((time) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14)));
          for (const [index, start] of starts.entries()) {
            expect(start).toBeGreaterThanOrEqual(open);
            if (close > open) expect(start + minutes).toBeLessThanOrEqual(close);
            if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBe(minutes);
            const instant = Date.parse(`${day.times[index]}:00+08:00`);
            expect(instant - now.getTime()).toBeGreaterThanOrEqual(noticeMinutes * 60_000);
          }
        },
      ),
    );
  });
});

describe('a chosen time', () => {
  const isBookable = (dateTime: string) => isAppointmentTime(location, dateTime, { rules, now });

  it('must be one of its day', () => {
    expect(isBookable('2026-12-01T09:30')).toBe(true);
    expect(isBookable('2026-12-01T09:00')).toBe(false);
    expect(isBookable('2026-11-30T09:30')).toBe(false);
    expect(isBookable('2026-12-04T09:30')).toBe(false);
  });

  it('is the dealer’s matter where no times are listed, and if only a day was chosen', () => {
    expect(isBookable('2026-12-05T09:00')).toBe(true);
    expect(isBookable('2026-12-04')).toBe(true);
    expect(isBookable('')).toBe(true);
    expect(findAppointmentDate('2026-12-04')).toBeUndefined();
    expect(findAppointmentDate('2026-12-04T09:30')).toBe('2026-12-04');
  });
});
