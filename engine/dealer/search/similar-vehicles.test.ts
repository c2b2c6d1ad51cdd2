import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testVehicle } from '../testing';
import { mergeSimilarVehicles, calculatePriceBand, createSimilarVehicleQueries } from './similar-vehicles';

describe('similar vehicles', () => {
  // The documented values (VDP-090).
  const bands = { similarPriceBand: 10_000, similarPriceBandWide: 25_000, similarPriceBandWideFrom: 50_000 };

  it('have a price band from the site’s settings', () => {
    const other = { similarPriceBand: 100, similarPriceBandWide: 200, similarPriceBandWideFrom: 49_999 };
    expect(calculatePriceBand(4999800, other)).toEqual({ min: 4989800, max: 5009800 });
    expect(calculatePriceBand(4999900, other)).toEqual({ min: 4979900, max: 5019900 });
    expect(calculatePriceBand(4999900, bands)).toEqual({ min: 3999900, max: 5999900 });
    expect(calculatePriceBand(5000000, bands)).toEqual({ min: 2500000, max: 7500000 });
    expect(calculatePriceBand(500000, bands)).toEqual({ min: 0, max: 1500000 });
    expect(calculatePriceBand(undefined, bands)).toBeUndefined();
  });
  it('are queried by model, body type and make within the band (API-011)', () => {
    expect(createSimilarVehicleQueries(testVehicle({ price: 3000000, simple_body: 'SUV' }), bands)).toEqual([
      { make: 'Toyota', model: 'RAV4', minPrice: 2000000, maxPrice: 4000000 },
      { simple_body: 'SUV', minPrice: 2000000, maxPrice: 4000000 },
      { make: 'Toyota', minPrice: 2000000, maxPrice: 4000000 },
    ]);
  });
  it('list the same model first, each vehicle once, without the vehicle itself or sold ones', () => {
    const stock = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }).map(String),
        make: fc.constantFrom('Toyota', 'Mazda'),
        model: fc.constantFrom('RAV4', 'CX-5'),
        simple_body: fc.constantFrom('SUV', 'Sedan'),
        price: fc.integer({ min: 100, max: 9_000_000 }),
        status: fc.constantFrom('in_stock', 'sold'),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.array(stock, { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (results, limit) => {
        const subject = testVehicle({ price: 3000000, simple_body: 'SUV' });
        const similar = mergeSimilarVehicles(subject, results, limit);
        const areSameModel = similar.map(({ make, model }) => make === 'Toyota' && model === 'RAV4');
        expect(similar.length).toBeLessThanOrEqual(limit);
        expect(new Set(similar.map(({ id }) => id)).size).toBe(similar.length);
        expect(similar.every(({ id, status }) => id !== '1' && status !== 'sold')).toBe(true);
        expect(areSameModel).toEqual([...areSameModel].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
