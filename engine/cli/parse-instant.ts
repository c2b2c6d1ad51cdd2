import { UsageError } from './command';

/** A date, or a date with a time: `2026-11-24`, `2026-11-24T09:30Z`, `2026-11-24T09:30:00+11:00`. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Parses the value of an option; undefined if it is not given. A date is its first moment in UTC.
 * @throws UsageError for anything else
 */
export function parseInstant(option: string, value: unknown): Date | undefined {
  if (value === undefined) return undefined;
  const date = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime()))
    throw new UsageError(
      `--${option} is '${String(value)}'. Use a date such as 2026-11-24, or with a time: 2026-11-24T09:30+11:00.`,
    );
  return date;
}
