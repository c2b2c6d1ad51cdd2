import { formatPhone, findVehiclePhone, type PhoneNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

/**
 * Phone number to call instead of using the form: for a car, the number on its page (CONF-015 to CONF-017), otherwise
 * the site's.
 */
export function enquiryPhone({
  vehicle,
  location,
  site,
}: Pick<BlockProps<'enquiry-form'>, 'vehicle' | 'location' | 'site'>): PhoneNumber | undefined {
  const { contact, settings } = site;
  if (vehicle) return findVehiclePhone({ vehicle, location, contact, settings: settings.phone });
  const sitePhone = settings.phone.fixed.trim() || contact.phone?.trim();
  return sitePhone ? formatPhone(sitePhone) : undefined;
}
