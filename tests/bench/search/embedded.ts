import {
  automotiveQueryRules,
  createSearchAccess,
  carsIndexSettings,
  createIndex,
  handleQueries,
  QueryInterpreter,
  type SearchAccess,
  type SearchIndex,
} from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import type { Engine } from './engine';
import { FACETS, HITS_PER_PAGE, type BenchmarkQuery } from './queries';

/** Creates the parameters that InstantSearch sends for a query. */
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

/** Creates all queries of a results page: the main query, and one per refined facet without that facet's refinement. */
export function createPageQueries(query: BenchmarkQuery): Record<string, unknown>[] {
  const mainQuery = toParameters(query);
  const facetQuery = { ...mainQuery, hitsPerPage: 0, page: 0, analytics: false, clickAnalytics: false };
  const facetQueries = query.filters.map((filter) => {
    const filters = query.filters.filter((other) => other !== filter);
    return { ...facetQuery, ...selectFilters({ ...query, filters }), facets: filter.attribute };
  });
  return [mainQuery, ...facetQueries, { ...facetQuery, numericFilters: [], facets: 'price' }];
}

function selectFilters(query: BenchmarkQuery): Record<string, unknown> {
  const { facetFilters } = toParameters(query);
  return { facetFilters };
}

/** The same query as a visitor would type it: `corolla $10,000 to $20,000`. */
const toWords = ({ words, price }: BenchmarkQuery): string =>
  `${words.join(' ')} $${price.from} to $${price.to}`;

/**
 * Forecourt's embedded search index.
 * @param pricesAs how queries state the prices: as a filter, or in the text for the query rules
 */
export function createEmbeddedEngine(
  cars: readonly SearchRecord[],
  pricesAs: 'filter' | 'text' = 'filter',
): Engine & { readonly index: SearchIndex } {
  const index = createIndex(carsIndexSettings, cars);
  const interpreter = new QueryInterpreter(automotiveQueryRules);
  const access: SearchAccess = {
    ...createSearchAccess([index]),
    ...(pricesAs === 'text' && { interpreter: () => interpreter }),
  };
  const createRequest = (query: BenchmarkQuery) =>
    pricesAs === 'filter'
      ? toParameters(query)
      : { ...toParameters(query), query: toWords(query), numericFilters: [] };
  return {
    name: 'embedded',
    index,
    search: (query) => {
      const { status, body } = handleQueries({ requests: [createRequest(query)] }, access);
      const [result] = 'results' in body ? body.results : [];
      if (status !== 200 || !result || !('nbHits' in result)) throw new Error(JSON.stringify(body));
      return result.nbHits ?? NaN;
    },
    // Cached results belong to a generation of the index. Even a change without effect clears them.
    clearCache: () => index.remove(['nothing']),
  };
}
