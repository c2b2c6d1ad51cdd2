import type { Address, Location, Vehicle } from '../../../schemas';

export type VehicleLocationFields = Pick<
  Vehicle,
  'location' | 'location_id' | 'location_slug' | 'location_name' | 'city' | 'state'
>;
type LocationIdentity = Pick<Location, 'id' | 'slug' | 'name'>;

/** The identifiers of a location in a vehicle's record and in the location itself, most reliable first. */
const IDENTIFIER_READERS: readonly ((
  vehicle: VehicleLocationFields,
  location: LocationIdentity,
) => [inRecord?: string, ofLocation?: string])[] = [
  (vehicle, location) => [vehicle.location_id ?? vehicle.location?.id, location.id],
  (vehicle, location) => [vehicle.location_slug ?? vehicle.location?.slug, location.slug],
  (vehicle, location) => [vehicle.location_name ?? vehicle.location?.name, location.name],
];

const normalize = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

/** The location that a vehicle refers to, by id, else by slug, else by name; undefined if the site does not have it. */
export function findNamedLocation<SiteLocation extends LocationIdentity>(
  vehicle: VehicleLocationFields,
  locations: readonly SiteLocation[],
): SiteLocation | undefined {
  for (const read of IDENTIFIER_READERS) {
    const found = locations.find((location) => {
      const [named, actual] = read(vehicle, location).map(normalize);
      return named !== undefined && named === actual;
    });
    if (found) return found;
  }
  return undefined;
}

/**
 * The location to contact about a vehicle: the one it names, otherwise the primary one. Undefined if the site has no
 * locations.
 */
export const findContactLocation = <SiteLocation extends LocationIdentity & Pick<Location, 'primary'>>(
  vehicle: VehicleLocationFields | undefined,
  locations: readonly SiteLocation[],
): SiteLocation | undefined =>
  (vehicle && findNamedLocation(vehicle, locations)) ??
  locations.find(({ primary }) => primary) ??
  locations[0];

/** A vehicle's location, if it is known. */
export interface VehicleLocation<SiteLocation extends LocationIdentity = Location> {
  /**
   * `here`: at the given location. `elsewhere`: at a location that only the record describes. `unknown`: the record
   * names a location that the site does not have, so shoppers must contact the dealer.
   */
  kind: 'here' | 'elsewhere' | 'unknown';
  /** The location to contact: the vehicle's own for `here`, the page's for `unknown`, none for `elsewhere`. */
  contactLocation?: SiteLocation;
  /** Name and address of the location, or of the one to contact. */
  name?: string;
  address?: Address;
}

/**
 * Returns what a page may state about a vehicle's location. A vehicle that names no location is at the given one. A vehicle
 * that names an unknown location is not, so that no one travels to the wrong yard.
 * @param location the page's location: the vehicle's, otherwise the primary one
 */
export function locateVehicle<SiteLocation extends LocationIdentity & Pick<Location, 'address'>>(
  vehicle: VehicleLocationFields,
  location: SiteLocation | undefined,
): VehicleLocation<SiteLocation> {
  const { city, state } = vehicle;
  const name = vehicle.location?.name ?? vehicle.location_name;
  const address = vehicle.location?.address ?? (city && state ? { city, state } : undefined);
  if (location && isHere(vehicle, location))
    return { kind: 'here', contactLocation: location, name: location.name, address: location.address };
  if (name !== undefined || address !== undefined) return { kind: 'elsewhere', name, address };
  return { kind: 'unknown', contactLocation: location, name: location?.name, address: location?.address };
}

function isHere(
  vehicle: VehicleLocationFields,
  location: LocationIdentity & Pick<Location, 'address'>,
): boolean {
  const namesNone = IDENTIFIER_READERS.every((read) => read(vehicle, location)[0] === undefined);
  if (!namesNone) return findNamedLocation(vehicle, [location]) !== undefined;
  return vehicle.city === undefined || normalize(vehicle.city) === normalize(location.address.city);
}
