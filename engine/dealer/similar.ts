import type { Vehicle } from '../../schemas';
import { isAvailable } from './availability';
import { effectivePrice } from './price';

/** How many similar cars are shown, and how many hits each query asks for (D1 section 9). */
export const SIMILAR_LIMIT = 6;
export const SIMILAR_HITS = 10;

/** How near in price similar cars are, in dollars (VDP-090): the site's settings, or what the documents say. */
export interface SimilarRules {
  similarPriceBand: number;
  similarPriceBandWide: number;
  similarPriceBandWideFrom: number;
}

const USUAL: SimilarRules = {
  similarPriceBand: 10_000,
  similarPriceBandWide: 25_000,
  similarPriceBandWideFrom: 50_000,
};

/** What of a vehicle decides which cars are similar. */
export type SimilarSubject = Pick<
  Vehicle,
  'id' | 'make' | 'model' | 'simple_body' | 'price' | 'offer_price' | 'status' | 'sold'
>;

/** One query of the list; every field given must hold. Prices are integer cents, both ends included. */
export interface SimilarQuery {
  make?: string;
  model?: string;
  simple_body?: string;
  minPrice?: number;
  maxPrice?: number;
}

/** ±10,000 dollars under 50,000, from there on ±25,000 (VDP-090). Integer cents; undefined without a price. */
export function similarPriceBand(
  cents: number | undefined,
  rules: SimilarRules = USUAL,
): { min: number; max: number } | undefined {
  if (cents === undefined) return undefined;
  const isNarrow = cents < rules.similarPriceBandWideFrom * 100;
  const band = (isNarrow ? rules.similarPriceBand : rules.similarPriceBandWide) * 100;
  return { min: Math.max(0, cents - band), max: cents + band };
}

/**
 * The queries for cars like this one, best first: same model, same body, same make, each within the price
 * band, then the same body at any price. Sent together with `SIMILAR_HITS` each (API-011).
 */
export function similarQueries(vehicle: SimilarSubject, rules?: SimilarRules): SimilarQuery[] {
  const band = similarPriceBand(effectivePrice(vehicle), rules);
  const prices = band === undefined ? {} : { minPrice: band.min, maxPrice: band.max };
  const body = vehicle.simple_body === undefined ? undefined : { simple_body: vehicle.simple_body };
  return [
    { make: vehicle.make, model: vehicle.model, ...prices },
    ...(body === undefined ? [] : [{ ...body, ...prices }]),
    { make: vehicle.make, ...prices },
    ...(body === undefined || band === undefined ? [] : [body]),
  ];
}

/** Whether a car answers a query; the same rule as the search index's, for lists held in memory. */
export function matchesSimilar(query: SimilarQuery, car: SimilarSubject): boolean {
  const price = effectivePrice(car);
  const hasBand = query.minPrice !== undefined || query.maxPrice !== undefined;
  if (hasBand && price === undefined) return false;
  return (
    (query.make === undefined || query.make === car.make) &&
    (query.model === undefined || query.model === car.model) &&
    (query.simple_body === undefined || query.simple_body === car.simple_body) &&
    (query.minPrice === undefined || (price ?? 0) >= query.minPrice) &&
    (query.maxPrice === undefined || (price ?? 0) <= query.maxPrice)
  );
}

/**
 * Answers of the queries made into one list: same model first, each car once by id, without the car itself
 * and without cars that are not available (VDP-088, VDP-089).
 */
export function mergeSimilar<Car extends SimilarSubject>(
  subject: SimilarSubject,
  answers: readonly (readonly Car[])[],
  limit: number = SIMILAR_LIMIT,
): Car[] {
  const byId = new Map<string, Car>();
  for (const car of answers.flat()) {
    if (car.id !== subject.id && isAvailable(car) && !byId.has(car.id)) byId.set(car.id, car);
  }
  const isSameModel = (car: Car) => car.make === subject.make && car.model === subject.model;
  const cars = [...byId.values()];
  return [...cars.filter(isSameModel), ...cars.filter((car) => !isSameModel(car))].slice(0, limit);
}

/** Similar cars out of a list in memory: the fallback where no index answers (ERR-017). */
export function similarCars<Car extends SimilarSubject>(
  subject: SimilarSubject,
  stock: readonly Car[],
  limit: number = SIMILAR_LIMIT,
): Car[] {
  const open = stock.filter((car) => car.id !== subject.id && isAvailable(car));
  const answers = similarQueries(subject).map((query) =>
    open.filter((car) => matchesSimilar(query, car)).slice(0, SIMILAR_HITS),
  );
  return mergeSimilar(subject, answers, limit);
}
