import type { OpeningHour, SpecialHours } from '../../schemas';
import { formatDate } from './format';
import { type DayHours, WEEKDAYS, dayHours, formatTime } from './opening-hours';
import { addDays, wallClock, weekdayOf } from './zone';

const MIDNIGHT = 24 * 60;
const SEARCH_DAYS = 28;

/** The next time the doors open. */
export interface NextOpening {
  /** ISO date at the location. */
  date: string;
  /** Minutes since midnight. */
  minutes: number;
  /** Days from today, 0 = today. */
  daysAhead: number;
}

/** Whether a location is open at a moment. */
export type OpenState =
  | { kind: 'open'; closesAt: number; isAllDay: boolean }
  | { kind: 'closed'; isHoliday: boolean; opens?: NextOpening }
  | { kind: 'text'; text: string }
  | { kind: 'unknown' };

/** Hours of a location with its zone. */
export interface LocationHours {
  hours: readonly OpeningHour[];
  special?: readonly SpecialHours[];
  /** IANA zone of the location, never the browser's or the server's. */
  timeZone: string;
}

const isWithin = (hours: DayHours | undefined, minutes: number) =>
  hours?.kind === 'open' && minutes >= hours.from && minutes < hours.to;

function nextOpening(
  { hours, special = [] }: LocationHours,
  date: string,
  minutes: number,
): NextOpening | undefined {
  for (let daysAhead = 0; daysAhead <= SEARCH_DAYS; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const found = dayHours(hours, special, day);
    if (found?.kind !== 'open') continue;
    if (daysAhead === 0 && found.from <= minutes) continue;
    return { date: day, minutes: found.from, daysAhead };
  }
  return undefined;
}

/**
 * Whether a location is open at `now`, by the clock of its own zone; the interval includes the opening
 * minute and excludes the closing one, and yesterday's hours may run past midnight.
 */
export function openState(location: LocationHours, now: Date): OpenState {
  const { hours, special = [], timeZone } = location;
  const { date, minutes } = wallClock(now, timeZone);
  const today = dayHours(hours, special, date);
  const yesterday = dayHours(hours, special, addDays(date, -1));
  if (yesterday?.kind === 'open' && isWithin(yesterday, minutes + MIDNIGHT)) {
    return { kind: 'open', closesAt: yesterday.to - MIDNIGHT, isAllDay: false };
  }
  if (today === undefined) return { kind: 'unknown' };
  if (today.kind === 'text') return { kind: 'text', text: today.text };
  if (today.kind === 'open' && isWithin(today, minutes)) {
    return { kind: 'open', closesAt: today.to, isAllDay: today.from === 0 && today.to === MIDNIGHT };
  }
  const opens = nextOpening(location, date, minutes);
  const isHoliday = today.kind === 'closed' && today.isSpecial;
  return { kind: 'closed', isHoliday, ...(opens === undefined ? {} : { opens }) };
}

function opensText({ date, minutes, daysAhead }: NextOpening): string {
  const time = formatTime(minutes);
  if (daysAhead === 0) return time;
  const weekday = WEEKDAYS[weekdayOf(date)] ?? '';
  return daysAhead < 7 ? `${time} ${weekday}` : `${time} ${weekday} ${formatDate(date)}`;
}

/**
 * `Open now · closes 5:30 pm`, `Closed · opens 8:30 am`, `Closed today (holiday) · opens 8:30 am Tuesday`,
 * the location's own words, or '' when nothing is known.
 */
export function openStateText(state: OpenState): string {
  switch (state.kind) {
    case 'open':
      return state.isAllDay ? 'Open 24 hours' : `Open now · closes ${formatTime(state.closesAt)}`;
    case 'closed': {
      const closed = state.isHoliday ? 'Closed today (holiday)' : 'Closed';
      return state.opens === undefined ? closed : `${closed} · opens ${opensText(state.opens)}`;
    }
    case 'text':
      return state.text;
    case 'unknown':
      return '';
  }
}
