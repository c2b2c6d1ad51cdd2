import { formatPhone, vehiclePhone, type PhoneNumber } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';

/**
 * The number to ring in place of the form: about a car the one that its page gives (CONF-015 to CONF-017), else the
 * site's own; undefined where there is none.
 */
export function enquiryPhone({
  vehicle,
  location,
  site,
}: Pick<BlockProps<'enquiry-form'>, 'vehicle' | 'location' | 'site'>): PhoneNumber | undefined {
  const { contact, settings } = site;
  if (vehicle) return vehiclePhone({ vehicle, location, contact, settings: settings.phone });
  const own = settings.phone.fixed.trim() || contact.phone?.trim();
  return own ? formatPhone(own) : undefined;
}
