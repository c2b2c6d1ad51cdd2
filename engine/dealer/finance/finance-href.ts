import type { Settings, Vehicle } from '../../../schemas';

type FinancePages = Pick<Settings['finance'], 'href'> & Partial<Pick<Settings['finance'], 'dealershipHrefs'>>;

/**
 * URL of the finance page for a vehicle, with the documented parameters and fragment (NAV-021). The page is the site's,
 * or the dealership's own (FIN-069). Summaries have no VIN, so links on cards leave it out.
 * @param cents the price shown; rounded up to whole dollars in the URL
 */
export function financeHref(
  { href, dealershipHrefs = [] }: FinancePages,
  vehicle: Pick<Vehicle, 'id' | 'car_type' | 'dealership_slug' | 'vin'>,
  cents: number | undefined,
): string {
  const own = dealershipHrefs.find(({ dealership }) => dealership === vehicle.dealership_slug);
  const params = new URLSearchParams();
  if (vehicle.dealership_slug) params.set('preferredDealership', vehicle.dealership_slug);
  if (cents !== undefined) params.set('vehiclePriceBudget', String(Math.ceil(cents / 100)));
  params.set('car_id', vehicle.id);
  params.set('car_type', vehicle.car_type);
  if (vehicle.vin) params.set('vin', vehicle.vin);
  return `${own?.href ?? href}?${params}#finance-form`;
}
