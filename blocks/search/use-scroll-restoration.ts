import { useEffect, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { readScroll, useSearchState, type SearchPage } from '../../engine/browser/search';

/**
 * Manages the scroll position after a change: new filters scroll to the first result; Back and Forward restore the
 * position once the results are back.
 */
export function useScrollRestoration(page: SearchPage): void {
  const state = useSearchState(page);
  const { results } = useInstantSearch();
  const last = useRef(state);
  const back = useRef<number>(undefined);
  const isBack = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      back.current = readScroll(history.state);
      isBack.current = true;
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    if (last.current === state) return;
    const isPageChange = last.current.page !== state.page;
    last.current = state;
    if (isBack.current) return void (isBack.current = false);
    const element = document.getElementById(page.resultsId);
    // Pagination does its own scrolling.
    if (!isPageChange && element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [state, page]);
  useEffect(() => {
    const y = back.current;
    back.current = undefined;
    if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
  }, [results]);
}
