import type { Vehicle } from '../../../schemas';
import { isAvailable } from '../availability';
import { formatKm } from '../format';
import { displayPrice, type PriceSettings } from '../price';

const CENTS = 100;

/** What networks show beside the picture of a shared car. */
export interface SocialProperties {
  /** By property: `og:type`, `product:price:amount`, ... */
  properties: Readonly<Record<string, string>>;
  /** By name: `twitter:label1` with `twitter:data1`, ... */
  names: Readonly<Record<string, string>>;
}

function availability(vehicle: Vehicle): string {
  if (!isAvailable(vehicle)) return 'oos';
  return vehicle.status === 'coming_soon' ? 'pending' : 'instock';
}

/**
 * Open Graph and card properties of a car beside its title, text and picture: a product with its price. A sold car
 * has no price (VDP-052), and a weekly one is words and no amount of the car.
 */
export function socialProperties(vehicle: Vehicle, prices: PriceSettings): SocialProperties {
  const shown = isAvailable(vehicle) ? displayPrice(vehicle, prices) : undefined;
  const isAmount = shown?.cents !== undefined && shown.kind !== 'subscription';
  const price = shown && [shown.text, shown.suffix, shown.basis].filter(Boolean).join(' ');
  const labels: [label: string, data: string | undefined][] = [
    ['Price', isAvailable(vehicle) ? price : 'Sold'],
    ['Kilometres', vehicle.km === undefined ? undefined : formatKm(vehicle.km)],
  ];
  const known = labels.flatMap(([label, data]) => (data ? [{ label, data }] : []));
  return {
    properties: {
      'og:type': 'product',
      'product:condition': vehicle.car_type === 'new' ? 'new' : 'used',
      'product:availability': availability(vehicle),
      ...(isAmount && {
        'product:price:amount': ((shown.cents ?? 0) / CENTS).toFixed(2),
        'product:price:currency': 'AUD',
      }),
    },
    names: Object.fromEntries(
      known.flatMap(({ label, data }, index) => [
        [`twitter:label${index + 1}`, label],
        [`twitter:data${index + 1}`, data],
      ]),
    ),
  };
}
