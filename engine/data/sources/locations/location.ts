import type { Location, Vehicle } from '../../../../schemas';
import { findContactLocation, formatAddress } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { Source } from '../source';
import { sortByTypeAndName } from './list-locations';
import { findEarliestChange, withOpenState, withOpenStates } from './open-state';

/** A visible location by its slug, otherwise the first one of the dealership with that slug (NAV-059). */
function findLocation(locations: readonly Location[], slug: string): Location | undefined {
  const visible = locations.filter((location) => location.visible !== false);
  return (
    visible.find((location) => location.slug === slug) ??
    visible.find(
      (location) => location.dealership_slug === slug && (location.location_type ?? 'sales') === 'sales',
    ) ??
    visible.find((location) => location.dealership_slug === slug)
  );
}

export const location: Source = {
  manifest: {
    name: 'location',
    description:
      "A visible location by its slug or its dealership's; 404 for an unknown one. Without a slug, the primary one.",
    gives: 'location',
    params: {
      type: 'object',
      properties: { slug: { type: 'string', description: 'Slug, usually ":slug".' } },
    },
    optional: true,
    presentWith: 'slug',
  },
  load(request) {
    const slug = request.params['slug'];
    const found =
      typeof slug === 'string'
        ? findLocation(request.locations, slug)
        : findContactLocation(undefined, request.locations);
    if (!found) return typeof slug === 'string' ? { status: 404 } : { absent: true };
    const value = withOpenState(found, request);
    return { value, until: findEarliestChange([value]) };
  },
};

/** Whether visitors see two locations as one place, such as a showroom and its workshop. */
const isSamePlace = (a: Location, b: Location): boolean =>
  a.id === b.id ||
  (a.dealership_slug !== undefined && a.dealership_slug === b.dealership_slug) ||
  formatAddress(a.address) === formatAddress(b.address);

/** The page's location with its workshop and parts counter. */
export const dealershipLocations: Source = {
  manifest: {
    name: 'dealership-locations',
    description: "The page's location and the others of its dealership or at its address, by type and name.",
    gives: 'locations',
    needs: ['location'],
  },
  load(request) {
    const pageLocation = request.data('location') as Location | undefined;
    const found = pageLocation
      ? request.locations.filter((each) => each.visible !== false && isSamePlace(each, pageLocation))
      : [];
    return withOpenStates(sortByTypeAndName(found, request), request);
  },
};

/** The stock at the page's location. */
export const locationVehicles: Source = {
  manifest: {
    name: 'location-vehicles',
    description: "Cars in stock at the page's location, newest first.",
    gives: 'vehicles',
    needs: ['location'],
    params: {
      type: 'object',
      properties: { limit: { type: 'integer', minimum: 1, maximum: 60, default: 8 } },
    },
  },
  load({ params, catalogue, data }) {
    const pageLocation = data('location') as Location | undefined;
    if (!pageLocation) return { value: [] };
    const filters = `location_name:${quoteFilterValue(pageLocation.name)}`;
    return { value: catalogue.list({ filters, sort: 'latest', limit: Number(params['limit'] ?? 8) }) };
  },
};

/**
 * The location to contact about the page's vehicle: the one that the visitor chose, otherwise the one that the vehicle
 * names, otherwise the primary one. `locateVehicle` determines whether the vehicle is there.
 */
export const vehicleLocation: Source = {
  manifest: {
    name: 'vehicle-location',
    description: "The location of the page's car, otherwise the primary location.",
    gives: 'location',
    needs: ['vehicle'],
    params: {
      type: 'object',
      properties: {
        slug: {
          type: 'string',
          description: 'Slug of a location that comes first, if the site has it, such as "?location".',
        },
      },
    },
    optional: true,
  },
  load(request) {
    const vehicle = request.data('vehicle') as Vehicle | undefined;
    const slug = request.params['slug'];
    const chosen = typeof slug === 'string' ? findLocation(request.locations, slug) : undefined;
    const found = chosen ?? findContactLocation(vehicle, request.locations);
    if (!found) return { absent: true };
    const value = withOpenState(found, request);
    return { value, until: findEarliestChange([value]) };
  },
};
