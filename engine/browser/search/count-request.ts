import type { SearchData } from '../../../schemas';
import { ATTRIBUTE_NAMES, getIndexAttribute } from './facet-attributes';
import { getSelectedValues, type SearchState } from './search-state';

export interface CountRequest {
  indexName: string;
  params: {
    query: string;
    filters: string;
    facetFilters: string[][];
    numericFilters: string[];
    hitsPerPage: 0;
    analytics: false;
  };
}

/** A leading minus would negate the filter. */
const escapeMinus = (value: string) => value.replace(/^-/, '\\-');

/** Creates a request that counts the vehicles of any search state, without a change of the current state. */
export function createCountRequest(
  { index, scope }: { index: SearchData['index']; scope: Pick<SearchData['scope'], 'filters'> },
  state: SearchState,
): CountRequest {
  const facetFilters = ATTRIBUTE_NAMES.flatMap((attribute) => {
    const values = getSelectedValues(state, attribute).map(
      (value) => `${getIndexAttribute(attribute)}:${escapeMinus(value)}`,
    );
    return values.length > 0 ? [values] : [];
  });
  const numericFilters = Object.entries(state.ranges).flatMap(([attribute, { min, max }]) => [
    ...(min === undefined ? [] : [`${attribute}>=${min}`]),
    ...(max === undefined ? [] : [`${attribute}<=${max}`]),
  ]);
  const { query } = state;
  return {
    indexName: index,
    params: { query, filters: scope.filters, facetFilters, numericFilters, hitsPerPage: 0, analytics: false },
  };
}
