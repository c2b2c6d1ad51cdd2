import fc from 'fast-check';
import { describe, it } from 'vitest';
import { listingsFile } from '../data/testing/test-feeds';
import { carsIndexSettings } from './cars-index-settings';
import { EVERYTHING, numberIs } from './filters/filter';
import { createIndex } from './search-index';
import type { SearchRecord } from './storage/record';
import { carRequests } from './testing/car-requests';
import { loadListingRecords, generateRecords, resampleRecords } from '../../tests/support/search-records';
import { expectSameResponse } from './testing/expect-same-response';
import { ReferenceIndex } from './testing/reference-index';

/**
 * Number of requests. The full run is `SEARCH_REQUESTS=5000`, a fifth of them on 100,000 cars, and takes many
 * minutes. Without the setting, a few requests run against generated cars and some of the real ones.
 */
const wanted = Number(process.env['SEARCH_REQUESTS'] ?? 0);
const onMany = Math.floor(wanted / 5);
const settings = { ...carsIndexSettings, attributeForDistinct: 'make_model.lvl1' };
const orders = fc.constantFrom('cars', 'cars', 'cars_price_asc', 'cars_latest');
const scopes = fc.constantFrom(EVERYTHING, EVERYTHING, EVERYTHING, numberIs('year', '>=', 2015));

function holds(cars: readonly SearchRecord[], requests: number): void {
  const index = createIndex(settings, cars);
  const oracle = new ReferenceIndex(cars, index.settings);
  fc.assert(
    fc.property(orders, carRequests(cars), scopes, (name, parameters, scope) => {
      expectSameResponse(index, oracle, { name, parameters, scope });
    }),
    { numRuns: requests, endOnFailure: true },
  );
}

const file = listingsFile();

describe('the index of cars agrees with a linear search', () => {
  it('for generated cars', () => {
    holds(resampleRecords(generateRecords(200), 300), 80);
  }, 120_000);

  if (file !== undefined) {
    it('for the real listings', async () => {
      const cars = await loadListingRecords(file, wanted > 0 ? Infinity : 500);
      holds(resampleRecords(cars, cars.length), wanted > 0 ? wanted - onMany : 60);
    }, 7_200_000);
  }

  if (file !== undefined && wanted > 0) {
    it('for 100,000 cars sampled from them', async () => {
      holds(resampleRecords(await loadListingRecords(file), 100_000), onMany);
    }, 7_200_000);
  }
});
