import type { Location } from '../../../schemas';
import { getOpenState, getOpenStateEnd } from './open-state';
import { zonedTimeToInstant, toWallClock } from './time-zone';

type LocationWithHours = Pick<Location, 'time_zone' | 'special_hours' | 'contact_detail'>;

/**
 * Date and open state of a location in its own time zone, and the instant until which they are valid. Undefined without
 * opening hours. The result stays the same until then, so that pages that show it can be cached.
 */
export function getLocationOpenState(location: LocationWithHours, now: Date): Location['now'] {
  const { time_zone: timeZone, special_hours: special, contact_detail: contact } = location;
  const hours = contact?.opening_hours ?? [];
  if (hours.length === 0) return undefined;
  const state = getOpenState({ hours, special, timeZone }, now);
  const { date } = toWallClock(now, timeZone);
  return {
    date,
    ...state,
    until: zonedTimeToInstant(date, getOpenStateEnd(state), timeZone, now).toISOString(),
  };
}
