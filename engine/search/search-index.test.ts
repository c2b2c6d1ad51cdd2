import { describe, expect, it } from 'vitest';
import { EVERYTHING } from './filters/filter';
import { readFacetSearchRequest, readSearchRequest } from './request/search-request';
import { createIndex, type SearchIndex } from './search-index';
import type { SearchRecord } from './storage/record';
import { shelf, shelfSettings } from './testing/fixtures';

function search(index: SearchIndex, parameters: Record<string, unknown> = {}, name = 'shelf') {
  return index.search(name, readSearchRequest(parameters, index.settings), EVERYTHING);
}

function ids(index: SearchIndex, parameters: Record<string, unknown> = {}, name = 'shelf'): string[] {
  return search(index, parameters, name).hits.map((hit) => hit.objectID);
}

function createKettles(count: number): SearchRecord[] {
  return Array.from({ length: count }, (_, n) => ({
    objectID: String(n),
    title: `Kettle ${n}`,
    kind: `k${n % 7}`,
    price: n,
    added: n,
  }));
}

describe('SearchIndex', () => {
  it('responds to queries when empty', () => {
    const index = createIndex(shelfSettings);
    expect(search(index, { query: 'a', facets: ['*'], filters: 'kind:a AND size > 1' })).toMatchObject({
      hits: [],
      nbHits: 0,
      nbPages: 0,
      facets: {},
      facets_stats: {},
    });
    expect(index.size).toBe(0);
  });

  it('returns its names and its number of records', () => {
    const index = createIndex(shelfSettings, shelf);
    expect(index.names).toEqual(['shelf', 'shelf_price_asc', 'shelf_same', 'shelf_title_desc']);
    expect(index.get('3')).toBe(shelf[2]);
    expect(index.get('9')).toBeUndefined();
    expect(index.size).toBe(5);
  });

  it('orders by the replica; records without the attribute come last', () => {
    const index = createIndex(shelfSettings, shelf);
    expect(ids(index)).toEqual(['2', '3', '4', '1', '5']);
    expect(ids(index, {}, 'shelf_price_asc')).toEqual(['4', '1', '2', '3', '5']);
    expect(ids(index, {}, 'shelf_title_desc')).toEqual(['2', '4', '5', '3', '1']);
    expect(ids(index, { query: 'blue' }, 'shelf_price_asc')).toEqual(['4', '1', '3', '5']);
  });

  it('paginates up to the limit', () => {
    const index = createIndex({ ...shelfSettings, paginationLimitedTo: 25 }, createKettles(100));
    expect(search(index, { hitsPerPage: 10 })).toMatchObject({ nbHits: 100, nbPages: 3, page: 0 });
    expect(ids(index, { hitsPerPage: 10, page: 2 })).toHaveLength(5);
    expect(ids(index, { hitsPerPage: 10, page: 3 })).toEqual([]);
    expect(ids(index, { offset: 24, length: 5 })).toEqual(['75']);
    expect(ids(index, { page: 2 ** 31 - 1, hitsPerPage: 1000 })).toEqual([]);
  });

  it('returns every record once over all pages', () => {
    const index = createIndex(shelfSettings, createKettles(250));
    const pages = Array.from({ length: 12 }, (_, page) =>
      ids(index, { query: 'kettle', hitsPerPage: 21, page }),
    );
    expect(new Set(pages.flat()).size).toBe(250);
    expect(pages.flat()).toHaveLength(250);
  });

  it('replaces all records in one step, or none if one is invalid', () => {
    const index = createIndex(shelfSettings, shelf);
    const broken = { ...shelf[1], objectID: '' };
    expect(() => index.replaceAll([shelf[0]!, broken])).toThrow('a record needs an objectID');
    expect(() => index.upsert([{ ...shelf[0]!, title: 'Changed' }, broken])).toThrow(
      'a record needs an objectID',
    );
    expect(ids(index)).toHaveLength(5);
    expect(ids(index, { query: 'changed' })).toEqual([]);
    expect(index.generation).toBe(0);
    index.replaceAll([shelf[0]!]);
    expect([ids(index), index.size, index.generation]).toEqual([['1'], 1, 1]);
  });

  it('shows single changes at once, in text, filters, facets and order', () => {
    const index = createIndex(shelfSettings, shelf);
    search(index, { query: 'kettle', facets: ['*'] });
    index.upsert([
      { ...shelf[0]!, title: 'Samovar', price: 1 },
      { objectID: '6', title: 'Samowar', price: 5 },
    ]);
    expect(ids(index, { query: 'kettle' })).toEqual(['2', '1']);
    expect(ids(index, { query: 'samovar' })).toEqual(['1', '6']);
    expect(ids(index, {}, 'shelf_price_asc').slice(0, 3)).toEqual(['1', '6', '4']);
    expect(search(index, { facets: ['price'] }).facets_stats).toMatchObject({ price: { min: 1, max: 55.5 } });
    index.remove(['1', 'unknown']);
    expect(ids(index, { query: 'samovar' })).toEqual(['6']);
    expect(ids(index, { filters: 'NOT kind:Kettle' })).toEqual(['3', '4', '5', '6']);
    expect([index.size, index.generation]).toEqual([5, 2]);
  });

  it('uses the last record with a duplicate id', () => {
    const duplicates = [shelf[0]!, { ...shelf[0]!, title: 'Second' }];
    const index = createIndex(shelfSettings, duplicates);
    expect([index.size, ids(index, { query: 'second' })]).toEqual([1, ['1']]);
    index.upsert(duplicates);
    expect([index.size, ids(index, { query: 'second' })]).toEqual([1, ['1']]);
  });

  it('compacts itself after many changes without losing any', () => {
    const index = createIndex(shelfSettings, createKettles(1500));
    for (let round = 0; round < 5; round++) {
      index.upsert(createKettles(500).map((record) => ({ ...record, title: `Round ${round}` })));
      expect(search(index, { query: `round ${round}` }).nbHits).toBe(500);
      expect(search(index).nbHits).toBe(1500);
    }
  });

  it('hides unretrievable attributes everywhere', () => {
    const index = createIndex({ ...shelfSettings, unretrievableAttributes: ['owner', 'title'] }, shelf);
    const [hit] = search(index, {
      query: 'chair',
      attributesToRetrieve: ['*'],
      attributesToHighlight: ['*'],
    }).hits;
    expect(hit).toMatchObject({ objectID: '5', kind: 'navy blue' });
    expect(JSON.stringify(hit)).not.toMatch(/owner|Chair/);
  });

  it('counts values with the names of object properties', () => {
    const names = ['constructor', '__proto__', 'toString'];
    const index = createIndex(
      shelfSettings,
      names.map((kind) => ({ objectID: kind, title: kind, kind })),
    );
    const counts = search(index, { facets: ['kind'] }).facets?.['kind'] ?? {};
    expect(Object.entries(counts).sort()).toEqual(names.sort().map((name) => [name, 1]));
  });

  it('counts the requested facets', () => {
    const index = createIndex(shelfSettings, createKettles(20));
    expect(search(index, { facets: ['kind'], maxValuesPerFacet: 2 }).facets).toEqual({
      kind: { k0: 3, k1: 3 },
    });
    expect(
      search(index, { facets: ['kind'], maxValuesPerFacet: 2, sortFacetValuesBy: 'alpha' }).facets,
    ).toEqual({
      kind: { k0: 3, k1: 3 },
    });
    expect(search(index, { facets: ['owner', 'nothing'] })).toMatchObject({ facets: {}, facets_stats: {} });
    expect(search(index)).not.toHaveProperty('facets');
    expect(search(index, { facets: ['price'] }).facets_stats).toEqual({
      price: { min: 0, max: 19, avg: 9.5, sum: 190 },
    });
  });

  it('finds facet values beyond the listed ones', () => {
    const index = createIndex(
      shelfSettings,
      Array.from({ length: 300 }, (_, n) => ({ objectID: `${n}`, kind: `Sort ${n}` })),
    );
    const request = readFacetSearchRequest({ facet: 'kind', facetQuery: '299' }, index.settings);
    expect(index.searchFacetValues(request, EVERYTHING).facetHits).toMatchObject([
      { value: 'Sort 299', count: 1 },
    ]);
  });

  it('returns a query id only with click analytics', () => {
    const index = createIndex(shelfSettings, shelf);
    expect(search(index)).not.toHaveProperty('queryID');
    expect(search(index, { clickAnalytics: true }).queryID).toMatch(/^[0-9a-f]{32}$/);
  });

  it('rejects invalid settings', () => {
    expect(() => createIndex({ ...shelfSettings, customRanking: ['added'] })).toThrow(
      '"added" is not asc(attribute)',
    );
    const tooMany = Array.from({ length: 32 }, (_, n) => `a${n}`);
    expect(() => createIndex({ ...shelfSettings, searchableAttributes: tooMany })).toThrow('at most 31');
  });
});
