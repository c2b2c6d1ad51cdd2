import { describe, expect, it } from 'vitest';
import { resolveSettings } from '../settings';
import { shelfSettings } from '../testing/fixtures';
import { formatFilter } from '../testing/format-filter';
import { readFacetSearchRequest, readSearchRequest } from './search-request';

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

  it('parses flat, URL-encoded and nested parameters', () => {
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
      expect(formatFilter(request.filter)).toBe('([a|1] | [a|2])');
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

  it('accepts offset and length only together', () => {
    expect(read({ offset: 5 }).slice).toBeNull();
    expect(read({ offset: 5, length: 3 }).slice).toEqual({ offset: 5, length: 3 });
  });

  it('ignores unknown parameters', () => {
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
    [
      { query: 'é'.repeat(257) },
      'Invalid value for "query" parameter, expected string shorter than 512 bytes',
    ],
    [{ hitsPerPage: -1 }, 'Value too small for "hitsPerPage" parameter, expected integer between 0 and 1000'],
    [{ hitsPerPage: 1001 }, 'Value too large for "hitsPerPage" parameter'],
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
    [{ removeWordsIfNoResults: 'some' }, '"removeWordsIfNoResults"'],
    [{ distinct: 5 }, 'Value too large for "distinct" parameter'],
    [{ ruleContexts: 7 }, '"ruleContexts"'],
    [{ attributesToSnippet: ['a:1001'] }, '"attributesToSnippet"'],
    [{ optionalFilters: ['kind'] }, 'optionalFilters: "kind" is not of the form attribute:value'],
    [{ optionalFilters: ['kind:a<score=65536>'] }, 'score must be an integer between 0 and 65535'],
    [{ filters: 'kind:a<score=65536>' }, 'filters: score must be an integer between 0 and 65535'],
    [{ optionalFilters: [[['kind:a']]] }, 'optionalFilters: only one level of nesting is allowed'],
    [{ optionalFilters: Array.from({ length: 1001 }, () => 'a:1') }, 'Too many filters: limited to 1000'],
    [
      { aroundLatLng: '47' },
      'Invalid value for "aroundLatLng" parameter, expected two floats like "aroundLatLng=47.316669,5.016670"',
    ],
    [{ aroundLatLng: "'47.1, 5'" }, '"aroundLatLng"'],
    [{ aroundLatLng: [47, 5] }, '"aroundLatLng"'],
    [{ aroundLatLng: '91,0' }, 'expected latitudes between -90 and 90'],
    [{ aroundLatLng: '1,1', aroundRadius: 0 }, 'Value too small for "aroundRadius"'],
    [{ aroundRadius: 'far' }, '"aroundRadius"'],
    [
      { aroundPrecision: '[{"from":0.0,"value":1000.5}]' },
      'Invalid value for "aroundPrecision" parameter, expected valid JSON (Expecting an integer)',
    ],
    [{ aroundPrecision: 0 }, '"aroundPrecision"'],
    [{ insideBoundingBox: '1,2,3' }, 'Invalid number of values in "insideBoundingBox" parameter'],
    [{ insideBoundingBox: [['a', 2, 3, 4]] }, '"insideBoundingBox"'],
    [{ insidePolygon: [[1, 2, 3, 4]] }, 'Invalid number of values in "insidePolygon" parameter'],
  ])('rejects %j', (raw, message) => {
    expect(() => read(raw)).toThrow(message);
  });
});

describe('readFacetSearchRequest', () => {
  it('parses its own parameters', () => {
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
