import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { MODELS_BY_MAKE } from './models-by-make';
import type { SearchPage } from './search-page';
import { parseSuggestionTerms, type SuggestionTerm } from './suggestion-terms';

interface SearchResult {
  facets?: unknown;
}

interface SearchResponse {
  results?: readonly unknown[];
}

const getFirstResult = (response: SearchResponse): SearchResult | undefined => {
  const [first] = response.results ?? [];
  return typeof first === 'object' && first !== null ? first : undefined;
};

/**
 * The makes and models in the page's scope, fetched once `isEnabled` is true. Empty until they have arrived, or if the
 * request fails.
 */
export function useSuggestionTerms({ search }: SearchPage, isEnabled: boolean): readonly SuggestionTerm[] {
  const { addMiddlewares } = useInstantSearch();
  const [terms, setTerms] = useState<readonly SuggestionTerm[]>([]);
  const { index, scope } = search;
  const requests = JSON.stringify([
    {
      indexName: index,
      params: {
        query: '',
        filters: scope.filters,
        facets: ['make', MODELS_BY_MAKE],
        maxValuesPerFacet: 1000,
        hitsPerPage: 0,
        analytics: false,
      },
    },
  ]);
  useEffect(() => {
    if (!isEnabled) return;
    let isUnmounted = false;
    // Middleware is the only way to access the client that the search itself uses.
    const remove = addMiddlewares(({ instantSearchInstance: { client } }) => ({
      started() {
        Promise.resolve(client.search(JSON.parse(requests)))
          .then(
            (response: SearchResponse) =>
              !isUnmounted && setTerms(parseSuggestionTerms(getFirstResult(response)?.facets)),
          )
          .catch(() => undefined);
      },
    }));
    return () => {
      isUnmounted = true;
      remove();
    };
  }, [addMiddlewares, requests, isEnabled]);
  return terms;
}
