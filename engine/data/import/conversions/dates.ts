import { ConversionError } from '../errors';
import type { ConversionFactory } from './conversion';
import { toSingleLine } from './conversion';

const padTwoDigits = (text: string): string => text.padStart(2, '0');

/** ISO (2024-03-31) or Australian (31/03/2024, 31-3-2024); a time after it is ignored. */
function parseDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
  const real = new Date(`${date}T00:00:00Z`);
  // `Date` would turn 31 February into a day in March, so such dates are rejected.
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : undefined;
}

/** ISO month (2024-03) or Australian (03/2024). */
function parseMonth(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month] = iso ? [iso[1], iso[2]] : local ? [local[2], local[1]] : [];
  return year && month && Number(month) >= 1 && Number(month) <= 12
    ? `${year}-${padTwoDigits(month)}`
    : undefined;
}

export const dateConversions: Record<string, ConversionFactory> = {
  date: () => (value) => {
    const date = parseDate(toSingleLine(value));
    if (date === undefined)
      throw new ConversionError('is not a date (expected a format such as 2024-03-31 or 31/03/2024)');
    return date;
  },

  /** A date or a month. */
  month: () => (value) => {
    const text = toSingleLine(value);
    const date = parseMonth(text) ?? parseDate(text);
    if (date === undefined)
      throw new ConversionError('is not a month (expected a format such as 2024-03 or 03/2024)');
    return date;
  },

  /** An instant with a time zone; a date without time is midnight UTC. */
  instant: () => (value) => {
    const text = toSingleLine(value);
    const date = /[T\s]\d{1,2}:/.test(text) ? undefined : parseDate(text);
    const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
    const instant = new Date(date ? `${date}T00:00:00Z` : hasZone ? text : Number.NaN);
    if (Number.isNaN(instant.getTime()))
      throw new ConversionError(
        'is not a date and time with a time zone (expected a format such as 2024-03-31T10:00:00+10:00)',
      );
    return instant.toISOString();
  },
};
