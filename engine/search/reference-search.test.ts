import fc from 'fast-check';
import { describe, it } from 'vitest';
import { EVERYTHING, facetIs } from './filters/filter';
import { createIndex, type SearchIndex } from './search-index';
import type { SearchRecord } from './storage/record';
import { indexNames, queryParameters, shelfRecords } from './testing/arbitraries';
import { shelfSettings } from './testing/fixtures';
import { expectSameResponse } from './testing/expect-same-response';
import { ReferenceIndex } from './testing/reference-index';

const scopes = fc.constantFrom(EVERYTHING, EVERYTHING, facetIs('owner', 'a'));
const requestLists = fc.array(fc.tuple(indexNames, queryParameters, scopes), { minLength: 1, maxLength: 6 });

function expectAgreement(
  index: SearchIndex,
  records: readonly SearchRecord[],
  requests: readonly (readonly [string, Record<string, unknown>, typeof EVERYTHING])[],
): void {
  const reference = new ReferenceIndex(records, index.settings);
  for (const [name, parameters, scope] of requests) {
    expectSameResponse(index, reference, { name, parameters, scope });
  }
}

describe('the index agrees with a linear search', () => {
  it('in hits, order, counts, facets and statistics', () => {
    fc.assert(
      fc.property(shelfRecords, requestLists, (records, requests) => {
        expectAgreement(createIndex(shelfSettings, records), records, requests);
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it('after any changes, in one state or over several', () => {
    const change = fc.record({
      upserts: shelfRecords,
      removals: fc.array(fc.nat({ max: 40 }).map((n) => `id${n}`)),
    });
    fc.assert(
      fc.property(
        shelfRecords,
        fc.array(change, { maxLength: 4 }),
        requestLists,
        (first, changes, requests) => {
          const index = createIndex(shelfSettings, first);
          const records = new Map(first.map((record) => [record.objectID, record]));
          expectAgreement(index, [...records.values()], requests.slice(0, 1));
          for (const { upserts, removals } of changes) {
            index.remove(removals);
            for (const id of removals) records.delete(id);
            index.upsert(upserts);
            for (const record of upserts) records.set(record.objectID, record);
            expectAgreement(index, [...records.values()], requests);
          }
        },
      ),
      { numRuns: 50 },
    );
  }, 60_000);
});
