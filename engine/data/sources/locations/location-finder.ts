import type { Location, LocationFinderData } from '../../../../schemas';
import { calculateDistanceKm, type Position } from '../../../dealer';
import { findLocality } from '../../localities';
import { getCachedList } from '../list-cache';
import { readTextParam } from '../query-params';
import type { Source, SourceRequest, SourceResult } from '../source';
import { sortByTypeAndName } from './list-locations';
import { findEarliestChange, withOpenState } from './open-state';

/** The position of a device, as sent by the button of the location finder. */
const POSITION = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

interface Origin {
  position: Position;
  place?: string | undefined;
}

const getPosition = ({ address: { lat, long } }: Location): Position | undefined =>
  lat === undefined || long === undefined ? undefined : { lat, long };

const POSTCODE = /^\d{4}$/;

/**
 * The position of a postcode from the site's maps service (API-025): undefined to use the embedded table,
 * because the query is not a postcode, or the site has no service, or it fails; `unknown` if the postcode
 * does not exist.
 */
function askService(
  query: string,
  { locatePostcode, warn }: Pick<SourceRequest, 'locatePostcode' | 'warn'>,
): Promise<Position | 'unknown' | undefined> | undefined {
  const answer = POSTCODE.test(query) ? locatePostcode?.(query) : undefined;
  return answer?.then(
    (position) => position ?? 'unknown',
    (error: unknown) => {
      warn?.(error, 'the geocoding service failed: used the embedded table of postcodes');
      return undefined;
    },
  );
}

/** The visitor's position; undefined if the query names no place in Australia. */
function findOrigin(
  query: string,
  near: Position | undefined,
  located: Position | 'unknown' | undefined,
): Origin | undefined {
  if (located === 'unknown') return undefined;
  const [, lat, long] = POSITION.exec(query) ?? [];
  if (lat !== undefined && long !== undefined) return { position: { lat: Number(lat), long: Number(long) } };
  const found = findLocality(query, near);
  const place = found && `${found.name} ${found.state} ${found.postcode}`;
  if (located) return { position: located, place: place ?? query };
  return found && { position: found, place };
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
    const query = readTextParam(request.route, 'near');
    const answer = askService(query, request);
    return answer
      ? answer.then((located) => findLocations(request, query, located))
      : findLocations(request, query, undefined);
  },
};

function findLocations(
  request: SourceRequest,
  query: string,
  located: Position | 'unknown' | undefined,
): SourceResult {
  const { catalogue, settings } = request;
  const visible = request.locations.filter(({ visible }) => visible !== false);
  const all = sortByTypeAndName(visible, request).map((location) => withOpenState(location, request));
  const states = JSON.stringify(
    all.map(({ id, now, average_rating, review_count }) => [id, now, average_rating, review_count]),
  );
  const create = (): LocationFinderData => {
    const near = visible.find(({ primary }) => primary) ?? visible[0];
    const origin = query === '' ? undefined : findOrigin(query, near && getPosition(near), located);
    return {
      query,
      ...(origin?.place !== undefined && { place: origin.place }),
      isUnknown: query !== '' && !origin,
      matches: sortByDistance(all, origin).slice(0, settings.locations.listLimit),
    };
  };
  const key = `location-finder:${query}:${JSON.stringify(located)}:${states}`;
  return {
    value: getCachedList(catalogue, key, settings.search.directoryCacheEntries, create),
    until: findEarliestChange(all),
  };
}
