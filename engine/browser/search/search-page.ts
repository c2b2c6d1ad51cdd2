import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import type { SearchData, Settings } from '../../../schemas';
import { formatSearchUrl } from './search-url';
import type { SearchRouter, SearchUpdate } from './search-router';
import type { SearchState } from './search-state';

/** The data, settings and state that the blocks of a search share. */
export interface SearchPage {
  search: SearchData;
  settings: Pick<Settings, 'search' | 'stock'>;
  features: { certifiedOnly: boolean };
  /** Path of the page, for links and forms. */
  path: string;
  router: SearchRouter;
  /** Id of the results element, which receives focus after a page change. */
  resultsId: string;
}

export const SearchPageContext = createContext<SearchPage | null>(null);

/** The search that contains the block; null outside a search, where the block renders nothing. */
export function useSearchPage(): SearchPage | null {
  return useContext(SearchPageContext);
}

/**
 * The current search state. Changes render at low priority, so that interactions get a response first. All blocks of
 * the search change together.
 */
export function useSearchState({ router }: Pick<SearchPage, 'router'>): SearchState {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    const updateState = () => startTransition(() => setState(router.state()));
    updateState();
    return router.subscribe(updateState);
  }, [router]);
  return state;
}

/** The pending search state, immediately. For the few controls that must respond in the next frame. */
export function usePendingSearchState({ router }: Pick<SearchPage, 'router'>): SearchState {
  return useSyncExternalStore(router.subscribe, router.pendingState, router.pendingState);
}

/** One primitive value of the pending state, such as a checkbox. Re-renders only if that value changes. */
export function usePendingValue<Value extends string | number | boolean>(
  { router }: Pick<SearchPage, 'router'>,
  read: (state: SearchState) => Value,
): Value {
  const snapshot = () => read(router.pendingState());
  return useSyncExternalStore(router.subscribe, snapshot, snapshot);
}

/** Attributes of a link to a search state. */
export interface SearchLink {
  href: string;
  onClick: (event: MouseEvent) => void;
  /** There are endless filter combinations, so search engines should not follow them. */
  rel: 'nofollow';
  /** Marks the link as handled by the island, so that the loader holds an early click until it is hydrated. */
  'data-act': '';
}

const isHandledByBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

type LinkTarget = Pick<SearchPage, 'router' | 'path'>;

/**
 * Creates the attributes of a link that updates the search state. Without script, it loads the resulting URL; with
 * script, it updates in place, starting from the state at that time. `after` runs once the update was requested, for
 * example to move the focus.
 */
export function createSearchUpdateLink(
  { router, path }: LinkTarget,
  state: SearchState,
  step: SearchUpdate,
  after?: () => void,
): SearchLink {
  return {
    href: formatSearchUrl(path, step(state)),
    rel: 'nofollow',
    'data-act': '',
    onClick(event) {
      if (isHandledByBrowser(event)) return;
      event.preventDefault();
      router.update(step);
      after?.();
    },
  };
}

/** Creates the attributes of a link to a fixed state. Otherwise the same as `createSearchUpdateLink`. */
export function createSearchLink(page: LinkTarget, next: SearchState, after?: () => void): SearchLink {
  return createSearchUpdateLink(page, next, () => next, after);
}
