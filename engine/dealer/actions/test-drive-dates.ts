import { addDays } from '../locations/time-zone';

/**
 * Test drives can be booked this many days ahead. The documents set no limit (LEAD-006, LEAD-008), but a later date is
 * most likely a typing error.
 */
const DAYS_AHEAD = 365;

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** The first and last possible ISO date of a test drive; `today` is the date at the vehicle's location. */
export const getTestDriveDates = (today: string): { first: string; last: string } => ({
  first: today,
  last: addDays(today, DAYS_AHEAD),
});

/** The date in an input with or without a time; undefined if the date does not exist, such as 31 June. */
export function parseDate(text: string): string | undefined {
  const day = DATE_AND_TIME.exec(text)?.[1];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/**
 * Validates the date of a test drive; undefined if it is valid. Only the date is checked, because the dealer
 * arranges the time of day.
 * @param today ISO date at the vehicle's location
 */
export function validateTestDriveDate(
  text: string,
  today: string,
): 'invalid' | 'tooEarly' | 'tooLate' | undefined {
  const day = parseDate(text);
  if (day === undefined) return 'invalid';
  // ISO dates sort as strings.
  const { first, last } = getTestDriveDates(today);
  if (day < first) return 'tooEarly';
  return day > last ? 'tooLate' : undefined;
}
