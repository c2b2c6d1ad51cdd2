import type { Contact, Location, PhoneSettings, Vehicle } from '../../schemas';
import { formatPhone, type PhoneNumber } from './phone';

/** Where a car's number may come from. */
export interface PhoneSources {
  vehicle: Pick<Vehicle, 'car_type' | 'location'>;
  /** The whole record of the place where the car stands, when it is known. */
  location?: Pick<Location, 'contact_detail'>;
  /** The tenant's own contact. */
  contact: Pick<Contact, 'phone'>;
  settings: Pick<PhoneSettings, 'fixed' | 'newCars' | 'usedCars'>;
}

type Rule = (sources: PhoneSources, isUsed: boolean) => string | undefined;

/**
 * First number found wins: one for the whole site (CONF-015), one for the car's type (CONF-016, CONF-017),
 * then the place's own, then the tenant's. Demonstrators are sold by the new-car desk.
 */
const RULES: readonly Rule[] = [
  ({ settings }) => settings.fixed,
  ({ settings }, isUsed) => (isUsed ? settings.usedCars : settings.newCars),
  ({ location }, isUsed) =>
    isUsed ? location?.contact_detail?.phone_used : location?.contact_detail?.phone_new,
  ({ location }) => location?.contact_detail?.phone ?? location?.contact_detail?.landline_phone,
  ({ vehicle }) => vehicle.location?.phone,
  ({ contact }) => contact.phone,
];

/** The number to ring about a car, or undefined when there is none anywhere. */
export function vehiclePhone(sources: PhoneSources): PhoneNumber | undefined {
  const isUsed = sources.vehicle.car_type === 'used';
  for (const rule of RULES) {
    const raw = rule(sources, isUsed)?.trim();
    if (raw) return formatPhone(raw);
  }
  return undefined;
}
