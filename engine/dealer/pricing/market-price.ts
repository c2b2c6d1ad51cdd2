import type { Vehicle } from '../../../schemas';
import { isSold } from '../vehicle/availability';
import { getEffectivePrice } from './price';

/**
 * Default for `marketPriceMargin`, in dollars: the badge appears only if the price is further than this below the
 * average (D1 section 5, C24).
 */
const BADGE_MARGIN = 499;
/** Market data is requested only for prices above 200 dollars (D2 section 5; exclusive, C24). */
const PRICE_FLOOR = 200;

/**
 * Average price of similar vehicles, in integer cents: the state's, otherwise Australia's. Undefined if missing or
 * zero.
 */
export const getMarketAverage = ({
  autograb_data: market,
}: Pick<Vehicle, 'autograb_data'>): number | undefined =>
  market?.state_average_market_price || market?.average_market_price || undefined;

/**
 * Calculates how far the price is below the average (VDP-082, VDP-083), in integer cents; undefined means no badge.
 * @param margin the setting `vehicle.marketPriceMargin`: the difference must exceed this many dollars
 */
export function calculateMarketSaving(
  vehicle: Pick<Vehicle, 'price' | 'offer_price' | 'autograb_data'>,
  margin = BADGE_MARGIN,
): number | undefined {
  const average = getMarketAverage(vehicle);
  const price = getEffectivePrice(vehicle);
  if (average === undefined || price === undefined) return undefined;
  const saving = average - price;
  return saving > margin * 100 ? saving : undefined;
}

/**
 * Whether a vehicle has market data: the price is above a floor, and the vehicle is in stock, not sold and not reserved
 * (TRADE-014, C23).
 * @param floor the setting `trade.priceFloor`, in dollars
 */
export function isAutograbEligible(
  vehicle: Pick<Vehicle, 'price' | 'offer_price' | 'status' | 'sold' | 'reserved'>,
  floor = PRICE_FLOOR,
): boolean {
  return (
    (getEffectivePrice(vehicle) ?? 0) > floor * 100 &&
    vehicle.status === 'in_stock' &&
    !isSold(vehicle) &&
    vehicle.reserved !== true
  );
}
