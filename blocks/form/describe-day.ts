const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Describes the chosen day: "Friday, 20 November 2026". Date fields show days in the browser's order, and
 * Australians may read 10/12 as a day in December or in October.
 * @param value ISO date, with or without a time
 * @returns undefined if it is not a date
 */
export function describeDay(value: unknown, locale: string): string | undefined {
  const [day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : [];
  const time = Date.parse(`${day ?? ''}T00:00:00Z`);
  if (Number.isNaN(time)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(time);
}
