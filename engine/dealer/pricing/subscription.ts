import type { Vehicle } from '../../../schemas';

/**
 * Whether a vehicle is offered by subscription: the site has subscriptions (`features.subscriptions`) and the vehicle
 * has a subscription price, which then replaces all other prices (CARD-021).
 */
export const isSubscriptionVehicle = (
  vehicle: Pick<Vehicle, 'subscription_price'>,
  isOffered = false,
): boolean => isOffered && (vehicle.subscription_price ?? 0) > 0;

/**
 * Removes purchase data from a subscription vehicle: loans and market comparisons would refer to a price that its
 * page does not show.
 */
export function withoutPurchaseData(vehicle: Vehicle, isOffered?: boolean): Vehicle {
  if (!isSubscriptionVehicle(vehicle, isOffered)) return vehicle;
  const { finance_lenders: _lenders, youxQuote: _quote, autograb_data: _market, ...rest } = vehicle;
  return rest;
}
