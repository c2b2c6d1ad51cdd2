import { useEffect } from 'react';
import {
  saveRecentSearch,
  toRecentSearch,
  useSearchState,
  type SearchPage,
} from '../../engine/browser/search';

/** Saves each search in the visitor's browser (SRCH-051). Renders nothing. */
export function SearchHistory({ page }: { page: SearchPage }) {
  const state = useSearchState(page);
  const { path, settings } = page;
  useEffect(() => {
    const search = toRecentSearch(path, state);
    if (search) saveRecentSearch(() => window.localStorage, search, settings.search.historyEntries);
  }, [path, state, settings]);
  return null;
}
