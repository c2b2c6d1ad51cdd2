import type { Settings, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { getEffectivePrice } from '../pricing/price';

/**
 * The site's settings: how close in price similar vehicles must be, in dollars (VDP-090), and how many to request per
 * query.
 */
export type SimilarRules = Pick<
  Settings['vehicle'],
  'similarPriceBand' | 'similarPriceBandWide' | 'similarPriceBandWideFrom' | 'similarHitsPerQuery'
>;
type Bands = Omit<SimilarRules, 'similarHitsPerQuery'>;

/** The vehicle fields that determine which others are similar. */
export type SimilarSubject = Pick<
  Vehicle,
  'id' | 'make' | 'model' | 'simple_body' | 'price' | 'offer_price' | 'status' | 'sold'
>;

/** One query. All given fields must match. Prices are in integer cents, both ends inclusive. */
export interface SimilarQuery {
  make?: string;
  model?: string;
  simple_body?: string;
  minPrice?: number;
  maxPrice?: number;
}

/**
 * The price band (VDP-090): `similarPriceBand` on either side, or `similarPriceBandWide` for prices of at least
 * `similarPriceBandWideFrom`. Integer cents; undefined without a price.
 */
export function calculatePriceBand(
  cents: number | undefined,
  rules: Bands,
): { min: number; max: number } | undefined {
  if (cents === undefined) return undefined;
  const isNarrow = cents < rules.similarPriceBandWideFrom * 100;
  const band = (isNarrow ? rules.similarPriceBand : rules.similarPriceBandWide) * 100;
  return { min: Math.max(0, cents - band), max: cents + band };
}

/**
 * The queries for similar vehicles, best first: same model, same body type, same make, each within the price band
 * (API-011).
 */
export function createSimilarVehicleQueries(vehicle: SimilarSubject, rules: Bands): SimilarQuery[] {
  const band = calculatePriceBand(getEffectivePrice(vehicle), rules);
  const prices = band === undefined ? {} : { minPrice: band.min, maxPrice: band.max };
  const { make, model, simple_body: body } = vehicle;
  return [
    { make, model, ...prices },
    ...(body === undefined ? [] : [{ simple_body: body, ...prices }]),
    { make, ...prices },
  ];
}

/**
 * Merges the results: same model first, each vehicle once, without the vehicle itself and without unavailable ones
 * (VDP-088, VDP-089).
 */
export function mergeSimilarVehicles<Car extends SimilarSubject>(
  subject: SimilarSubject,
  results: readonly (readonly Car[])[],
  limit: number,
): Car[] {
  const byId = new Map<string, Car>();
  for (const car of results.flat()) {
    if (car.id !== subject.id && isAvailable(car) && !byId.has(car.id)) byId.set(car.id, car);
  }
  const isSameModel = (car: Car) => car.make === subject.make && car.model === subject.model;
  const cars = [...byId.values()];
  return [...cars.filter(isSameModel), ...cars.filter((car) => !isSameModel(car))].slice(0, limit);
}
