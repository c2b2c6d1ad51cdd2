import { describe, expect, it } from 'vitest';
import { resolveSettings } from '../settings';
import { shelfSettings } from '../testing/fixtures';
import { showFilter } from '../testing/showFilter';
import { readFacetSearchRequest, readSearchRequest } from './request';

const settings = resolveSettings(shelfSettings);
const read = (raw: Record<string, unknown>) => readSearchRequest(raw, settings);

describe('readSearchRequest', () => {
  it('fills in the defaults of the protocol and the index', () => {
    expect(read({})).toMatchObject({
      query: '',
      page: 0,
      hitsPerPage: 20,
      slice: null,
      facets: [],
      maxValuesPerFacet: 100,
      typoTolerance: true,
      queryType: 'prefixLast',
      highlightPreTag: '<em>',
      attributesToRetrieve: ['*'],
      attributesToHighlight: ['title', 'makers', 'kind'],
    });
  });

  it('reads flat, url-encoded and nested parameters alike', () => {
    const flat = {
      query: 'a b',
      hitsPerPage: 7,
      facets: ['kind', 'size'],
      facetFilters: [['a:1', 'a:2']],
      typoTolerance: false,
    };
    const encoded =
      'query=a%20b&hitsPerPage=7&facets=%5B%22kind%22%2C%22size%22%5D&facetFilters=[["a:1","a:2"]]&typoTolerance=false';
    for (const raw of [flat, { params: flat }, { params: encoded }]) {
      const request = read(raw);
      expect(request).toMatchObject({
        query: 'a b',
        hitsPerPage: 7,
        facets: ['kind', 'size'],
        typoTolerance: false,
      });
      expect(showFilter(request.filter)).toBe('([a|1] | [a|2])');
    }
  });

  it.each([
    [{ facets: 'kind' }, ['kind']],
    [{ facets: 'kind, size' }, ['kind', 'size']],
    [{ facets: ['*'] }, ['*']],
    [{ facets: '["kind"]' }, ['kind']],
  ])('reads facets %j', (raw, facets) => {
    expect(read(raw).facets).toEqual(facets);
  });

  it('takes offset and length only together', () => {
    expect(read({ offset: 5 }).slice).toBeNull();
    expect(read({ offset: 5, length: 3 }).slice).toEqual({ offset: 5, length: 3 });
  });

  it('ignores what it does not know', () => {
    expect(() =>
      read({ analytics: false, clickAnalytics: true, analyticsTags: ['x'], ruleContexts: [], distinct: 1 }),
    ).not.toThrow();
  });

  it('echoes the parameters', () => {
    expect(read({ indexName: 'x', query: 'a b', page: 2, facets: ['a'], params: undefined }).echo).toBe(
      'query=a+b&page=2&facets=%5B%22a%22%5D',
    );
  });

  it.each([
    [{ query: 7 }, '"query"'],
    [{ query: 'é'.repeat(257) }, '"query" is limited to 512 bytes'],
    [{ hitsPerPage: -1 }, '"hitsPerPage" parameter, expected an integer from 0 to 1000'],
    [{ hitsPerPage: 1001 }, '"hitsPerPage"'],
    [{ hitsPerPage: 'many' }, '"hitsPerPage"'],
    [{ hitsPerPage: 1.5 }, '"hitsPerPage"'],
    [{ page: '' }, '"page"'],
    [{ page: [] }, '"page"'],
    [{ maxValuesPerFacet: 1001 }, '"maxValuesPerFacet"'],
    [{ facets: 7 }, '"facets"'],
    [{ facets: [7] }, '"facets"'],
    [{ facets: '[7' }, '"facets"'],
    [{ facets: Array.from({ length: 1001 }, () => 'a') }, '"facets"'],
    [{ typoTolerance: 'max' }, '"typoTolerance"'],
    [{ allowTyposOnNumericTokens: 'yes' }, '"allowTyposOnNumericTokens"'],
    [{ filters: ['a:1'] }, '"filters"'],
    [{ filters: 'a'.repeat(65_537) }, 'filters: limited to 65536 characters'],
    [{ facetFilters: Array.from({ length: 1001 }, () => 'a:1') }, 'Too many filters: limited to 1000'],
    [{ numericFilters: 'status=open' }, 'Invalid syntax for numeric condition:status=open'],
    [{ sortFacetValuesBy: 'size' }, '"sortFacetValuesBy"'],
  ])('refuses %j', (raw, message) => {
    expect(() => read(raw)).toThrow(message);
  });
});

describe('readFacetSearchRequest', () => {
  it('reads its own parameters', () => {
    expect(readFacetSearchRequest({ facet: 'kind', facetQuery: 'k' }, settings)).toMatchObject({
      facet: 'kind',
      facetQuery: 'k',
      maxFacetHits: 10,
    });
    expect(() => readFacetSearchRequest({ facet: 'kind', maxFacetHits: 101 }, settings)).toThrow(
      '"maxFacetHits"',
    );
  });
});
