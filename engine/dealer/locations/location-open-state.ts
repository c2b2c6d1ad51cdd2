import type { Location } from '../../../schemas';
import { openState, openStateEndsAt } from './open-state';
import { zonedTimeToInstant, wallClock } from './time-zone';

type HoursOf = Pick<Location, 'time_zone' | 'special_hours' | 'contact_detail'>;

/**
 * The day and the doors at a place, by the clock of its own zone, and the instant until which that holds; undefined where
 * no hours are known. It stays the same for hours at a time, so that a page which shows it can be kept.
 */
export function locationOpenState(location: HoursOf, now: Date): Location['now'] {
  const { time_zone: timeZone, special_hours: special, contact_detail: contact } = location;
  const hours = contact?.opening_hours ?? [];
  if (hours.length === 0) return undefined;
  const state = openState({ hours, special, timeZone }, now);
  const { date } = wallClock(now, timeZone);
  return {
    date,
    ...state,
    until: zonedTimeToInstant(date, openStateEndsAt(state), timeZone, now).toISOString(),
  };
}
