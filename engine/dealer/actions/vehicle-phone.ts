import type { Contact, Location, PhoneSettings, Vehicle } from '../../../schemas';
import { formatPhone, type PhoneNumber } from '../format/phone-number';
import { locateVehicle, type LocatedVehicle } from '../locations/vehicle-location';

/** Where a car's number may come from. */
export interface PhoneSources {
  vehicle: Pick<Vehicle, 'car_type'> & LocatedVehicle;
  /** The page's place: the car's own, else the main one. Its numbers count only where they are the car's or to be asked. */
  location?: Pick<Location, 'id' | 'slug' | 'name' | 'address' | 'contact_detail'>;
  /** The tenant's own contact. */
  contact: Pick<Contact, 'phone'>;
  settings: Pick<PhoneSettings, 'fixed' | 'newCars' | 'usedCars'>;
}

/** The same with the numbers of the place that stands for the car, if any. */
type Known = Omit<PhoneSources, 'location'> & { place?: Pick<Location, 'contact_detail'> };
type Rule = (sources: Known, isUsed: boolean) => string | undefined;

/**
 * First number found wins: one for the whole site (CONF-015), one for the car's type (CONF-016, CONF-017),
 * then the place's own, then the tenant's. Demonstrators are sold by the new-car desk.
 */
const RULES: readonly Rule[] = [
  ({ settings }) => settings.fixed,
  ({ settings }, isUsed) => (isUsed ? settings.usedCars : settings.newCars),
  ({ place }, isUsed) => (isUsed ? place?.contact_detail?.phone_used : place?.contact_detail?.phone_new),
  ({ place }) => place?.contact_detail?.phone ?? place?.contact_detail?.landline_phone,
  ({ vehicle }) => vehicle.location?.phone,
  ({ contact }) => contact.phone,
];

/**
 * The number to ring about a car, or undefined when there is none anywhere. Of a car that stands at a place which its own
 * record alone describes (`locateVehicle`: elsewhere), the page's place is another: there nobody knows the car.
 */
export function vehiclePhone({ location, ...sources }: PhoneSources): PhoneNumber | undefined {
  const isUsed = sources.vehicle.car_type === 'used';
  const { place } = locateVehicle(sources.vehicle, location);
  for (const rule of RULES) {
    const raw = rule({ ...sources, place }, isUsed)?.trim();
    if (raw) return formatPhone(raw);
  }
  return undefined;
}
