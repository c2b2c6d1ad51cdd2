import type { AnalyticsEvent } from '../../../schemas';
import { searchUrlFields } from './search-url';
import type { SearchState } from './search-state';

/** Names of the filters in use, each once. Order and page are no filters. */
const filtersOf = (state: SearchState): string =>
  [...new Set(searchUrlFields({ ...state, query: '', sortBy: '', page: 1 }).map(([name]) => name))].join(',');

/** The same filters with their values. */
const filtered = ({ lists, ranges }: SearchState): string => JSON.stringify([lists, ranges]);

/**
 * What a step of the search is counted as: another text, other filters, or nothing (a page, an order, a text taken
 * away). A filter that is picked for the text takes the text away with the same step: that is the filter's.
 */
export function toSearchEvent(from: SearchState, to: SearchState): AnalyticsEvent | undefined {
  if (to.query !== from.query && to.query) return { event: 'search', search_term: to.query };
  return filtered(from) === filtered(to) ? undefined : { event: 'filter_results', filters: filtersOf(to) };
}
