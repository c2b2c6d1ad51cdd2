import type { Location, Vehicle } from '../../../schemas';
import { locationOpenState, findContactLocation } from '../../dealer';
import type { Source, SourceRequest } from './source';

/**
 * The place as it is now; the same object until its day or its doors change, so that what shows it is made once. What its
 * file says of now counts for nothing.
 */
function withNow(location: Location, { catalogue, now: instant }: SourceRequest): Location {
  const now = locationOpenState(location, new Date(instant));
  return catalogue.memoize(`place:${location.id}:${JSON.stringify(now)}`, () => {
    const { now: _, ...place } = location;
    return now === undefined ? place : { ...place, now };
  });
}

/** When the first of these places changes; undefined where none ever does. All are written alike, so letters compare. */
const firstEnd = (places: readonly Location[]): string | undefined =>
  places
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
    const shown = request.catalogue.memoize('locations', () =>
      request.locations
        .filter((location) => location.visible !== false)
        .sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false)),
    );
    const places = shown.map((location) => withNow(location, request));
    const states = JSON.stringify(places.map(({ now }) => now ?? null));
    return {
      value: request.catalogue.memoize(`locations:${states}`, () => places),
      until: firstEnd(places),
    };
  },
};

/**
 * Where the page's car stands; the primary location where the car names none, or none that there is. `locateVehicle` tells
 * which of these it is.
 */
export const vehicleLocation: Source = {
  manifest: {
    name: 'vehicle-location',
    description: "The location of the page's car, else the primary one.",
    gives: 'location',
    needs: ['vehicle'],
    optional: true,
  },
  load(request) {
    const vehicle = request.data('vehicle') as Vehicle | undefined;
    const found = findContactLocation(vehicle, request.locations);
    if (!found) return { absent: true };
    const value = withNow(found, request);
    return { value, until: firstEnd([value]) };
  },
};
