import type { VehicleSummary } from '../../../schemas';
import { getEffectivePrice } from '../pricing/price';
import { isAvailable } from './availability';
import { listCardAttributes } from './card-attributes';

/** Lowest and highest price in integer cents; absent if no car has a price. */
export interface PriceRange {
  lowestPrice?: number;
  highestPrice?: number;
}

/** Cars with something in common, such as their badge. */
export interface CarGroup extends PriceRange {
  name: string;
  cars: VehicleSummary[];
}

const FACTS = ['simple_body', 'simple_fuel', 'simple_transmission', 'simple_drive', 'seats'] as const;

/** The cars that a model's page sells: new ones and demonstrators that are available. */
export const isSoldAsModel = (car: Pick<VehicleSummary, 'car_type' | 'status' | 'sold'>): boolean =>
  car.car_type !== 'used' && isAvailable(car);

export function getPriceRange(cars: readonly VehicleSummary[]): PriceRange {
  const prices = cars.flatMap((car) => getEffectivePrice(car) ?? []);
  return prices.length === 0 ? {} : { lowestPrice: Math.min(...prices), highestPrice: Math.max(...prices) };
}

/** Cars by name, in the order in which the names appear; cars without a name are left out. */
function groupBy(
  cars: readonly VehicleSummary[],
  getName: (car: VehicleSummary) => string | undefined,
): CarGroup[] {
  const groups = new Map<string, VehicleSummary[]>();
  for (const car of cars) {
    const name = getName(car)?.trim();
    if (!name) continue;
    const group = groups.get(name);
    if (group) group.push(car);
    else groups.set(name, [car]);
  }
  return [...groups].map(([name, group]) => ({ name, cars: group, ...getPriceRange(group) }));
}

const compareNames = (a: CarGroup, b: CarGroup) => a.name.localeCompare(b.name, 'en-AU');

/** Variants by badge: the cheapest first, those without a price last. In each, the cheapest car is first. */
export function groupVariants(cars: readonly VehicleSummary[]): CarGroup[] {
  const price = (car: VehicleSummary) => getEffectivePrice(car) ?? Infinity;
  const sorted = [...cars].sort((a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1));
  return groupBy(sorted, ({ badge }) => badge).sort((a, b) => {
    const [first, second] = [a.lowestPrice ?? Infinity, b.lowestPrice ?? Infinity];
    return first === second ? compareNames(a, b) : first - second;
  });
}

/** Colours with most cars first. In each, cars with a photo are first. */
export function groupColours(cars: readonly VehicleSummary[]): CarGroup[] {
  const withPhotosFirst = [...cars].sort(
    (a, b) => Number(b.primary_image_url !== undefined) - Number(a.primary_image_url !== undefined),
  );
  return groupBy(withPhotosFirst, ({ colour }) => colour).sort(
    (a, b) => b.cars.length - a.cars.length || compareNames(a, b),
  );
}

/** Body, fuel, transmission, drive and seats of a model's cars, each value once, the most common first. */
export function listModelFacts(
  cars: readonly VehicleSummary[],
): { name: string; label: string; texts: string[] }[] {
  const facts = new Map<string, { label: string; counts: Map<string, number> }>();
  for (const { name, label, text } of cars.flatMap((car) => listCardAttributes(car, FACTS))) {
    const fact = facts.get(name) ?? { label, counts: new Map<string, number>() };
    facts.set(name, fact);
    fact.counts.set(text, (fact.counts.get(text) ?? 0) + 1);
  }
  return FACTS.flatMap((name) => {
    const fact = facts.get(name);
    if (!fact) return [];
    const texts = [...fact.counts]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([text]) => text);
    return [{ name, label: fact.label, texts }];
  });
}
