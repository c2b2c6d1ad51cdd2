import type { Vehicle } from '../../../schemas';

/**
 * The finance page for one car, with the parameters and the fragment the documents name (NAV-021).
 * `cents`: the price shown, written in whole dollars.
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
