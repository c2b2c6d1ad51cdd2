import { useEffect, useRef } from 'react';
import {
  isContinued,
  saveRecentSearch,
  toRecentSearch,
  useSearchState,
  type RecentSearch,
  type SearchPage,
} from '../../engine/browser/search';

/**
 * Saves each search in the visitor's browser (SRCH-051). Every filter and every pause while typing runs a
 * search too, so a search replaces the one of this visit that it continues. Five entries are therefore five
 * searches rather than the steps of one. Renders nothing.
 */
export function SearchHistory({ page }: { page: SearchPage }) {
  const state = useSearchState(page);
  const { path, settings } = page;
  const last = useRef<RecentSearch>(undefined);
  useEffect(() => {
    const search = toRecentSearch(path, state);
    const step = search && last.current && isContinued(last.current, search) ? last.current : undefined;
    last.current = search;
    if (search) saveRecentSearch(() => window.localStorage, search, settings.search.historyEntries, step);
  }, [path, state, settings]);
  return null;
}
