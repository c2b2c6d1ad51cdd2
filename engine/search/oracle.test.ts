import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, facetIs } from './filters/filter';
import { readSearchRequest } from './query/request';
import { createIndex, type SearchIndex } from './searchIndex';
import type { SearchRecord } from './storage/record';
import { orderNames, queries, shelves } from './testing/arbitraries';
import { shelfSettings } from './testing/fixtures';
import { oracle } from './testing/oracle';

const scopes = fc.constantFrom(EVERYTHING, EVERYTHING, facetIs('owner', 'a'));
const questions = fc.array(fc.tuple(orderNames, queries, scopes), { minLength: 1, maxLength: 6 });

function compare(
  index: SearchIndex,
  records: readonly SearchRecord[],
  asked: readonly (readonly [string, Record<string, unknown>, typeof EVERYTHING])[],
): void {
  for (const [name, parameters, scope] of asked) {
    const request = readSearchRequest(parameters, index.settings);
    const answer = index.search(name, request, scope);
    const expected = oracle(records, index.settings, name, request, scope);
    expect(answer.hits.map((hit) => hit.objectID)).toEqual(expected.ids);
    expect(answer.nbHits).toBe(expected.nbHits);
    if (request.facets.length === 0) continue;
    expect(answer.facets).toEqual(expected.facets);
    expect(Object.keys(answer.facets_stats ?? {})).toEqual(Object.keys(expected.stats));
    for (const [attribute, { min, max, sum, avg }] of Object.entries(expected.stats)) {
      const stats = answer.facets_stats?.[attribute];
      expect([stats?.min, stats?.max]).toEqual([min, max]);
      expect(stats?.sum).toBeCloseTo(sum, 6);
      expect(stats?.avg).toBeCloseTo(avg, 6);
    }
  }
}

describe('the index agrees with a search through all records one by one', () => {
  it('in hits, their order, counts, facets and statistics', () => {
    fc.assert(
      fc.property(shelves, questions, (records, asked) => {
        compare(createIndex(shelfSettings, records), records, asked);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('after any changes, in one generation or over several', () => {
    const change = fc.record({
      upserts: shelves,
      removals: fc.array(fc.nat({ max: 40 }).map((n) => `id${n}`)),
    });
    fc.assert(
      fc.property(shelves, fc.array(change, { maxLength: 4 }), questions, (first, changes, asked) => {
        const index = createIndex(shelfSettings, first);
        const records = new Map(first.map((record) => [record.objectID, record]));
        compare(index, [...records.values()], asked.slice(0, 1));
        for (const { upserts, removals } of changes) {
          index.remove(removals);
          for (const id of removals) records.delete(id);
          index.upsert(upserts);
          for (const record of upserts) records.set(record.objectID, record);
          compare(index, [...records.values()], asked);
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
