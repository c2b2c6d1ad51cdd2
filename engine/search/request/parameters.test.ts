import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../filters/filter';
import { createIndex } from '../search-index';
import type { IndexSettings } from '../settings';
import { readFacetSearchRequest, readSearchRequest } from './search-request';

const settings: IndexSettings = {
  name: 'cars',
  searchableAttributes: ['name', 'notes'],
  attributesForFaceting: ['searchable(make)', 'colour'],
  attributeForDistinct: 'model',
  customRanking: ['asc(added)'],
  renderingContent: {
    facetOrdering: {
      facets: { order: ['colour', 'make'] },
      values: { make: { order: ['VW'], sortRemainingBy: 'alpha', hide: ['Kia'] } },
    },
  },
};

const cars = [
  { name: 'Kia Rio red', make: 'Kia', model: 'Rio', colour: 'Red' },
  { name: 'Kia Rio blue', make: 'Kia', model: 'Rio', colour: 'Blue' },
  { name: 'Kia Rio green', make: 'Kia', model: 'Rio', colour: 'Green' },
  {
    name: 'VW Golf blue',
    make: 'VW',
    model: 'Golf',
    colour: 'Blue',
    notes: 'one careful owner, always in a garage',
  },
  { name: 'Trailer', make: 'None' },
  { name: 'Trailer', make: 'None' },
].map((car, added) => ({ ...car, objectID: String(added), added }));

function search(parameters: Record<string, unknown>, settingOverrides: Partial<IndexSettings> = {}) {
  const index = createIndex({ ...settings, ...settingOverrides }, cars);
  return index.search('cars', readSearchRequest(parameters, index.settings), EVERYTHING);
}
const ids = (parameters: Record<string, unknown>, settingOverrides?: Partial<IndexSettings>) =>
  search(parameters, settingOverrides).hits.map((hit) => hit.objectID);

describe('distinct', () => {
  it('returns the best of each group; records without the attribute are separate groups', () => {
    expect(search({ distinct: true })).toMatchObject({ nbHits: 4, nbPages: 1 });
    expect(ids({ distinct: true })).toEqual(['0', '3', '4', '5']);
    expect(ids({ distinct: 'true', query: 'blue' })).toEqual(['1', '3']);
    expect(ids({ distinct: 2 })).toEqual(['0', '1', '3', '4', '5']);
    expect(ids({ distinct: 0 }, { distinct: true })).toHaveLength(6);
    expect(ids({}, { distinct: true })).toHaveLength(4);
    expect(ids({ distinct: true }, { attributeForDistinct: '' })).toHaveLength(6);
  });

  it('paginates groups', () => {
    expect(ids({ distinct: 3, hitsPerPage: 1 })).toEqual(['0', '1', '2']);
    expect(ids({ distinct: 3, hitsPerPage: 1, page: 1 })).toEqual(['3']);
    expect(search({ distinct: 3, hitsPerPage: 1 })).toMatchObject({ nbHits: 4, nbPages: 4 });
  });

  it('counts facets of all records or of the returned ones', () => {
    expect(search({ distinct: true, facets: ['make'] }).facets).toEqual({ make: { Kia: 3, None: 2, VW: 1 } });
    expect(search({ distinct: true, facetingAfterDistinct: true, facets: ['make'] }).facets).toEqual({
      make: { Kia: 1, None: 2, VW: 1 },
    });
    const index = createIndex(settings, cars);
    const request = { facet: 'make', facetQuery: 'ki', distinct: true, facetingAfterDistinct: true };
    const response = index.searchFacetValues(readFacetSearchRequest(request, index.settings), EVERYTHING);
    expect(response.facetHits).toEqual([{ value: 'Kia', highlighted: '<em>Ki</em>a', count: 1 }]);
  });
});

describe('removeWordsIfNoResults', () => {
  it.each<[string, string[], string | undefined]>([
    ['none', [], undefined],
    ['lastWords', ['0', '1', '2'], 'kia rio <em>golf</em>'],
    ['firstWords', ['3'], '<em>kia</em> <em>rio</em> golf'],
    ['allOptional', ['0', '1', '2', '3'], undefined],
  ])('%s', (removeWordsIfNoResults, expected, queryAfterRemoval) => {
    const response = search({ query: 'kia rio golf', removeWordsIfNoResults });
    expect(response.hits.map((hit) => hit.objectID)).toEqual(expected);
    expect(response.queryAfterRemoval).toBe(queryAfterRemoval);
    expect(
      ids({ query: 'kia rio golf' }, { removeWordsIfNoResults: removeWordsIfNoResults as 'none' }),
    ).toEqual(expected);
  });

  it('removes no words if there are results', () => {
    expect(search({ query: 'kia rio', removeWordsIfNoResults: 'lastWords' })).not.toHaveProperty(
      'queryAfterRemoval',
    );
  });

  it('puts records with more matching words first', () => {
    const response = search({
      query: 'golf blue nothing',
      removeWordsIfNoResults: 'allOptional',
      getRankingInfo: true,
    });
    expect(response.hits.map((hit) => [hit.objectID, hit._rankingInfo?.words])).toEqual([
      ['3', 2],
      ['1', 1],
    ]);
  });
});

describe('snippets', () => {
  const snippet = (parameters: Record<string, unknown>) =>
    search({ filters: 'make:VW', highlightPreTag: '[', highlightPostTag: ']', ...parameters }).hits[0]
      ?._snippetResult;

  it('extract the part with the matching words, with an ellipsis for omitted text', () => {
    expect(snippet({ query: 'garage', attributesToSnippet: ['notes:3'] })).toEqual({
      notes: { value: '…in a [garage]', matchLevel: 'full' },
    });
    expect(snippet({ query: 'owner', attributesToSnippet: 'notes:3', snippetEllipsisText: ' ...' })).toEqual({
      notes: { value: ' ...careful [owner], always ...', matchLevel: 'full' },
    });
    expect(snippet({ attributesToSnippet: ['notes:3'] })).toEqual({
      notes: { value: 'one careful owner…', matchLevel: 'none' },
    });
    expect(snippet({ attributesToSnippet: ['notes', 'nothing'] })).toEqual({
      notes: { value: 'one careful owner, always in a garage', matchLevel: 'none' },
    });
  });

  it.each([
    ['first', ['notes:2', '*:3']],
    ['last', ['*:3', 'notes:2']],
  ])('use the size of a named attribute despite a star, named %s', (_position, attributesToSnippet) => {
    expect(snippet({ attributesToSnippet })).toMatchObject({
      notes: { value: 'one careful…' },
      colour: { matchLevel: 'none' },
    });
  });

  it('include all attributes for a star, and none by default', () => {
    expect(Object.keys(snippet({ attributesToSnippet: ['*:2'] }) ?? {})).toContain('colour');
    expect(snippet({})).toBeUndefined();
  });
});

describe('the order of facets', () => {
  it('is included in every response, from the settings', () => {
    expect(search({}).renderingContent).toBe(settings.renderingContent);
    expect(search({ responseFields: 'hits,renderingContent' }).renderingContent).toBeDefined();
  });

  it('is rejected if it names an attribute that is not a facet', () => {
    const renderingContent = { facetOrdering: { facets: { order: ['body'] } } };
    expect(() => createIndex({ ...settings, renderingContent })).toThrow(
      '"body" is not in attributesForFaceting',
    );
  });
});

it('accepts rule contexts and ignores them', () => {
  expect(ids({ ruleContexts: ['winter'] })).toHaveLength(6);
});

it('does not highlight words with typos if exact matches exist', () => {
  const hits = search({ query: 'blue', typoTolerance: 'min', attributesToHighlight: ['name'] }).hits;
  expect(hits[0]?._highlightResult?.['name']).toMatchObject({ value: 'Kia Rio <em>blue</em>' });
});
