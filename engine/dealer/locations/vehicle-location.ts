import type { Address, Location, Vehicle } from '../../../schemas';

/** What of a vehicle says where it stands. */
export type LocatedVehicle = Pick<
  Vehicle,
  'location' | 'location_id' | 'location_slug' | 'location_name' | 'city' | 'state'
>;
type Place = Pick<Location, 'id' | 'slug' | 'name'>;

/** How a record may name a place, the surest first. */
const NAMES: readonly ((vehicle: LocatedVehicle, place: Place) => [said?: string, is?: string])[] = [
  ({ location_id: id, location }, place) => [id ?? location?.id, place.id],
  ({ location_slug: slug, location }, place) => [slug ?? location?.slug, place.slug],
  ({ location_name: name, location }, place) => [name ?? location?.name, place.name],
];

const fold = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

/** The place that a vehicle names, by its id, else its slug, else its name; undefined where the site has none such. */
export function findNamedLocation<Of extends Place>(
  vehicle: LocatedVehicle,
  places: readonly Of[],
): Of | undefined {
  for (const read of NAMES) {
    const found = places.find((place) => {
      const [said, is] = read(vehicle, place).map(fold);
      return said !== undefined && said === is;
    });
    if (found) return found;
  }
  return undefined;
}

/**
 * The place to which a visitor is sent about a vehicle: the one that it names, else the main one; undefined where the
 * site has no places. Without a vehicle the main one.
 */
export const findContactLocation = <Of extends Place & Pick<Location, 'primary'>>(
  vehicle: LocatedVehicle | undefined,
  places: readonly Of[],
): Of | undefined =>
  (vehicle && findNamedLocation(vehicle, places)) ?? places.find(({ primary }) => primary) ?? places[0];

/** Where a car is to be seen, as far as it is known. */
export interface VehicleLocation<Of extends Place = Location> {
  /**
   * here: at the place given. elsewhere: at a place that the record alone describes. unknown: the record names a place
   * that nobody here knows, so that the dealer must be asked.
   */
  kind: 'here' | 'elsewhere' | 'unknown';
  /** The whole record of the place; of `unknown` that of the place to ask. */
  place?: Of;
  /** Name and address of what is there, or of the place to ask. */
  name?: string;
  address?: Address;
}

/**
 * What a page may say of where a car stands. A car that names no place stands at the one given, which is the main one
 * then. One that names a place which the site does not have does not: nobody is to travel to the wrong yard.
 * @param location the page's: that of the car, else the main place
 */
export function locateVehicle<Of extends Place & Pick<Location, 'address'>>(
  vehicle: LocatedVehicle,
  location: Of | undefined,
): VehicleLocation<Of> {
  const { city, state } = vehicle;
  const name = vehicle.location?.name ?? vehicle.location_name;
  const address = vehicle.location?.address ?? (city && state ? { city, state } : undefined);
  if (location && isHere(vehicle, location))
    return { kind: 'here', place: location, name: location.name, address: location.address };
  if (name !== undefined || address !== undefined) return { kind: 'elsewhere', name, address };
  return { kind: 'unknown', place: location, name: location?.name, address: location?.address };
}

function isHere(vehicle: LocatedVehicle, place: Place & Pick<Location, 'address'>): boolean {
  const saysNone = NAMES.every((read) => read(vehicle, place)[0] === undefined);
  if (!saysNone) return findNamedLocation(vehicle, [place]) !== undefined;
  return vehicle.city === undefined || fold(vehicle.city) === fold(place.address.city);
}
