import { addDays } from '../../../engine/dealer';
import type { SpecialHours } from '../../../schemas';

/** How far ahead a special day is told: long enough for Easter and Christmas, not for all of next year's. */
const DAYS_AHEAD = 28;

/** Special days from `today` (ISO date) to four weeks on, in order, one entry a date; none without a today. */
export function upcomingSpecialHours(
  special: readonly SpecialHours[],
  today: string | undefined,
): SpecialHours[] {
  if (today === undefined) return [];
  const last = addDays(today, DAYS_AHEAD);
  const byDate = new Map<string, SpecialHours>();
  for (const day of special) if (!byDate.has(day.date)) byDate.set(day.date, day);
  return [...byDate.values()]
    .filter(({ date }) => date >= today && date <= last)
    .sort((a, b) => a.date.localeCompare(b.date));
}
