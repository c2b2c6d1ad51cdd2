import {
  getDisplayPrice,
  isAvailable,
  pluraliseBodyName,
  slugify,
  type DisplayPrice,
} from '../../engine/dealer';
import type { VehicleSummary } from '../../schemas';

/** A model or a body type, represented by its cheapest vehicle. */
export interface LineUpEntry {
  name: string;
  /** Shown above the name: the make, if the list has several. */
  make?: string;
  href: string;
  price: DisplayPrice & { cents: number };
  image?: string;
}

interface Options {
  groupBy: 'model' | 'body';
  subscriptions: boolean;
  limit: number;
}

const describe = (vehicle: VehicleSummary, groupBy: Options['groupBy']) =>
  groupBy === 'body'
    ? vehicle.simple_body && {
        name: pluraliseBodyName(vehicle.simple_body),
        href: `/search/${slugify(vehicle.simple_body)}-cars`,
      }
    : {
        name: vehicle.model,
        make: vehicle.make,
        href: `/search/${slugify(vehicle.make)}/${slugify(vehicle.model)}`,
      };

/** One entry for each model or body type with a vehicle for sale that has a price, cheapest first. */
export function listLineUp(
  vehicles: readonly VehicleSummary[],
  { groupBy, subscriptions, limit }: Options,
): LineUpEntry[] {
  const cheapest = new Map<string, LineUpEntry>();
  for (const vehicle of vehicles) {
    const described = describe(vehicle, groupBy);
    if (!described || !isAvailable(vehicle)) continue;
    const price = getDisplayPrice(vehicle, { subscriptions });
    const { cents } = price;
    if (cents === undefined || (subscriptions && price.kind !== 'subscription')) continue;
    const known = cheapest.get(described.href);
    if (known && known.price.cents <= cents) continue;
    const image = vehicle.primary_image_url ?? known?.image;
    cheapest.set(described.href, {
      ...described,
      price: { ...price, cents },
      ...(image !== undefined && { image }),
    });
  }
  return [...cheapest.values()]
    .sort((a, b) => a.price.cents - b.price.cents || a.name.localeCompare(b.name))
    .slice(0, limit);
}
