import { addDays } from '../locations/time-zone';

/**
 * How far ahead a test drive can be asked for, in days. The documents say no more of the day than that it may be left
 * out (LEAD-006, LEAD-008): nobody plans a drive more than a year ahead, and a year typed wrong lies beyond that.
 */
const DAYS_AHEAD = 365;

const DAY = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** The first and the last day on which a car can be driven, both ISO dates; `today` as it is where the car stands. */
export const testDriveDates = (today: string): { first: string; last: string } => ({
  first: today,
  last: addDays(today, DAYS_AHEAD),
});

/** The ISO date of a day with or without a time, where there is such a day: 31 June is none. */
function dayOf(text: string): string | undefined {
  const day = DAY.exec(text)?.[1];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/**
 * What is wrong with the day of a test drive; undefined where nothing is. It is judged by days: whether an hour of
 * today is over is for the dealer to say.
 * @param today ISO date, as it is where the car stands
 */
export function validateTestDriveDate(
  text: string,
  today: string,
): 'invalid' | 'tooEarly' | 'tooLate' | undefined {
  const day = dayOf(text);
  if (day === undefined) return 'invalid';
  // ISO dates of four-digit years stand in the order of their letters.
  const { first, last } = testDriveDates(today);
  if (day < first) return 'tooEarly';
  return day > last ? 'tooLate' : undefined;
}
