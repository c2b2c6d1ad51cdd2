import type { Vehicle } from '../../../schemas';

/**
 * URL of the finance page for a vehicle, with the documented parameters and fragment (NAV-021).
 * @param cents the price shown; rounded up to whole dollars in the URL
 */
export function financeHref(
  page: string,
  vehicle: Pick<Vehicle, 'id' | 'car_type' | 'dealership_slug'>,
  cents: number | undefined,
): string {
  const params = new URLSearchParams();
  if (vehicle.dealership_slug) params.set('preferredDealership', vehicle.dealership_slug);
  if (cents !== undefined) params.set('vehiclePriceBudget', String(Math.ceil(cents / 100)));
  params.set('car_id', vehicle.id);
  params.set('car_type', vehicle.car_type);
  return `${page}?${params}#finance-form`;
}
