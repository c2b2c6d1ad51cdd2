import type { Location, LocationFinderData } from '../../../../schemas';
import { calculateDistanceKm, type Position } from '../../../dealer';
import { findLocality } from '../../localities';
import { getCachedList } from '../list-cache';
import { readTextParam } from '../query-params';
import type { Source } from '../source';
import { sortByTypeAndName } from './list-locations';
import { findEarliestChange, withOpenState } from './open-state';

/** The position of a device, as sent by the button of the location finder. */
const POSITION = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

interface Origin {
  position: Position;
  place?: string;
}

const getPosition = ({ address: { lat, long } }: Location): Position | undefined =>
  lat === undefined || long === undefined ? undefined : { lat, long };

/** Where the visitor is, or undefined if the query names no place in Australia. */
function findOrigin(query: string, near: Position | undefined): Origin | undefined {
  const [, lat, long] = POSITION.exec(query) ?? [];
  if (lat !== undefined && long !== undefined) return { position: { lat: Number(lat), long: Number(long) } };
  const found = findLocality(query, near);
  return found && { position: found, place: `${found.name} ${found.state} ${found.postcode}` };
}

/** Locations by distance. Those without a position come last, in their order. */
function sortByDistance(
  locations: readonly Location[],
  origin: Origin | undefined,
): LocationFinderData['matches'] {
  const matches = locations.map((location) => {
    const position = getPosition(location);
    if (!origin || !position) return { location };
    return { location, km: Math.round(calculateDistanceKm(origin.position, position)) };
  });
  return matches.sort((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0);
}

/** The tenant's locations by distance from a suburb, a postcode or the device's position. */
export const locationFinder: Source = {
  manifest: {
    name: 'location-finder',
    description:
      'Locations by distance from `?near=`: a suburb, a postcode or `lat,long`. Without it, by type and name.',
    gives: 'locationFinder',
  },
  load(request) {
    const { route, catalogue, settings } = request;
    const query = readTextParam(route, 'near');
    const visible = request.locations.filter(({ visible }) => visible !== false);
    const all = sortByTypeAndName(visible, request).map((location) => withOpenState(location, request));
    const states = JSON.stringify(
      all.map(({ id, now, average_rating, review_count }) => [id, now, average_rating, review_count]),
    );
    const create = (): LocationFinderData => {
      const near = visible.find(({ primary }) => primary) ?? visible[0];
      const origin = query === '' ? undefined : findOrigin(query, near && getPosition(near));
      return {
        query,
        ...(origin?.place !== undefined && { place: origin.place }),
        isUnknown: query !== '' && !origin,
        matches: sortByDistance(all, origin).slice(0, settings.locations.listLimit),
      };
    };
    const key = `location-finder:${query}:${states}`;
    return {
      value: getCachedList(catalogue, key, settings.search.directoryCacheEntries, create),
      until: findEarliestChange(all),
    };
  },
};
