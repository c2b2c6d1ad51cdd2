import type { Location } from '../../../../schemas';
import { getLocationOpenState } from '../../../dealer';
import { getObjectNumber } from '../../../lib';
import { collectReviews } from '../reviews/collect-reviews';
import type { SourceRequest, SourceResult } from '../source';

/**
 * Adds the current open state, replacing any `now` in the location's file, and the average and number of
 * reviews. Returns the same object until one of them changes, so that blocks that show it stay cached.
 */
export function withOpenState(location: Location, request: SourceRequest): Location {
  const now = getLocationOpenState(location, new Date(request.now));
  const set = collectReviews(request, [location])?.value.set;
  const ratings = set && { average_rating: set.average_rating, review_count: set.count };
  // By object: a draft of the site has another location with the same id.
  const key = `location:${getObjectNumber(location)}:${JSON.stringify([now, ratings])}`;
  return request.catalogue.memoize(key, () => {
    const { now: _, ...rest } = location;
    return { ...rest, ...ratings, ...(now !== undefined && { now }) };
  });
}

/**
 * When the first of these locations opens or closes; undefined if none does. ISO instants sort as strings.
 */
export const findEarliestChange = (locations: readonly Location[]): string | undefined =>
  locations
    .flatMap(({ now }) => now?.until ?? [])
    .sort()
    .at(0);

/** Adds the open states of several locations. Returns the same list until one of them changes. */
export function withOpenStates(locations: readonly Location[], request: SourceRequest): SourceResult {
  const list = locations.map((location) => withOpenState(location, request));
  const key = list.map(getObjectNumber).join();
  return {
    value: request.catalogue.memoize(`locations:${key}`, () => list),
    until: findEarliestChange(list),
  };
}
