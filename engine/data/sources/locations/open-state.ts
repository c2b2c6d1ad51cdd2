import type { Location } from '../../../../schemas';
import { getLocationOpenState } from '../../../dealer';
import type { SourceRequest, SourceResult } from '../source';

/**
 * The location with its current open state, which replaces any `now` in its file. The object stays the same until that
 * state changes, so that pages that show it are rendered once.
 */
export function withOpenState(location: Location, { catalogue, now: instant }: SourceRequest): Location {
  const now = getLocationOpenState(location, new Date(instant));
  return catalogue.memoize(`location:${location.id}:${JSON.stringify(now)}`, () => {
    const { now: _, ...rest } = location;
    return now === undefined ? rest : { ...rest, now };
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
  const key = JSON.stringify(list.map(({ id, now }) => [id, now ?? null]));
  return {
    value: request.catalogue.memoize(`locations:${key}`, () => list),
    until: findEarliestChange(list),
  };
}
