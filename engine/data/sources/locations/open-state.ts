import type { Location } from '../../../../schemas';
import { getLocationOpenState } from '../../../dealer';
import { collectReviews } from '../reviews/collect-reviews';
import type { SourceRequest, SourceResult } from '../source';

/**
 * The location with its current open state, which replaces any `now` in its file, and the figures of its reviews. The object stays the same until that
 * state changes, so that pages that show it are rendered once.
 */
export function withOpenState(location: Location, request: SourceRequest): Location {
  const now = getLocationOpenState(location, new Date(request.now));
  const set = collectReviews(request, [location])?.value.set;
  const ratings = set && { average_rating: set.average_rating, review_count: set.count };
  const key = `location:${location.id}:${JSON.stringify([now, ratings])}`;
  return request.catalogue.memoize(key, () => {
    const { now: _, ...rest } = location;
    return { ...rest, ...ratings, ...(now !== undefined && { now }) };
  });
}

/** When the first of these locations changes state; undefined if none does. ISO instants sort as strings. */
export const findEarliestChange = (locations: readonly Location[]): string | undefined =>
  locations
    .flatMap(({ now }) => now?.until ?? [])
    .sort()
    .at(0);

/** A list of locations with their open states, which is the same list until one of them changes. */
export function withOpenStates(locations: readonly Location[], request: SourceRequest): SourceResult {
  const list = locations.map((location) => withOpenState(location, request));
  const key = JSON.stringify(
    list.map(({ id, now, average_rating, review_count }) => [
      id,
      now ?? null,
      average_rating ?? null,
      review_count ?? null,
    ]),
  );
  return {
    value: request.catalogue.memoize(`locations:${key}`, () => list),
    until: findEarliestChange(list),
  };
}
