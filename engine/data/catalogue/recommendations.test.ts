import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getEffectivePrice,
  isAvailable,
  calculatePriceBand,
  toVehicleSummary,
  type SimilarRules,
} from '../../dealer';
import type { Vehicle, VehicleSummary } from '../../../schemas';
import { createSearchAccess, carsIndexSettings, createIndex, handleSearchRequest } from '../../search';
import { testVehicle } from '../testing/test-vehicle';
import { toIndexedVehicle } from './indexed-vehicle';
import { recommendVehicles } from './recommendations';

const car = fc.record({
  model: fc.constantFrom('Corolla', 'Camry', 'Land "Cruiser"'),
  make: fc.constantFrom('Toyota', 'Kia'),
  simple_body: fc.constantFrom('Sedan', 'SUV', undefined),
  price: fc.constantFrom(undefined, 1_500_000, 2_500_000, 2_600_000, 4_900_000, 5_000_000, 8_000_000),
  status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
});
const yard = fc
  .array(car, { minLength: 2, maxLength: 25 })
  .map((cars) => cars.map((car, at) => testVehicle(`n${at}`, car)));

// The documented values (VDP-090).
const rules: SimilarRules = {
  similarPriceBand: 10_000,
  similarPriceBandWide: 25_000,
  similarPriceBandWideFrom: 50_000,
  similarHitsPerQuery: 10,
};

/** A search over these vehicles, in the form that `recommendVehicles` needs. */
function searchOver(cars: readonly Vehicle[]) {
  const records = cars.map((car) => toIndexedVehicle(car, {}));
  const access = createSearchAccess([createIndex(carsIndexSettings, records)]);
  return (filters: string, hitsPerPage: number): VehicleSummary[] => {
    const path = '/1/indexes/cars/query';
    const { body } = handleSearchRequest({ method: 'POST', path, body: { filters, hitsPerPage } }, access);
    if (!('hits' in body) || !body.hits) throw new Error(JSON.stringify(body));
    return body.hits.map((hit) => hit['card'] as VehicleSummary);
  };
}

describe('recommendations', () => {
  it('are available vehicles within the price band, without duplicates or the vehicle itself, the same model first (VDP-088 to VDP-090)', () => {
    fc.assert(
      fc.property(yard, fc.integer({ min: 1, max: 12 }), (cars, limit) => {
        const [subject] = cars;
        if (!subject) return;
        const found = recommendVehicles(toVehicleSummary(subject), searchOver(cars), limit, rules);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map(({ card }) => card.id)).size).toBe(found.length);
        const scores = found.map(({ score }) => score);
        expect([...scores].sort((a, b) => b - a)).toEqual(scores);
        const band = calculatePriceBand(getEffectivePrice(subject), rules);
        let hasOther = false;
        for (const { card, score } of found) {
          expect(card.id).not.toBe(subject.id);
          expect(isAvailable(card)).toBe(true);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(100);
          const isSame = card.make === subject.make && card.model === subject.model;
          expect(isSame && hasOther).toBe(false);
          hasOther ||= !isSame;
          if (!band) continue;
          expect(card.effective_price).toBeGreaterThanOrEqual(band.min);
          expect(card.effective_price).toBeLessThanOrEqual(band.max);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('use the site’s price band', () => {
    const of = (id: string, price: number) =>
      testVehicle(id, { make: 'Kia', model: 'Rio', simple_body: undefined, price });
    const [subject, near, far] = [of('1', 2_000_000), of('2', 2_080_000), of('3', 2_900_000)];
    const ids = (more: Partial<SimilarRules>) =>
      recommendVehicles(toVehicleSummary(subject), searchOver([subject, near, far]), 5, {
        ...rules,
        ...more,
      }).map(({ card }) => card.id);
    expect(ids({})).toEqual(['2', '3']);
    expect(ids({ similarPriceBand: 1_000 })).toEqual(['2']);
    expect(ids({ similarPriceBandWideFrom: 0, similarPriceBandWide: 500 })).toEqual([]);
  });

  it('are empty when no vehicle is within the band, even with the same body', () => {
    const of = (id: string, price: number) =>
      testVehicle(id, { make: 'Kia', model: 'Rio', simple_body: 'Hatchback', price });
    const cars = [of('1', 2_000_000), of('2', 9_000_000), of('3', 3_000_100)] as const;
    expect(recommendVehicles(toVehicleSummary(cars[0]), searchOver(cars), 5, rules)).toEqual([]);
  });
});
