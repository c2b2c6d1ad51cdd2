import type { Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { getDisplayPrice, type PriceSettings } from '../pricing/price';
import type { AutoDealer, Availability, Condition, Offer, Reference } from './vocabulary';

const CENTS = 100;

/** Demonstrators have been driven, so they are used. */
export const getItemCondition = ({ car_type: type }: Pick<Vehicle, 'car_type'>): Condition =>
  type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';

/** Sold out for any unavailable vehicle (VDP-057), preorder for one that is coming soon. */
export function getOfferAvailability(vehicle: Pick<Vehicle, 'status' | 'sold' | 'preorder'>): Availability {
  if (!isAvailable(vehicle)) return 'https://schema.org/SoldOut';
  return vehicle.status === 'coming_soon' || vehicle.preorder === true
    ? 'https://schema.org/PreOrder'
    : 'https://schema.org/InStock';
}

type OfferPrice = Pick<Offer, 'price' | 'priceCurrency' | 'priceSpecification'>;

/** The price that the page shows, in dollars. None for a sold vehicle (VDP-052) or one without a price. */
function createOfferPrice(vehicle: Vehicle, settings: PriceSettings): OfferPrice | undefined {
  if (!isAvailable(vehicle)) return undefined;
  const { kind, cents } = getDisplayPrice(vehicle, settings);
  if (cents === undefined) return undefined;
  const price = { price: cents / CENTS, priceCurrency: 'AUD' } as const;
  if (kind !== 'subscription') return price;
  // A weekly price is not the vehicle's price, so its unit is included.
  const week = { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' } as const;
  return { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, referenceQuantity: week } };
}

/** The dealer's offer of the vehicle at `url`. Undefined without a price, because search engines require one. */
export function createOffer(
  vehicle: Vehicle,
  { url, seller, prices }: { url: string; seller: AutoDealer | Reference; prices: PriceSettings },
): Offer | undefined {
  const price = createOfferPrice(vehicle, prices);
  if (price === undefined) return undefined;
  return {
    '@type': 'Offer',
    url,
    availability: getOfferAvailability(vehicle),
    itemCondition: getItemCondition(vehicle),
    ...price,
    seller,
  };
}
