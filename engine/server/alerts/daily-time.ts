import { toWallClock, zonedTimeToInstant } from '../../dealer';

const DAY_MINUTES = 1_440;
/** 8 am, when people read their email. */
const SEND_AT_MINUTES = 480;

/** When the next daily emails of a site are sent. */
export function getNextDailyTime(timeZone: string, now: Date): Date {
  const { date, minutes } = toWallClock(now, timeZone);
  const day = minutes < SEND_AT_MINUTES ? 0 : DAY_MINUTES;
  return zonedTimeToInstant(date, day + SEND_AT_MINUTES, timeZone, now);
}
