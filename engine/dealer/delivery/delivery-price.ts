import type { DeliveryEstimate, Settings } from '../../../schemas';

export type DeliveryTable = Pick<Settings['delivery'], 'postcodes' | 'distances'>;

export interface DeliveryPlace {
  /** Four digits. */
  postcode: string;
  /** The suburb and state; undefined if the postcode is unknown. */
  name?: string | undefined;
  /** Distance from the car in a straight line; undefined if unknown. */
  km?: number | undefined;
}

const CENTS = 100;

/** Whether a postcode is in a list of postcodes and ranges. Leading zeros count: `0800` is a postcode. */
function includesPostcode(list: readonly string[], postcode: string): boolean {
  return list.some((entry) => {
    const [from = '', to = from] = entry.split('-');
    // Ranges may be reversed.
    return postcode >= (from < to ? from : to) && postcode <= (from < to ? to : from);
  });
}

/**
 * The price of delivery by a site's table (CALC-004): of the first region with the postcode, otherwise by distance.
 * Undefined if the site has no price for this place (CALC-005).
 */
export function findDeliveryPrice(
  { postcodes, distances }: DeliveryTable,
  { postcode, name, km }: DeliveryPlace,
): DeliveryEstimate | undefined {
  const region = postcodes.find((each) => includesPostcode(each.postcodes, postcode));
  if (region)
    return region.price === undefined
      ? undefined
      : { price: Math.round(region.price * CENTS), name: region.name };
  if (km === undefined || name === undefined) return undefined;
  const nearest = distances
    .filter(({ upToKm }) => km <= upToKm)
    .reduce<DeliveryTable['distances'][number] | undefined>(
      (best, each) => (best && best.upToKm <= each.upToKm ? best : each),
      undefined,
    );
  return nearest && { price: Math.round(nearest.price * CENTS), name };
}
