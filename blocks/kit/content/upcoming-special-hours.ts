import { addDays } from '../../../engine/dealer';
import type { SpecialHours } from '../../../schemas';

/** Long enough to announce Easter and Christmas without listing the whole year. */
const DAYS_AHEAD = 28;

/** Special days in the four weeks from `today` (ISO date), in order and one per date; none without `today`. */
export function listUpcomingSpecialHours(
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
