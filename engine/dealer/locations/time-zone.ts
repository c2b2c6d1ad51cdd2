const DAY_MS = 86_400_000;

/** Local date and time. */
export interface WallClock {
  /** ISO date. */
  date: string;
  /** 0 = Sunday to 6 = Saturday. */
  weekday: number;
  /** Minutes since midnight on the clock. */
  minutes: number;
}

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Weekday of an ISO date, 0 = Sunday. Calculated in UTC, because a date has no time zone. */
export function getWeekday(isoDate: string): number {
  return new Date(`${isoDate}T00:00:00Z`).getUTCDay();
}

/** Adds whole days to an ISO date. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from one ISO date to another: negative if the second is earlier, NaN if one is not a date. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Local date and time at an instant in an IANA zone. Throws a RangeError for an unknown zone. */
export function toWallClock(instant: Date, timeZone: string): WallClock {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return {
    date,
    weekday: getWeekday(date),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const MINUTE_MS = 60_000;

/** Offset of a time zone from UTC at an instant, in milliseconds. */
function getOffset(instant: number, timeZone: string): number {
  const { date, minutes } = toWallClock(new Date(instant), timeZone);
  return Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant of a future local time. When clocks go back, it is the first such time after `now`; a time that is
 * skipped when clocks go forward keeps its distance from `now`.
 * @param minutes minutes since the date's midnight; 1440 is the next midnight
 * @param now an instant on the same day
 */
export function zonedTimeToInstant(date: string, minutes: number, timeZone: string, now: Date): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const offset = getOffset(now.getTime(), timeZone);
  const first = asUtc - offset;
  const newOffset = getOffset(first, timeZone);
  if (newOffset === offset) return new Date(first);
  const second = asUtc - newOffset;
  return new Date(getOffset(second, timeZone) === newOffset ? second : first);
}

/** Today's ISO date in an IANA zone. */
export function getToday(timeZone: string, now: Date): string {
  return toWallClock(now, timeZone).date;
}
