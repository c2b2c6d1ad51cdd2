import type { AnalyticsEvent } from '../../../schemas';
import { listSearchUrlFields } from './search-url';
import type { SearchState } from './search-state';

/** Names of the active filters, each once. Sort order and page are not filters. */
const listFilters = (state: SearchState): string =>
  [...new Set(listSearchUrlFields({ ...state, query: '', sortBy: '', page: 1 }).map(([name]) => name))].join(
    ',',
  );

const serializeFilters = ({ lists, ranges }: SearchState): string => JSON.stringify([lists, ranges]);

/**
 * The analytics event of a state change: a new query, new filters, or none (for a page, a sort order or a removed
 * query). Choosing a filter suggestion also clears the query, which counts as a change to the filters.
 */
export function toSearchEvent(from: SearchState, to: SearchState): AnalyticsEvent | undefined {
  if (to.query !== from.query && to.query) return { event: 'search', search_term: to.query };
  return serializeFilters(from) === serializeFilters(to)
    ? undefined
    : { event: 'filter_results', filters: listFilters(to) };
}
