import { useEffect, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { readScroll, useSearchState, type SearchPage } from '../../engine/browser/search';

/**
 * Manages the scroll position after a change: new filters scroll to the first result; Back and Forward restore the
 * position once the results have loaded.
 */
export function useScrollRestoration(page: SearchPage): void {
  const state = useSearchState(page);
  const { results } = useInstantSearch();
  const previousState = useRef(state);
  const restoredY = useRef<number>(undefined);
  const isHistoryNavigation = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      restoredY.current = readScroll(history.state);
      isHistoryNavigation.current = true;
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    if (previousState.current === state) return;
    const isPageChange = previousState.current.page !== state.page;
    previousState.current = state;
    if (isHistoryNavigation.current) return void (isHistoryNavigation.current = false);
    const element = document.getElementById(page.resultsId);
    // Pagination handles scrolling to another page.
    if (!isPageChange && element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [state, page]);
  useEffect(() => {
    const scrollY = restoredY.current;
    restoredY.current = undefined;
    if (scrollY !== undefined) scrollTo({ top: scrollY, behavior: 'instant' });
  }, [results]);
}
