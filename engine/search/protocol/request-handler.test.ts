import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { facetIs } from '../filters/filter';
import { createIndex } from '../search-index';
import { shelf, shelfSettings } from '../testing/fixtures';
import { createSearchAccess, type SearchAccess } from './search-access';
import { handleSearchRequest, handleQueries, type ProtocolResponse } from './request-handler';

const index = createIndex(shelfSettings, shelf);
const access = createSearchAccess([index]);
const QUERIES = '/1/indexes/*/queries';

function ids(response: ProtocolResponse): string[][] {
  if (!('results' in response.body)) throw new Error(JSON.stringify(response.body));
  return response.body.results.map((result) =>
    'hits' in result && result.hits ? result.hits.map((hit) => hit.objectID) : [],
  );
}

function post(path: string, body: unknown, searchAccess: SearchAccess = access): ProtocolResponse {
  return handleSearchRequest({ method: 'POST', path, body }, searchAccess);
}

describe('handleSearchRequest', () => {
  it('responds to many queries in one request, including queries to replicas', () => {
    const requests = [
      { indexName: 'shelf', query: 'kettle' },
      { indexName: 'shelf_price_asc', params: 'query=kettle' },
      { indexName: 'shelf_title_desc', params: { hitsPerPage: 2 } },
    ];
    const response = post(QUERIES, { requests });
    expect(response.status).toBe(200);
    expect(ids(response)).toEqual([
      ['2', '1'],
      ['1', '2'],
      ['2', '4'],
    ]);
    expect(response.body).toMatchObject({
      results: [{ index: 'shelf' }, { index: 'shelf_price_asc' }, { index: 'shelf_title_desc', nbPages: 3 }],
    });
  });

  it.each([
    QUERIES,
    '/1/indexes/%2A/queries',
    '/api/search/1/indexes/*/queries',
    `${QUERIES}?x-algolia-agent=a`,
  ])('responds at %s', (path) => {
    expect(ids(post(path, { requests: [{ indexName: 'shelf', query: 'chair' }] }))).toEqual([['5']]);
  });

  it('parses a body sent as text', () => {
    expect(ids(post(QUERIES, '{"requests":[{"indexName":"shelf","query":"chair"}]}'))).toEqual([['5']]);
    expect(post('/1/indexes/shelf/query', '').body).toMatchObject({ nbHits: 5 });
  });

  it('responds to a query and a facet search at separate paths', () => {
    expect(post('/1/indexes/shelf/query', { params: 'query=lamp' }).body).toMatchObject({ nbHits: 1 });
    expect(post('/1/indexes/shelf/facets/kind/query', { facetQuery: 'ket' }).body).toMatchObject({
      facetHits: [{ value: 'Kettle', highlighted: '<em>Ket</em>tle', count: 2 }],
      exhaustiveFacetsCount: true,
    });
  });

  it('searches a facet among the results of its query', () => {
    const facet = { indexName: 'shelf', type: 'facet', facet: 'makers', facetQuery: '' };
    const response = post(QUERIES, {
      requests: [facet, { ...facet, filters: 'owner:b', facetQuery: 'orin' }],
    });
    expect(response.body).toMatchObject({
      results: [
        {
          facetHits: [
            { value: 'Kestrel', count: 2 },
            { value: '-Movie' },
            { value: 'North-Star' },
            { value: 'Orion' },
          ],
        },
        { facetHits: [{ value: 'Orion', count: 1 }] },
      ],
    });
  });

  it('reports errors in the format of the protocol', () => {
    const postQuery = (query: object) => post(QUERIES, { requests: [{ indexName: 'shelf', ...query }] });
    const readStatusAndBody = (response: ProtocolResponse) => [response.status, response.body];
    const createError = (status: number, message: string) => [status, { status, message }];
    expect(readStatusAndBody(postQuery({ indexName: 'nowhere' }))).toEqual(
      createError(404, 'Index nowhere does not exist'),
    );
    expect(readStatusAndBody(postQuery({ filters: 'a OR' }))).toEqual(
      createError(400, 'filters: Unexpected token end of filter expected filter at col 4'),
    );
    expect(readStatusAndBody(postQuery({ type: 'facet', facet: 'isNew' }))).toEqual(
      createError(
        400,
        'Cannot search in `isNew` attribute, you need to specify `searchable(isNew)` in attributesForFaceting.',
      ),
    );
    expect(readStatusAndBody(post(QUERIES, '{'))).toEqual(createError(400, 'Invalid JSON'));
    expect(readStatusAndBody(post(QUERIES, []))).toEqual(
      createError(400, 'Invalid JSON: expecting an object'),
    );
    expect(readStatusAndBody(post(QUERIES, {}))).toEqual(createError(400, 'Expecting an array of requests'));
    expect(readStatusAndBody(post(QUERIES, { requests: [7] }))).toEqual(
      createError(400, 'A request should be an object'),
    );
    expect(readStatusAndBody(post(QUERIES, { requests: [{}] }))).toEqual(
      createError(400, 'A request should have an indexName'),
    );
    expect(readStatusAndBody(post(QUERIES, { requests: Array.from({ length: 101 }, () => ({})) }))).toEqual(
      createError(400, 'Too many requests: limited to 100'),
    );
    expect(readStatusAndBody(post(QUERIES, 'x'.repeat(1_048_577)))).toEqual(
      createError(413, 'Request body too large'),
    );
    expect(readStatusAndBody(post('/1/indexes/shelf', {}))).toEqual(createError(404, 'Not found'));
    expect(readStatusAndBody(post('/%E0%A4%A', {}))).toEqual(createError(404, 'Not found'));
    expect(readStatusAndBody(handleSearchRequest({ method: 'GET', path: QUERIES }, access))).toEqual(
      createError(405, 'Method not allowed'),
    );
  });

  it('restricts every query to the scope', () => {
    const scoped = createSearchAccess([index], 'owner:b');
    const queries = [
      {},
      { filters: 'owner:a' },
      { filters: 'NOT owner:b' },
      { facetFilters: [['owner:a', 'owner:b']] },
      { query: 'kettle' },
      { scope: 'owner:a' },
      { params: { scope: '' } },
      { facets: ['*'] },
    ];
    const response = handleQueries(
      { requests: queries.map((query) => ({ indexName: 'shelf', ...query })) },
      scoped,
    );
    expect(ids(response)).toEqual([['3', '4'], [], [], ['3', '4'], [], ['3', '4'], ['3', '4'], ['3', '4']]);
    expect(response.body).toMatchObject({
      results: { 7: { facets: { kind: { Lamp: 1, 'Toy: "loud"': 1 } } } },
    });
    const facet = handleQueries(
      { requests: [{ indexName: 'shelf', type: 'facet', facet: 'makers', facetQuery: 'kes' }] },
      scoped,
    );
    expect(facet.body).toMatchObject({ results: [{ facetHits: [] }] });
  });

  it('does not reveal words of another tenant', () => {
    const lampAccess = createSearchAccess(
      [createIndex({ ...shelfSettings, typoTolerance: 'min' }, shelf)],
      facetIs('owner', 'b'),
    );
    // "kettel" is a typo for words that only records of another owner contain, "lanp" for a word in the caller's records.
    expect(
      ids(post('/1/indexes/*/queries', { requests: [{ indexName: 'shelf', query: 'lanp' }] }, lampAccess)),
    ).toEqual([['3']]);
    expect(
      ids(post('/1/indexes/*/queries', { requests: [{ indexName: 'shelf', query: 'kettel' }] }, lampAccess)),
    ).toEqual([[]]);
  });

  it('reports internal errors and returns a 500 without details', () => {
    const onError = vi.fn(() => {
      throw new Error('the reporter is broken too');
    });
    const broken: SearchAccess = {
      resolve: () => {
        throw new Error('secret');
      },
      onError,
    };
    const response = handleQueries({ requests: [{ indexName: 'shelf' }] }, broken);
    expect(response).toEqual({ status: 500, body: { status: 500, message: 'Internal error' } });
    expect(onError).toHaveBeenCalledOnce();
    expect(
      handleQueries({ requests: [{ indexName: 'shelf' }] }, createSearchAccess([index], 'owner:')).status,
    ).toBe(500);
  });

  it('limits the hits of all queries in a request together, before it executes any', () => {
    const requestMany = (count: number, parameters: object) =>
      post(QUERIES, {
        requests: Array.from({ length: count }, () => ({ indexName: 'shelf', ...parameters })),
      });
    expect(requestMany(100, {}).status).toBe(200);
    expect(requestMany(2, { hitsPerPage: 1_000 }).status).toBe(200);
    for (const parameters of [{ hitsPerPage: 1_000 }, { offset: 0, length: 1_000 }])
      expect(requestMany(3, parameters)).toMatchObject({
        status: 400,
        body: { message: 'Too many hits: limited to 2000 in all queries of a request' },
      });
  });

  it('limits the time of all queries in a request together', () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 200));
    const requests = Array.from({ length: 9 }, () => ({ indexName: 'shelf' }));
    expect(post(QUERIES, { requests })).toMatchObject({ status: 503 });
    expect(post(QUERIES, { requests: requests.slice(0, 1) }).status).toBe(200);
    clock.mockRestore();
  });

  it.each(['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText'])('limits %s', (name) => {
    const search = (length: number) => post('/1/indexes/shelf/query', { [name]: 'x'.repeat(length) }).status;
    expect([search(200), search(201)]).toEqual([200, 400]);
  });

  it('rejects endlessly nested parameters', () => {
    const nestedArrays = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const onError = vi.fn();
    for (const parameter of ['facetFilters', 'numericFilters', 'anything']) {
      const body = `{"requests":[{"indexName":"shelf","${parameter}":${nestedArrays}}]}`;
      expect(post(QUERIES, body, { ...access, onError }).status).toBe(400);
    }
    expect(onError).not.toHaveBeenCalled();
  });

  it('never throws for any request', () => {
    const body = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.record({
        requests: fc.array(
          fc.dictionary(fc.string(), fc.anything()).map((query) => ({ ...query, indexName: 'shelf' })),
        ),
      }),
      fc.record({
        requests: fc.array(
          fc.record(
            {
              indexName: fc.constant('shelf'),
              query: fc.oneof(fc.string(), fc.anything()),
              filters: fc.oneof(fc.string(), fc.anything()),
              facetFilters: fc.anything(),
              numericFilters: fc.anything(),
              facets: fc.anything(),
              params: fc.oneof(fc.string(), fc.anything()),
            },
            { requiredKeys: ['indexName'] },
          ),
        ),
      }),
    );
    const onError = vi.fn();
    fc.assert(
      fc.property(fc.oneof(fc.constant(QUERIES), fc.string()), body, (path, requestBody) => {
        const { status, body: response } = handleSearchRequest(
          { method: 'POST', path, body: requestBody },
          { ...access, onError },
        );
        expect([200, 400, 404, 413]).toContain(status);
        expect(JSON.stringify(response)).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
    expect(onError).not.toHaveBeenCalled();
  }, 60_000);
});
