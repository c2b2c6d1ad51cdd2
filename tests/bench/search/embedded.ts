import {
  createSearchAccess,
  carsIndexSettings,
  createIndex,
  handleQueries,
  type SearchIndex,
} from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import type { Engine } from './engine';
import { FACETS, HITS_PER_PAGE, type BenchmarkQuery } from './queries';

/** The query as InstantSearch sends it. */
function toParameters({ words, filters, price }: BenchmarkQuery): Record<string, unknown> {
  return {
    indexName: carsIndexSettings.name,
    query: words.join(' '),
    facetFilters: filters.map(({ attribute, values }) => values.map((value) => `${attribute}:${value}`)),
    numericFilters: [`price>=${price.from}`, `price<=${price.to}`],
    facets: FACETS,
    hitsPerPage: HITS_PER_PAGE,
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
  };
}

/** All queries of a results page: the main query, and one per refined facet without its refinement. */
export function pageQueries(query: BenchmarkQuery): Record<string, unknown>[] {
  const main = toParameters(query);
  const facetQuery = { ...main, hitsPerPage: 0, page: 0, analytics: false, clickAnalytics: false };
  const perFacet = query.filters.map((filter) => {
    const filters = query.filters.filter((other) => other !== filter);
    return { ...facetQuery, ...onlyFilters({ ...query, filters }), facets: filter.attribute };
  });
  return [main, ...perFacet, { ...facetQuery, numericFilters: [], facets: 'price' }];
}

function onlyFilters(query: BenchmarkQuery): Record<string, unknown> {
  const { facetFilters } = toParameters(query);
  return { facetFilters };
}

/** Forecourt's embedded search index. */
export function createEmbeddedEngine(
  cars: readonly SearchRecord[],
): Engine & { readonly index: SearchIndex } {
  const index = createIndex(carsIndexSettings, cars);
  const access = createSearchAccess([index]);
  return {
    name: 'embedded',
    index,
    search: (query) => {
      const { status, body } = handleQueries({ requests: [toParameters(query)] }, access);
      const [result] = 'results' in body ? body.results : [];
      if (status !== 200 || !result || !('nbHits' in result)) throw new Error(JSON.stringify(body));
      return result.nbHits ?? NaN;
    },
    // Cached results belong to a state of the index. Removing an unknown record starts a new state.
    clearCache: () => index.remove(['nothing']),
  };
}
