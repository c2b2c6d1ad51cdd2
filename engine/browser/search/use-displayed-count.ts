import { useRefinementList, useStats } from 'react-instantsearch';
import { getDisplayedCount } from './displayed-count';
import type { SearchPage } from './search-page';

/** The number of matching vehicles, and the number to display instead (SRCH-046). Only inside a search. */
export function useDisplayedCount({ settings }: Pick<SearchPage, 'settings'>) {
  const { nbHits } = useStats();
  const { items } = useRefinementList({ attribute: 'status', limit: 10 });
  const inStock = items.find(({ value }) => value === 'in_stock')?.count;
  const rules = {
    cappedCount: settings.search.cappedCount,
    configuredCount: settings.stock.configuredCount,
  };
  return { count: nbHits, displayed: getDisplayedCount(nbHits, inStock, rules) };
}
