import type { Settings } from '../../../schemas';
import { wallClock } from '../locations/time-zone';

/** The site's settings for the counter. */
type SalesCounterRules = Pick<Settings['salesCounter'], 'perDay' | 'secondsPerSale' | 'timeZone'>;

/**
 * (day of the month − 1) × 192 + seconds since midnight ÷ 450, whole (PROMO-014, C27). Clock arithmetic and no count
 * of sales, which `check` says where a page shows it. Seconds of a minute are the same in every zone.
 */
export function estimateSalesThisMonth(
  now: Date,
  { perDay, secondsPerSale, timeZone }: SalesCounterRules,
): number {
  const { date, minutes } = wallClock(now, timeZone);
  const seconds = minutes * 60 + now.getUTCSeconds();
  return (Number(date.slice(8)) - 1) * perDay + Math.floor(seconds / secondsPerSale);
}
