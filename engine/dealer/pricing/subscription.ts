import type { Vehicle } from '../../../schemas';

/**
 * Whether a car is had by the week: the site offers subscriptions (`features.subscriptions`) and the car has such a
 * price, which then stands before all others (CARD-021).
 */
export const isSubscriptionVehicle = (
  vehicle: Pick<Vehicle, 'subscription_price'>,
  isOffered = false,
): boolean => isOffered && (vehicle.subscription_price ?? 0) > 0;

/**
 * The vehicle without what belongs to a purchase where it is had by the week: a loan and a comparison with the market
 * would be for a price that its page does not show.
 */
export function withoutPurchaseData(vehicle: Vehicle, isOffered?: boolean): Vehicle {
  if (!isSubscriptionVehicle(vehicle, isOffered)) return vehicle;
  const { finance_lenders: _lenders, youxQuote: _quote, autograb_data: _market, ...rest } = vehicle;
  return rest;
}
