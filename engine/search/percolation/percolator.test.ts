import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateRecords, resampleRecords } from '../../../tests/support/search-records';
import { automotiveQueryRules } from '../automotive-query-rules';
import { carsIndexSettings } from '../cars-index-settings';
import { EVERYTHING, facetIs, numberIs } from '../filters/filter';
import { QueryInterpreter } from '../query-rules/query-interpreter';
import { readSearchRequest } from '../request/search-request';
import { createIndex, type SearchIndex } from '../search-index';
import { queryParameters, shelfRecords } from '../testing/arbitraries';
import { createCarRequests } from '../testing/car-requests';
import { shelfSettings } from '../testing/fixtures';
import { Percolator, type PercolatorOptions } from './percolator';
import type { StoredSearch } from './stored-search';

const SEARCH: StoredSearch = { query: '', filters: '', facetFilters: [], numericFilters: [] };

/** The parts of generated parameters that a stored search has. */
const toStoredSearch = (parameters: Readonly<Record<string, unknown>>): StoredSearch => ({
  query: String(parameters['query'] ?? ''),
  filters: String(parameters['filters'] ?? ''),
  facetFilters: toGroups(parameters['facetFilters']),
  numericFilters: toGroups(parameters['numericFilters']).flatMap((group) => group.slice(0, 1)),
});
const toGroups = (value: unknown): string[][] =>
  (Array.isArray(value) ? value : []).map((item) => [item].flat().map(String));

const listIds = (percolator: Percolator, search: StoredSearch) =>
  [...percolator.match(search).members()].map((position) => percolator.ids[position]).sort();

/** What the search itself finds, and whether the index has relaxed its query. */
function runSearch(index: SearchIndex, search: StoredSearch, { scope, interpreter }: PercolatorOptions) {
  const request = readSearchRequest({ ...search, hitsPerPage: 1_000, distinct: false }, index.settings);
  const { hits = [], interpretation } = index.search(index.name, request, scope, interpreter);
  const { correctedQuery, unmatched, isAnyWord, text, parts = [] } = interpretation ?? {};
  const shown = new QueryInterpreter(automotiveQueryRules).interpret(search.query, index.state.vocabulary);
  const isRelaxed =
    interpretation !== undefined &&
    (correctedQuery !== undefined ||
      unmatched !== undefined ||
      isAnyWord === true ||
      text !== shown.text ||
      parts.length !== shown.parts.length);
  return { ids: hits.map(({ objectID }) => objectID).sort(), isRelaxed };
}

describe('a percolator agrees with running each search', () => {
  const scopes = fc.constantFrom(EVERYTHING, facetIs('owner', 'a'));

  it('for any records, filters and words', () => {
    fc.assert(
      fc.property(
        shelfRecords,
        fc.array(queryParameters.map(toStoredSearch), { minLength: 1, maxLength: 8 }),
        scopes,
        fc.nat({ max: 3 }),
        (records, searches, scope, every) => {
          const index = createIndex(shelfSettings, records);
          const ids = [...index.state.liveRecords()]
            .map(({ objectID }) => objectID)
            .filter((_id, position) => position % (every + 1) === 0);
          const percolator = new Percolator(index, [...ids, 'unknown'], { scope });
          for (const search of searches) {
            const found = runSearch(index, search, { scope }).ids.filter((id) => ids.includes(id));
            expect(listIds(percolator, search), JSON.stringify(search)).toEqual(found);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('for cars, with the meaning of words', () => {
    const cars = resampleRecords(generateRecords(150), 200);
    const index = createIndex(carsIndexSettings, cars);
    const options = {
      scope: numberIs('year', '>=', 2012),
      interpreter: new QueryInterpreter(automotiveQueryRules),
    };
    const percolator = new Percolator(
      index,
      cars.map(({ objectID }) => objectID),
      options,
    );
    const words = fc.constantFrom('suv under $30,000', 'cheap ute', '7 seater', 'toyota automatic', 'low km');
    const search = fc.oneof(
      createCarRequests(cars).map(toStoredSearch),
      words.map((query) => ({ ...SEARCH, query })),
    );
    fc.assert(
      fc.property(search, (stored) => {
        const { ids, isRelaxed } = runSearch(index, stored, options);
        // A relaxed search shows other cars, which nobody has asked for.
        if (!isRelaxed) expect(listIds(percolator, stored)).toEqual(ids);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a percolator', () => {
  const records = [
    { objectID: 'a', title: 'Blue kettle', kind: 'Kettle', price: 3 },
    { objectID: 'b', title: 'Green lamp', kind: 'Lamp', price: 5 },
  ];
  const percolator = new Percolator(createIndex(shelfSettings, records), ['b', 'a'], { scope: EVERYTHING });

  it('finds nothing with filters that the index rejects', () => {
    expect(listIds(percolator, { ...SEARCH, filters: 'kind:' })).toEqual([]);
    expect(listIds(percolator, { ...SEARCH, facetFilters: [['kind']] })).toEqual([]);
    expect(listIds(percolator, { ...SEARCH, query: 'x'.repeat(600) })).toEqual([]);
    expect(listIds(percolator, SEARCH)).toEqual(['a', 'b']);
  });

  it('does not relax a query that finds nothing', () => {
    expect(listIds(percolator, { ...SEARCH, query: 'purple kettle' })).toEqual([]);
    expect(listIds(percolator, { ...SEARCH, query: 'kettle' })).toEqual(['a']);
  });

  it('matches filters alone, whatever the words', () => {
    const search = { ...SEARCH, query: 'lamp', numericFilters: ['price<=4'] };
    const meaning = percolator.readMeaning('lamp');
    expect([...percolator.matchFilters(search, meaning).members()]).toEqual([1]);
    expect(listIds(percolator, search)).toEqual([]);
  });
});
