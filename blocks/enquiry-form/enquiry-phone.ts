import { formatPhone, findVehiclePhone, type PhoneNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

/**
 * Finds the phone number to call instead of using the form: the number on the car's page (CONF-015 to CONF-017), or the
 * site's number if there is no car.
 */
export function findEnquiryPhone({
  vehicle,
  location,
  site,
}: Pick<BlockProps<'enquiry-form'>, 'vehicle' | 'location' | 'site'>): PhoneNumber | undefined {
  const { contact, settings } = site;
  if (vehicle) return findVehiclePhone({ vehicle, location, contact, settings: settings.phone });
  const sitePhone = settings.phone.fixed.trim() || contact.phone?.trim();
  return sitePhone ? formatPhone(sitePhone) : undefined;
}
