import type { NextOpening, OpeningHour, SpecialHours } from '../../../schemas';
import { type DayHours, findDayHours } from './opening-hours';
import { addDays, toWallClock } from './time-zone';

const MIDNIGHT = 24 * 60;
const SEARCH_DAYS = 28;

/**
 * Whether a location is open at a moment. Times are minutes since midnight, local time. `text`: the hours are words, such as
 * "By appointment". `unknown`: the day has no hours.
 */
export type OpenState =
  | { kind: 'open'; /** Absent when open all day. */ closesAt?: number }
  | { kind: 'closed'; isHoliday: boolean; opens?: NextOpening }
  | { kind: 'text'; text: string }
  | { kind: 'unknown' };

/** Hours of a location with its time zone. */
export interface LocationHours {
  hours: readonly OpeningHour[];
  special?: readonly SpecialHours[];
  /** The location's IANA zone, never the browser's or the server's. */
  timeZone: string;
}

const isWithin = (hours: DayHours | undefined, minutes: number) =>
  hours?.kind === 'open' && minutes >= hours.from && minutes < hours.to;

function findNextOpening(
  { hours, special = [] }: LocationHours,
  date: string,
  minutes: number,
): NextOpening | undefined {
  for (let daysAhead = 0; daysAhead <= SEARCH_DAYS; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const found = findDayHours(hours, special, day);
    if (found?.kind !== 'open') continue;
    if (daysAhead === 0 && found.from <= minutes) continue;
    return { date: day, minutes: found.from, daysAhead };
  }
  return undefined;
}

/**
 * Whether a location is open at `now`, in its own time zone. It is open from its opening minute until just before its
 * closing minute. Hours of the day before may run past midnight.
 */
export function getOpenState(location: LocationHours, now: Date): OpenState {
  const { hours, special = [], timeZone } = location;
  const { date, minutes } = toWallClock(now, timeZone);
  const today = findDayHours(hours, special, date);
  const yesterday = findDayHours(hours, special, addDays(date, -1));
  if (yesterday?.kind === 'open' && isWithin(yesterday, minutes + MIDNIGHT)) {
    return { kind: 'open', closesAt: yesterday.to - MIDNIGHT };
  }
  if (today === undefined) return { kind: 'unknown' };
  if (today.kind === 'text') return { kind: 'text', text: today.text };
  if (today.kind === 'open' && isWithin(today, minutes)) {
    const isAllDay = today.from === 0 && today.to === MIDNIGHT;
    return { kind: 'open', ...(isAllDay ? {} : { closesAt: today.to }) };
  }
  const opens = findNextOpening(location, date, minutes);
  const isHoliday = today.kind === 'closed' && today.isSpecial;
  return { kind: 'closed', isHoliday, ...(opens === undefined ? {} : { opens }) };
}

/**
 * The minute of the day until which the state is valid. At midnight every state ends, because the next opening is
 * described by its distance in days.
 */
export function getOpenStateEnd(state: OpenState): number {
  if (state.kind === 'open') return Math.min(state.closesAt ?? MIDNIGHT, MIDNIGHT);
  return state.kind === 'closed' && state.opens?.daysAhead === 0 ? state.opens.minutes : MIDNIGHT;
}
