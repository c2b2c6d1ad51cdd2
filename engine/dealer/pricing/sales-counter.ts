import type { Settings } from '../../../schemas';
import { toWallClock } from '../locations/time-zone';

type SalesCounterRules = Pick<Settings['salesCounter'], 'perDay' | 'secondsPerSale' | 'timeZone'>;

/**
 * (day of the month − 1) × 192 + seconds since midnight ÷ 450, rounded down (PROMO-014, C27). This is an estimate from
 * the clock, not a count of sales; `check` reports pages that show it.
 */
export function estimateSalesThisMonth(
  now: Date,
  { perDay, secondsPerSale, timeZone }: SalesCounterRules,
): number {
  const { date, minutes } = toWallClock(now, timeZone);
  // Time zone offsets are whole minutes, so UTC seconds are local seconds.
  const seconds = minutes * 60 + now.getUTCSeconds();
  return (Number(date.slice(8)) - 1) * perDay + Math.floor(seconds / secondsPerSale);
}
