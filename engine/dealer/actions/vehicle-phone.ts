import type { Contact, Location, PhoneSettings, Vehicle } from '../../../schemas';
import { formatPhone, type PhoneNumber } from '../format/phone-number';
import { locateVehicle, type VehicleLocationFields } from '../locations/vehicle-location';

/** The data that can contain a vehicle's phone number. */
export interface PhoneSources {
  vehicle: Pick<Vehicle, 'car_type'> & VehicleLocationFields;
  /**
   * The page's location: the vehicle's, otherwise the primary one. Its numbers are used only if the vehicle is there or
   * its location is unknown.
   */
  location?: Pick<Location, 'id' | 'slug' | 'name' | 'address' | 'contact_detail'>;
  /** The tenant's own contact details. */
  contact: Pick<Contact, 'phone'>;
  settings: Pick<PhoneSettings, 'fixed' | 'newCars' | 'usedCars'>;
}

/** The sources after the location was resolved; it is absent if its numbers must not be used. */
type ResolvedSources = Omit<PhoneSources, 'location'> & { location?: Pick<Location, 'contact_detail'> };
type Rule = (sources: ResolvedSources, isUsed: boolean) => string | undefined;

/**
 * The first number found wins: the site's fixed one (CONF-015), the one for the vehicle's type (CONF-016, CONF-017),
 * the location's, then the tenant's. Demonstrators are sold by the new-car desk.
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

/**
 * The phone number for a vehicle; undefined if there is none. If only the vehicle's own record describes its location
 * (`locateVehicle`: elsewhere), the page's location is skipped, because no one there knows the vehicle.
 */
export function findVehiclePhone({
  location: pageLocation,
  ...sources
}: PhoneSources): PhoneNumber | undefined {
  const isUsed = sources.vehicle.car_type === 'used';
  const { contactLocation } = locateVehicle(sources.vehicle, pageLocation);
  for (const rule of RULES) {
    const raw = rule({ ...sources, location: contactLocation }, isUsed)?.trim();
    if (raw) return formatPhone(raw);
  }
  return undefined;
}

/** What a form needs in order to find the number to call. */
interface FormPhoneSources {
  vehicle?: PhoneSources['vehicle'] | undefined;
  location?: PhoneSources['location'] | undefined;
  site: { contact: PhoneSources['contact']; settings: { phone: PhoneSources['settings'] } };
}

/**
 * The number to call instead of sending a form: the one on the vehicle's page, or the site's if the form has no
 * vehicle.
 */
export function findFormPhone({ vehicle, location, site }: FormPhoneSources): PhoneNumber | undefined {
  const { contact, settings } = site;
  if (vehicle)
    return findVehiclePhone({ vehicle, ...(location && { location }), contact, settings: settings.phone });
  const sitePhone = settings.phone.fixed.trim() || contact.phone?.trim();
  return sitePhone ? formatPhone(sitePhone) : undefined;
}
