import { createContext, useContext, useSyncExternalStore, type MouseEvent } from 'react';
import type { SearchData, Settings } from '../../../schemas';
import { formatAddress } from './address';
import type { SearchRouter } from './router';
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

/** What is chosen now. */
export function useSearchState({ router }: Pick<SearchPage, 'router'>): SearchState {
  return useSyncExternalStore(router.subscribe, router.state, router.state);
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

/**
 * Makes the attributes of a real link to another state of this search. Without script it loads the page; with
 * script it acts in place. `after` runs once the state is set, for example to move the focus.
 */
export function searchLink(
  { router, path }: Pick<SearchPage, 'router' | 'path'>,
  next: SearchState,
  after?: () => void,
): SearchLink {
  return {
    href: formatAddress(path, next),
    rel: 'nofollow',
    'data-act': '',
    onClick(event) {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      router.go(next);
      after?.();
    },
  };
}
