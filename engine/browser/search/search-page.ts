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

/** What the blocks inside a search share: its data, its settings and the one state they all read and change. */
export interface SearchPage {
  search: SearchData;
  settings: Pick<Settings, 'search' | 'stock'>;
  features: { certifiedOnly: boolean };
  /** Path of the page, for links and forms. */
  path: string;
  router: SearchRouter;
  /** id of the element around the results, for the focus after a change of page. */
  resultsId: string;
}

export const SearchPageContext = createContext<SearchPage | null>(null);

/** The search around a block; null outside of one, where the block then shows nothing. */
export function useSearchPage(): SearchPage | null {
  return useContext(SearchPageContext);
}

/**
 * What is chosen now. A change is drawn when the browser has time for it, so that a touch is answered first; all
 * blocks of the search change together.
 */
export function useSearchState({ router }: Pick<SearchPage, 'router'>): SearchState {
  const [state, setState] = useState(router.state);
  useEffect(() => {
    const follow = () => startTransition(() => setState(router.state()));
    follow();
    return router.subscribe(follow);
  }, [router]);
  return state;
}

/** What was asked for last, at once: for the little that must answer a touch in the next frame. */
export function usePendingSearchState({ router }: Pick<SearchPage, 'router'>): SearchState {
  return useSyncExternalStore(router.subscribe, router.pendingState, router.pendingState);
}

/** One plain value of that, such as the tick of a box: what reads it is drawn anew only for another value. */
export function usePendingValue<Value extends string | number | boolean>(
  { router }: Pick<SearchPage, 'router'>,
  read: (state: SearchState) => Value,
): Value {
  const snapshot = () => read(router.pendingState());
  return useSyncExternalStore(router.subscribe, snapshot, snapshot);
}

/** What a link to a state of the search carries. */
export interface SearchLink {
  href: string;
  onClick: (event: MouseEvent) => void;
  /** Combinations of filters are endless: search engines need not follow them. */
  rel: 'nofollow';
  /** Tells the island loader that this link acts in place, so that an early click waits for the island. */
  'data-act': '';
}

const opensElsewhere = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

type Linked = Pick<SearchPage, 'router' | 'path'>;

/**
 * Makes the attributes of a real link that takes a step from the state: without script it loads the page which the
 * step leads to, with script the step is taken in place, from wherever the search is by then. `after` runs once it
 * was asked for, for example to move the focus.
 */
export function searchUpdateLink(
  { router, path }: Linked,
  state: SearchState,
  step: SearchUpdate,
  after?: () => void,
): SearchLink {
  return {
    href: formatSearchUrl(path, step(state)),
    rel: 'nofollow',
    'data-act': '',
    onClick(event) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      router.update(step);
      after?.();
    },
  };
}

/** The same for a link to one certain state of this search. */
export function searchLink(page: Linked, next: SearchState, after?: () => void): SearchLink {
  return searchUpdateLink(page, next, () => next, after);
}
