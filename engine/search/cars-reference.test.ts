import fc from 'fast-check';
import { describe, it } from 'vitest';
import { findListingsFile } from '../data/testing/test-feeds';
import { carsIndexSettings } from './cars-index-settings';
import { EVERYTHING, numberIs } from './filters/filter';
import { createIndex } from './search-index';
import type { SearchRecord } from './storage/record';
import { createCarRequests } from './testing/car-requests';
import { loadListingRecords, generateRecords, resampleRecords } from '../../tests/support/search-records';
import { expectSameResponse } from './testing/expect-same-response';
import { ReferenceIndex } from './testing/reference-index';

/**
 * Number of requests. The full run, `SEARCH_REQUESTS=5000`, takes many minutes and sends a fifth of the requests to an
 * index of 100,000 cars. Without the setting, a few requests run against generated cars and some real listings.
 */
const requestCount = Number(process.env['SEARCH_REQUESTS'] ?? 0);
const largeIndexRequestCount = Math.floor(requestCount / 5);
const settings = { ...carsIndexSettings, attributeForDistinct: 'make_model.lvl1' };
const indexNames = fc.constantFrom('cars', 'cars', 'cars_price_asc', 'cars_latest');
const scopes = fc.constantFrom(EVERYTHING, EVERYTHING, EVERYTHING, numberIs('year', '>=', 2015));

function expectAgreement(cars: readonly SearchRecord[], requests: number): void {
  const index = createIndex(settings, cars);
  const reference = new ReferenceIndex(cars, index.settings);
  fc.assert(
    fc.property(indexNames, createCarRequests(cars), scopes, (name, parameters, scope) => {
      expectSameResponse(index, reference, { name, parameters, scope });
    }),
    { numRuns: requests, endOnFailure: true },
  );
}

const file = findListingsFile();

describe('the index of cars agrees with a linear search', () => {
  it('for generated cars', () => {
    expectAgreement(resampleRecords(generateRecords(200), 300), 80);
  }, 120_000);

  if (file !== undefined) {
    it('for the real listings', async () => {
      const cars = await loadListingRecords(file, requestCount > 0 ? Infinity : 500);
      expectAgreement(
        resampleRecords(cars, cars.length),
        requestCount > 0 ? requestCount - largeIndexRequestCount : 60,
      );
    }, 7_200_000);
  }

  if (file !== undefined && requestCount > 0) {
    it('for 100,000 cars sampled from them', async () => {
      expectAgreement(resampleRecords(await loadListingRecords(file), 100_000), largeIndexRequestCount);
    }, 7_200_000);
  }
});
