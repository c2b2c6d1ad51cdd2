import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndex, type SearchIndex } from '../search-index';
import { indexNames, queryParameters, shelfRecords } from '../testing/arbitraries';
import { shelf, shelfSettings } from '../testing/fixtures';
import { handleSearchRequest, handleSearchRequestInSteps } from './request-handler';
import { createSearchAccess } from './search-access';

const QUERIES = '/1/indexes/*/queries';
const RUNS = { numRuns: 100 };

/** Handles queries in steps. `pause` is called between the steps. */
function handleInSteps(index: SearchIndex, requests: readonly object[], pause = () => {}) {
  const steps = handleSearchRequestInSteps(
    { method: 'POST', path: QUERIES, body: { requests } },
    createSearchAccess([index]),
  );
  let count = 1;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      const body: unknown = JSON.parse(step.value.json);
      return { status: step.value.status, body, count };
    }
    count += 1;
    pause();
  }
}

/** Removes what depends on time and chance. */
const withoutTimes = (response: unknown): unknown =>
  JSON.parse(
    JSON.stringify(response, (name, value: unknown) =>
      ['processingTimeMS', 'queryID'].includes(name) ? undefined : value,
    ),
  );
const queries = fc.array(
  fc.tuple(indexNames, queryParameters).map(([indexName, query]) => ({ ...query, indexName })),
  { maxLength: 6 },
);

describe('handleSearchRequestInSteps', () => {
  it('responds as in one step, for any queries', () => {
    fc.assert(
      fc.property(shelfRecords, queries, (records, requests) => {
        const index = createIndex(shelfSettings, records);
        const { status, body } = handleInSteps(index, requests);
        const whole = handleSearchRequest(
          { method: 'POST', path: QUERIES, body: { requests } },
          createSearchAccess([index]),
        );
        expect([status, withoutTimes(body)]).toEqual([whole.status, withoutTimes(whole.body)]);
      }),
      RUNS,
    );
  });

  it('pauses between queries', () => {
    const requests = Array.from({ length: 7 }, () => ({ indexName: 'shelf' }));
    expect(handleInSteps(createIndex(shelfSettings, shelf), requests).count).toBe(7);
  });

  it('never mixes two states of the index, even if it changes in every pause', () => {
    const requests = Array.from({ length: 5 }, () => ({ indexName: 'shelf', hitsPerPage: 0 }));
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (changes) => {
        const index = createIndex(shelfSettings, shelf);
        const pending = [...changes];
        let added = 0;
        const { body } = handleInSteps(index, requests, () => {
          if (pending.shift() === true)
            index.upsert([{ objectID: `new-${(added += 1)}`, title: 'New kettle' }]);
        });
        const counts = (body as { results: { nbHits: number }[] }).results.map(({ nbHits }) => nbHits);
        expect(counts).toHaveLength(requests.length);
        expect(new Set(counts).size).toBe(1);
      }),
      RUNS,
    );
  });

  it('limits the size of all results together', () => {
    const large = { objectID: 'large', title: 'x'.repeat(900_000) };
    const index = createIndex(shelfSettings, [large]);
    const request = (count: number) =>
      handleInSteps(
        index,
        Array.from({ length: count }, () => ({ indexName: 'shelf', attributesToHighlight: [] })),
      );
    expect(request(9).status).toBe(200);
    expect(request(10)).toMatchObject({
      status: 400,
      body: { message: 'The results are too large: ask for fewer hits or attributes' },
    });
  });
});
