import { createServer, type Server } from 'node:http';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIndex } from '../search-index';
import { shelf, shelfSettings } from '../testing/fixtures';
import { createSearchAccess } from './search-access';
import { clientHosts } from './client-hosts';
import { handleSearchRequest } from './request-handler';

/** Tests the official clients, configured only with the host, against the request handler behind `node:http`. */
describe('the official algoliasearch v5 client', () => {
  const access = createSearchAccess([createIndex(shelfSettings, shelf)]);
  let server: Server;
  let site = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const searchResponse = handleSearchRequest(
          { method: request.method ?? '', path: request.url ?? '', body },
          access,
        );
        response.writeHead(searchResponse.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(searchResponse.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    site = `http://127.0.0.1:${address.port}/mounted/here`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const createLiteClient = () => liteClient('any', 'any', { hosts: clientHosts(site) });
  const createFullClient = () => algoliasearch('any', 'any', { hosts: clientHosts(site) });

  it('returns hits, facets, statistics, order and paging of several queries (API-002, API-003, ENT-008, ENT-009)', async () => {
    const { results } = await createLiteClient().search<{ title: string }>({
      requests: [
        { indexName: 'shelf', query: 'ketle', facets: ['kind', 'price'], filters: 'owner:a AND sale' },
        { indexName: 'shelf_price_asc', hitsPerPage: 2, page: 1 },
        { indexName: 'shelf', hitsPerPage: 0, facets: ['*'], maxValuesPerFacet: 1 },
        { indexName: 'shelf', offset: 1, length: 2 },
      ],
    });
    expect(results).toMatchObject([
      {
        nbHits: 2,
        index: 'shelf',
        query: 'ketle',
        facets: { kind: { Kettle: 2 }, price: { 40: 1, 55.5: 1 } },
        facets_stats: { price: { min: 40, max: 55.5, avg: 47.75, sum: 95.5 } },
        hits: [
          {
            objectID: '2',
            title: 'Red Kettle with whistle',
            _highlightResult: {
              title: {
                value: 'Red <em>Kettle</em> with whistle',
                matchLevel: 'full',
                matchedWords: ['ketle'],
              },
            },
          },
          { objectID: '1' },
        ],
        exhaustive: { facetsCount: true, nbHits: true },
      },
      { page: 1, nbPages: 3, hitsPerPage: 2, nbHits: 5, hits: [{ objectID: '2' }, { objectID: '3' }] },
      { hits: [], nbHits: 5, nbPages: 0, facets: { kind: { Kettle: 2 } } },
      { offset: 1, length: 2, hits: [{ objectID: '3' }, { objectID: '4' }] },
    ]);
  });

  it('accepts InstantSearch’s legacy call', async () => {
    const { results } = await createLiteClient().search([
      {
        indexName: 'shelf',
        params: {
          facetFilters: [['kind:Lamp', 'kind:Kettle'], 'makers:-Orion'],
          numericFilters: ['size>=3'],
        },
      },
    ]);
    expect(results).toMatchObject([{ nbHits: 1, hits: [{ objectID: '2' }] }]);
  });

  it('searches one index and the values of a facet', async () => {
    const result = await createFullClient().searchSingleIndex({
      indexName: 'shelf',
      searchParams: { query: 'navy', responseFields: ['nbHits'] },
    });
    expect(result).toEqual({ nbHits: 2 });
    const facet = await createFullClient().searchForFacetValues({
      indexName: 'shelf',
      facetName: 'makers',
      searchForFacetValuesRequest: { facetQuery: 'north' },
    });
    expect(facet.facetHits).toEqual([{ value: 'North-Star', highlighted: '<em>North</em>-Star', count: 1 }]);
    const inSearch = await createLiteClient().search({
      requests: [{ indexName: 'shelf', type: 'facet', facet: 'kind', facetQuery: 'l' }],
    });
    expect(inSearch.results).toMatchObject([{ facetHits: [{ value: 'Lamp' }, { value: 'Toy: "loud"' }] }]);
  });

  it('rejects with the message and status of an error', async () => {
    const search = (query: object) =>
      createLiteClient().search({ requests: [{ indexName: 'shelf', ...query }] });
    await expect(search({ indexName: 'none' })).rejects.toMatchObject({
      status: 404,
      message: 'Index none does not exist',
    });
    await expect(search({ filters: 'a:1 OR b = 2' })).rejects.toMatchObject({ status: 400 });
    await expect(search({ hitsPerPage: 5000 })).rejects.toMatchObject({ status: 400 });
  });
});
