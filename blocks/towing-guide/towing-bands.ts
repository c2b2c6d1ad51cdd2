import { getDisplayPrice, isAvailable } from '../../engine/dealer';
import type { VehicleSummary } from '../../schemas';

/** The caravans that one band of towing capacity adds. */
export interface TowingBand {
  /** Braked towing capacity in kg. */
  capacity: number;
  count: number;
  /** Fewest and most berths; absent if unknown. */
  sleeps?: { from: number; to: number };
  /** Lowest price in cents; absent without prices. */
  price?: number;
  /** The heaviest caravan of the band. */
  example: { vehicle: VehicleSummary; mass: number };
}

const findPrice = (vehicle: VehicleSummary) => getDisplayPrice(vehicle).cents;

/** Sorts caravans into bands by their aggregate trailer mass. Bands without caravans are omitted. */
export function listTowingBands(
  vehicles: readonly VehicleSummary[],
  capacities: readonly number[],
): TowingBand[] {
  const weighed = vehicles.filter(isAvailable).flatMap((vehicle) => {
    const mass = vehicle.specifications?.aggregate_trailer_mass ?? 0;
    return mass > 0 ? [{ vehicle, mass }] : [];
  });
  const sorted = capacities.toSorted((a, b) => a - b);
  return sorted.flatMap((capacity, index) => {
    const above = sorted[index - 1] ?? 0;
    const found = weighed
      .filter(({ mass }) => mass > above && mass <= capacity)
      .sort((a, b) => b.mass - a.mass);
    const [example] = found;
    if (!example) return [];
    const sleeps = found.flatMap(({ vehicle }) => vehicle.specifications?.sleeps ?? []);
    const prices = found.flatMap(({ vehicle }) => findPrice(vehicle) ?? []);
    return [
      {
        capacity,
        count: found.length,
        example,
        ...(sleeps.length > 0 && { sleeps: { from: Math.min(...sleeps), to: Math.max(...sleeps) } }),
        ...(prices.length > 0 && { price: Math.min(...prices) }),
      },
    ];
  });
}
