import type { Location, OpeningHour, SpecialHours } from '../../../schemas';
import { getWeekday } from './time-zone';

export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const WORKING_DAYS = [1, 2, 3, 4, 5];
const MIDNIGHT = 24 * 60;

/** One row of the table of hours. */
export interface HoursRow {
  /** `Monday - Friday` or one weekday. */
  days: string;
  /** The row's weekdays, 0 = Sunday. */
  weekdays: number[];
  /** `8:30 am – 5:30 pm`, `Closed` or the status text. */
  text: string;
}

/** Hours of one day: an interval, closed, or text. */
export type DayHours =
  | { kind: 'open'; from: number; to: number }
  | { kind: 'closed'; isSpecial: boolean; name?: string }
  | { kind: 'text'; text: string };

/** `17:30` → 1050 minutes since midnight. */
export function parseMinutes(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** 510 → `8:30 am`, 540 → `9 am`, 1440 → `12 am`. `minutes` since midnight. */
export function formatTime(minutes: number): string {
  const minuteOfDay = minutes % MIDNIGHT;
  const hour = Math.floor(minuteOfDay / 60);
  const minute = minuteOfDay % 60;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
}

const isStatus = (status: string, word: string) => status.trim().toLowerCase() === word;

function parseInterval(open: string | undefined, close: string | undefined): DayHours | undefined {
  if (open === undefined || close === undefined || open === close) return undefined;
  const from = parseMinutes(open);
  const to = parseMinutes(close);
  return { kind: 'open', from, to: to > from ? to : to + MIDNIGHT };
}

/** Hours of one weekday. The text is used only if the times are missing. */
export function findWeekdayHours(hours: readonly OpeningHour[], weekday: number): DayHours | undefined {
  const entry = hours.find((candidate) => candidate.weekday === weekday);
  if (entry === undefined) return undefined;
  if (isStatus(entry.status, 'closed')) return { kind: 'closed', isSpecial: false };
  if (!isStatus(entry.status, 'open')) return { kind: 'text', text: entry.status };
  return (
    parseInterval(entry.open, entry.close) ??
    (entry.formated_hours === undefined ? undefined : { kind: 'text', text: entry.formated_hours })
  );
}

/** Hours of one date: an entry for the date replaces its weekday's hours. */
export function findDayHours(
  hours: readonly OpeningHour[],
  special: readonly SpecialHours[],
  date: string,
): DayHours | undefined {
  const entry = special.find((candidate) => candidate.date === date);
  if (entry === undefined) return findWeekdayHours(hours, getWeekday(date));
  if (isStatus(entry.status, 'closed')) {
    return { kind: 'closed', isSpecial: true, ...(entry.name === undefined ? {} : { name: entry.name }) };
  }
  const times = parseInterval(entry.start_hour ?? entry.hours?.begin, entry.end_hour ?? entry.hours?.end);
  return times ?? { kind: 'text', text: entry.status };
}

/** The special hours of one location. An entry without a location applies to all. */
export function selectSpecialHours(special: readonly SpecialHours[], locationId: string): SpecialHours[] {
  return special.filter((entry) => {
    const id = entry.location_id ?? entry.location?.id;
    return id === undefined || id === locationId;
  });
}

/** A location with only its own special hours, in place of those of all locations that a feed may list (LOC-027). */
export function withOwnSpecialHours<Place extends Pick<Location, 'id' | 'special_hours'>>(
  location: Place,
): Place {
  const { id, special_hours: all = [] } = location;
  const own = selectSpecialHours(all, id);
  return own.length === all.length ? location : { ...location, special_hours: own };
}

/** `8:30 am – 5:30 pm`, `Open 24 hours`, `Closed` or the text. */
export function formatHours(hours: DayHours): string {
  if (hours.kind === 'closed') return 'Closed';
  if (hours.kind === 'text') return hours.text;
  if (hours.from === 0 && hours.to === MIDNIGHT) return 'Open 24 hours';
  return `${formatTime(hours.from)} – ${formatTime(hours.to)}`;
}

/**
 * The table of hours, Monday first. Identical hours from Monday to Friday share a row (LOC-025). A day without
 * hours has no row, because unknown does not mean closed.
 */
export function createOpeningHourRows(hours: readonly OpeningHour[]): HoursRow[] {
  const rows = MONDAY_FIRST.flatMap((weekday): HoursRow[] => {
    const day = findWeekdayHours(hours, weekday);
    const name = WEEKDAYS[weekday] ?? '';
    return day === undefined ? [] : [{ days: name, weekdays: [weekday], text: formatHours(day) }];
  });
  const working = rows.filter(({ weekdays }) => WORKING_DAYS.includes(weekdays[0] ?? 0));
  const [first] = working;
  if (first === undefined || working.length < WORKING_DAYS.length) return rows;
  if (working.some(({ text }) => text !== first.text)) return rows;
  const group = { days: 'Monday - Friday', weekdays: [...WORKING_DAYS], text: first.text };
  return [group, ...rows.filter((row) => !working.includes(row))];
}
