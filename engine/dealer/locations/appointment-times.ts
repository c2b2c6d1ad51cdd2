import type { Location, Settings } from '../../../schemas';
import { findDayHours } from './opening-hours';
import { addDays, daysBetween, toWallClock } from './time-zone';

export type AppointmentRules = Settings['appointments'];

/** The properties of a location that its appointments depend on. */
export type AppointmentLocation = Pick<Location, 'time_zone' | 'special_hours' | 'contact_detail'>;

/**
 * The times of one day. `unlisted`: the dealer arranges times by phone, because the site offers none, the hours of the
 * day are unknown, or the day is too far ahead.
 */
export type AppointmentDay =
  | { kind: 'open'; /** Local times, `2026-11-28T09:00`, earliest first. May be empty. */ times: string[] }
  | { kind: 'closed' }
  | { kind: 'unlisted' };

const DAY_MINUTES = 24 * 60;

const pad = (number: number): string => String(number).padStart(2, '0');

const toTime = (date: string, minutes: number): string =>
  `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/**
 * Lists the start times of appointments at a location on a day (LEAD-007): consecutive from the opening time, so that
 * the last one ends by closing time. Times that are too soon are omitted; capacity is not considered here.
 * @param date ISO date at the location
 */
export function listAppointmentTimes(
  { time_zone: timeZone, special_hours: special = [], contact_detail: contact }: AppointmentLocation,
  date: string,
  { rules, now }: { rules: AppointmentRules; now: Date },
): AppointmentDay {
  const { isOffered, minutes, noticeMinutes, daysAhead, blackoutDates } = rules;
  const clock = toWallClock(now, timeZone);
  if (!isOffered || date < clock.date || date > addDays(clock.date, daysAhead)) return { kind: 'unlisted' };
  if (blackoutDates.includes(date)) return { kind: 'closed' };
  const hours = findDayHours(contact?.opening_hours ?? [], special, date);
  if (hours?.kind === 'closed') return { kind: 'closed' };
  if (hours?.kind !== 'open') return { kind: 'unlisted' };
  // Local times are compared, so the notice is an hour off in the night of a daylight saving change.
  const earliest = clock.minutes + noticeMinutes - daysBetween(clock.date, date) * DAY_MINUTES;
  const times: string[] = [];
  for (let start = hours.from; start + minutes <= Math.min(hours.to, DAY_MINUTES); start += minutes)
    if (start >= earliest) times.push(toTime(date, start));
  return { kind: 'open', times };
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}$/;

/** Returns the date of a chosen time; undefined if only a day or nothing was chosen. */
export const findAppointmentDate = (dateTime: string): string | undefined => DATE_TIME.exec(dateTime)?.[1];

/**
 * Whether the opening hours and settings allow a time to be booked. On days without listed times, the dealer decides.
 */
export function isAppointmentTime(
  location: AppointmentLocation,
  dateTime: string,
  context: { rules: AppointmentRules; now: Date },
): boolean {
  const date = findAppointmentDate(dateTime);
  if (date === undefined) return true;
  const day = listAppointmentTimes(location, date, context);
  return day.kind === 'unlisted' || (day.kind === 'open' && day.times.includes(dateTime));
}
