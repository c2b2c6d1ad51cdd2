import { useEffect, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { MODELS_BY_MAKE } from './models-by-make';
import type { SearchPage } from './search-page';
import { parseSuggestionTerms, type SuggestionTerm } from './suggestion-terms';

interface Answer {
  facets?: unknown;
}

interface Answers {
  results?: readonly unknown[];
}

const getFirstResult = (answer: Answers): Answer | undefined => {
  const [first] = answer.results ?? [];
  return typeof first === 'object' && first !== null ? first : undefined;
};

/**
 * The makes and models in the page's scope, fetched once `isWanted` is true. Empty until they have arrived, or if the
 * request fails.
 */
export function useSuggestionTerms({ search }: SearchPage, isWanted: boolean): readonly SuggestionTerm[] {
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
    if (!isWanted) return;
    let isLeft = false;
    // Middleware is the only way to access the client that the search itself uses.
    const remove = addMiddlewares(({ instantSearchInstance: { client } }) => ({
      started() {
        Promise.resolve(client.search(JSON.parse(requests)))
          .then(
            (answer: Answers) => !isLeft && setTerms(parseSuggestionTerms(getFirstResult(answer)?.facets)),
          )
          .catch(() => undefined);
      },
    }));
    return () => {
      isLeft = true;
      remove();
    };
  }, [addMiddlewares, requests, isWanted]);
  return terms;
}
