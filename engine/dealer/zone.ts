const DAY_MS = 86_400_000;

/** A moment as people at a place read it. */
export interface WallClock {
  /** ISO date. */
  date: string;
  /** 0 = Sunday to 6 = Saturday. */
  weekday: number;
  /** Minutes since midnight on the clock. */
  minutes: number;
}

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
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

/** Weekday of an ISO date, 0 = Sunday; reckoned in UTC because a date without a time has no zone. */
export function weekdayOf(isoDate: string): number {
  return new Date(`${isoDate}T00:00:00Z`).getUTCDay();
}

/** An ISO date moved by whole days. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What calendar and clock show at an instant in an IANA zone. Throws a RangeError for an unknown zone. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return {
    date,
    weekday: weekdayOf(date),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Today's ISO date in an IANA zone. */
export function todayIn(timeZone: string, now: Date): string {
  return wallClock(now, timeZone).date;
}
