import {
  createSearchAccess,
  carsIndexSettings,
  createIndex,
  handleQueries,
  type SearchIndex,
} from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import type { Engine } from './engine';
import { COUNTED, SHOWN, type Question } from './questions';

/** The question as InstantSearch sends it. */
function parametersOf({ words, lists, price }: Question): Record<string, unknown> {
  return {
    indexName: carsIndexSettings.name,
    query: words.join(' '),
    facetFilters: lists.map(({ attribute, values }) => values.map((value) => `${attribute}:${value}`)),
    numericFilters: [`price>=${price.from}`, `price<=${price.to}`],
    facets: COUNTED,
    hitsPerPage: SHOWN,
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
  };
}

/** A page's whole request: the main query, and one for each refined facet without its own refinement. */
export function pageOf(question: Question): Record<string, unknown>[] {
  const main = parametersOf(question);
  const beside = { ...main, hitsPerPage: 0, page: 0, analytics: false, clickAnalytics: false };
  const without = question.lists.map((list) => {
    const lists = question.lists.filter((other) => other !== list);
    return { ...beside, ...onlyFilters({ ...question, lists }), facets: list.attribute };
  });
  return [main, ...without, { ...beside, numericFilters: [], facets: 'price' }];
}

function onlyFilters(question: Question): Record<string, unknown> {
  const { facetFilters } = parametersOf(question);
  return { facetFilters };
}

export function ourEngine(cars: readonly SearchRecord[]): Engine & { readonly index: SearchIndex } {
  const index = createIndex(carsIndexSettings, cars);
  const access = createSearchAccess([index]);
  return {
    name: 'ours',
    index,
    ask: (question) => {
      const { status, body } = handleQueries({ requests: [parametersOf(question)] }, access);
      const [result] = 'results' in body ? body.results : [];
      if (status !== 200 || !result || !('nbHits' in result)) throw new Error(JSON.stringify(body));
      return result.nbHits ?? NaN;
    },
    // A change that changes nothing: a new state, of which nothing is remembered yet.
    forget: () => index.remove(['nothing']),
  };
}
