import type { Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { displayPrice, type PriceSettings } from '../pricing/price';
import type { AutoDealer, Availability, Condition, Offer, Reference } from './vocabulary';

const CENTS = 100;

/** New is new; what was driven for showing is used (a demonstrator has an odometer). */
export const conditionOf = ({ car_type: type }: Pick<Vehicle, 'car_type'>): Condition =>
  type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';

/** As the page says it: sold for whatever is not available (VDP-057), to be ordered for what is on its way. */
export function availabilityOf(vehicle: Pick<Vehicle, 'status' | 'sold' | 'preorder'>): Availability {
  if (!isAvailable(vehicle)) return 'https://schema.org/SoldOut';
  return vehicle.status === 'coming_soon' || vehicle.preorder === true
    ? 'https://schema.org/PreOrder'
    : 'https://schema.org/InStock';
}

type Priced = Pick<Offer, 'price' | 'priceCurrency' | 'priceSpecification'>;

/** The price that the page shows, in dollars. None for a sold car (VDP-052) and for one without a price. */
function priceOf(vehicle: Vehicle, settings: PriceSettings): Priced {
  if (!isAvailable(vehicle)) return {};
  const { kind, cents } = displayPrice(vehicle, settings);
  if (cents === undefined) return {};
  const price = { price: cents / CENTS, priceCurrency: 'AUD' } as const;
  if (kind !== 'subscription') return price;
  // A weekly price is no price of the car: it stands with its week.
  const week = { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' } as const;
  return { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, referenceQuantity: week } };
}

/** What is offered: the car at `url`, by a dealer. */
export function offerOf(
  vehicle: Vehicle,
  { url, seller, prices }: { url: string; seller: AutoDealer | Reference; prices: PriceSettings },
): Offer {
  return {
    '@type': 'Offer',
    url,
    availability: availabilityOf(vehicle),
    itemCondition: conditionOf(vehicle),
    ...priceOf(vehicle, prices),
    seller,
  };
}
