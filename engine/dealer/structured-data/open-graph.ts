import type { Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { formatKm } from '../format/format';
import { getDisplayPrice, type DisplayPrice, type PriceSettings } from '../pricing/price';

const CENTS = 100;

/** Texts that social networks show next to the image of a shared vehicle. */
export interface OpenGraphProperties {
  /** Properties by name: `og:type`, `product:price:amount` and others. */
  properties: Readonly<Record<string, string>>;
  /** Metadata by name: `twitter:label1`, `twitter:data1` and others. */
  names: Readonly<Record<string, string>>;
}

function formatAvailability(vehicle: Vehicle): string {
  if (!isAvailable(vehicle)) return 'oos';
  return vehicle.status === 'coming_soon' ? 'pending' : 'instock';
}

/** The price of a shared vehicle, or the text that replaces it. */
export type SharedPrice =
  DisplayPrice | { kind: 'sold'; cents?: undefined; text: string; suffix: ''; basis?: undefined };

/**
 * The price as on the vehicle's page. A vehicle that is not for sale has text instead of a price (VDP-052, VDP-058).
 */
export const getSharedPrice = (vehicle: Vehicle, prices: PriceSettings): SharedPrice =>
  isAvailable(vehicle) ? getDisplayPrice(vehicle, prices) : { kind: 'sold', text: 'Sold', suffix: '' };

/** A price as text: `$33,990 Drive Away`. */
export const formatSharedPrice = ({
  text,
  suffix,
  basis,
}: Pick<SharedPrice, 'text' | 'suffix' | 'basis'>): string => [text, suffix, basis].filter(Boolean).join(' ');

/**
 * Open Graph and Twitter card properties of a vehicle in addition to title, text and image: a product with its price. A
 * sold vehicle has no price (VDP-052), and a weekly price is text, not an amount.
 */
export function createOpenGraphProperties(vehicle: Vehicle, prices: PriceSettings): OpenGraphProperties {
  const shown = getSharedPrice(vehicle, prices);
  const isAmount = shown.cents !== undefined && shown.kind !== 'subscription';
  const candidates: [label: string, data: string | undefined][] = [
    ['Price', formatSharedPrice(shown)],
    ['Kilometres', vehicle.km === undefined ? undefined : formatKm(vehicle.km)],
  ];
  const rows = candidates.flatMap(([label, data]) => (data ? [{ label, data }] : []));
  return {
    properties: {
      'og:type': 'product',
      'product:condition': vehicle.car_type === 'new' ? 'new' : 'used',
      'product:availability': formatAvailability(vehicle),
      ...(isAmount && {
        'product:price:amount': ((shown.cents ?? 0) / CENTS).toFixed(2),
        'product:price:currency': 'AUD',
      }),
    },
    names: Object.fromEntries(
      rows.flatMap(({ label, data }, index) => [
        [`twitter:label${index + 1}`, label],
        [`twitter:data${index + 1}`, data],
      ]),
    ),
  };
}
