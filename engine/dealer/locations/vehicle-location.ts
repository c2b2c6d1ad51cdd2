import type { Address, Location, Vehicle } from '../../../schemas';

/** The vehicle fields that describe its location. */
export type LocatedVehicle = Pick<
  Vehicle,
  'location' | 'location_id' | 'location_slug' | 'location_name' | 'city' | 'state'
>;
type LocationIdentity = Pick<Location, 'id' | 'slug' | 'name'>;

/** The identifiers of a location in a vehicle's record and in the location itself, most reliable first. */
const IDENTIFIER_READERS: readonly ((
  vehicle: LocatedVehicle,
  place: LocationIdentity,
) => [inRecord?: string, ofLocation?: string])[] = [
  ({ location_id: id, location }, place) => [id ?? location?.id, place.id],
  ({ location_slug: slug, location }, place) => [slug ?? location?.slug, place.slug],
  ({ location_name: name, location }, place) => [name ?? location?.name, place.name],
];

const normalise = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

/** The location that a vehicle names by id, otherwise slug, otherwise name; undefined if the site does not have it. */
export function findNamedLocation<Of extends LocationIdentity>(
  vehicle: LocatedVehicle,
  locations: readonly Of[],
): Of | undefined {
  for (const read of IDENTIFIER_READERS) {
    const found = locations.find((place) => {
      const [named, actual] = read(vehicle, place).map(normalise);
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
export const findContactLocation = <Of extends LocationIdentity & Pick<Location, 'primary'>>(
  vehicle: LocatedVehicle | undefined,
  locations: readonly Of[],
): Of | undefined =>
  (vehicle && findNamedLocation(vehicle, locations)) ??
  locations.find(({ primary }) => primary) ??
  locations[0];

/** Where a vehicle is, as far as it is known. */
export interface VehicleLocation<Of extends LocationIdentity = Location> {
  /**
   * `here`: at the given location. `elsewhere`: at a location that only the record describes. `unknown`: the record
   * names a location that the site does not have, so shoppers must contact the dealer.
   */
  kind: 'here' | 'elsewhere' | 'unknown';
  /** The location's record; for `unknown`, that of the location to contact. */
  location?: Of;
  /** Name and address of the location, or of the one to contact. */
  name?: string;
  address?: Address;
}

/**
 * What a page may state about a vehicle's location. A vehicle that names no location is at the given one. A vehicle
 * that names an unknown location is not, so that nobody travels to the wrong yard.
 * @param location the page's location: the vehicle's, otherwise the primary one
 */
export function locateVehicle<Of extends LocationIdentity & Pick<Location, 'address'>>(
  vehicle: LocatedVehicle,
  location: Of | undefined,
): VehicleLocation<Of> {
  const { city, state } = vehicle;
  const name = vehicle.location?.name ?? vehicle.location_name;
  const address = vehicle.location?.address ?? (city && state ? { city, state } : undefined);
  if (location && isHere(vehicle, location))
    return { kind: 'here', location, name: location.name, address: location.address };
  if (name !== undefined || address !== undefined) return { kind: 'elsewhere', name, address };
  return { kind: 'unknown', location, name: location?.name, address: location?.address };
}

function isHere(vehicle: LocatedVehicle, place: LocationIdentity & Pick<Location, 'address'>): boolean {
  const namesNone = IDENTIFIER_READERS.every((read) => read(vehicle, place)[0] === undefined);
  if (!namesNone) return findNamedLocation(vehicle, [place]) !== undefined;
  return vehicle.city === undefined || normalise(vehicle.city) === normalise(place.address.city);
}
