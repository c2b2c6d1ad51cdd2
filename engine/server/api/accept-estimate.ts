import type { NewLead, StoredLead } from '../../data';
import { formatMoney, nameTradedCar } from '../../dealer';
import { selectDestinations } from '../leads/destinations';
import type { LeadSite } from './submission';

/** The kind of lead that accepts an estimate. */
const SUBCATEGORY = 'Estimate accepted';

/**
 * Creates the lead for a visitor who accepts the estimate of an earlier lead (TRADE-012). It has the same destinations,
 * and is stored once even if the visitor accepts repeatedly. Undefined if the earlier lead has no estimate.
 */
export function createAcceptance(
  { slug, locations, settings: { leads } }: Pick<LeadSite, 'slug' | 'settings' | 'locations'>,
  { id, record }: Pick<StoredLead, 'id' | 'record'>,
): NewLead | undefined {
  const tradeIn = record?.trade_in;
  if (!record || !tradeIn?.estimate) return undefined;
  const { low, high } = tradeIn.estimate;
  const car = nameTradedCar(tradeIn);
  const accepted = {
    ...record,
    subcategory: SUBCATEGORY,
    message: `Accepts the estimate of ${formatMoney(low)} to ${formatMoney(high)} for ${car === '' ? 'the car' : car}. Original enquiry: ${id}.`,
    trade_in: { ...tradeIn, offer_accepted: true },
  };
  return {
    tenant: slug,
    key: `accept-${id}`,
    record: accepted,
    isSuspect: false,
    destinations: selectDestinations(leads, {
      record: accepted,
      isSuspect: false,
      location: locations.find(({ slug: name }) => name === record.location_slug),
    }),
  };
}
