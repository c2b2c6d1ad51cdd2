import type { Location, Vehicle } from '../../../schemas';
import { getLocationOpenState, findContactLocation } from '../../dealer';
import type { Source, SourceRequest } from './source';

/**
 * The location with its current open state, which replaces any `now` in its file. The object stays the same until that
 * state changes, so that pages that show it are rendered once.
 */
function withOpenState(location: Location, { catalogue, now: instant }: SourceRequest): Location {
  const now = getLocationOpenState(location, new Date(instant));
  return catalogue.memoize(`location:${location.id}:${JSON.stringify(now)}`, () => {
    const { now: _, ...rest } = location;
    return now === undefined ? rest : { ...rest, now };
  });
}

/** When the first of these locations changes state; undefined if none does. ISO instants sort as strings. */
const findEarliestChange = (locations: readonly Location[]): string | undefined =>
  locations
    .flatMap(({ now }) => now?.until ?? [])
    .sort()
    .at(0);

/** The tenant's visible locations, the primary one first. */
export const locations: Source = {
  manifest: {
    name: 'locations',
    description: "The tenant's visible locations, the primary one first.",
    gives: 'locations',
  },
  load(request) {
    const visible = request.catalogue.memoize('locations', () =>
      request.locations
        .filter((location) => location.visible !== false)
        .sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false)),
    );
    const locations = visible.map((location) => withOpenState(location, request));
    const states = JSON.stringify(locations.map(({ now }) => now ?? null));
    return {
      value: request.catalogue.memoize(`locations:${states}`, () => locations),
      until: findEarliestChange(locations),
    };
  },
};

/**
 * The location to contact about the page's vehicle: the one that the vehicle names, otherwise the primary one.
 * `locateVehicle` determines whether the vehicle is there.
 */
export const vehicleLocation: Source = {
  manifest: {
    name: 'vehicle-location',
    description: "The location of the page's car, otherwise the primary location.",
    gives: 'location',
    needs: ['vehicle'],
    optional: true,
  },
  load(request) {
    const vehicle = request.data('vehicle') as Vehicle | undefined;
    const found = findContactLocation(vehicle, request.locations);
    if (!found) return { absent: true };
    const value = withOpenState(found, request);
    return { value, until: findEarliestChange([value]) };
  },
};
