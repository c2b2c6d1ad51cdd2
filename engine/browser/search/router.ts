import { formatAddress, parseAddress, type AddressRules } from './address';
import type { SearchState } from './search-state';

/** What the router needs of the browser; absent on the server. */
export type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

export interface SearchRouterOptions {
  /** Path of the page, for example /search/used-cars. */
  path: string;
  /** Query part of the address for which the server rendered the page. */
  query: string;
  rules: AddressRules;
  browser: BrowserWindow | undefined;
}

/**
 * The address as the one home of the search state. Blocks read it (`state`, `subscribe`) and change it (`go`);
 * InstantSearch is connected to it by the methods it asks of a router (`read`, `write`, `onUpdate`, ...).
 *
 * The first state is that of the address which the server saw, so that the first render in the browser equals
 * the server's. Each change is an entry in the history, except a text that is still being typed.
 */
export interface SearchRouter {
  state(): SearchState;
  subscribe(listener: () => void): () => void;
  /** Makes a state current: address, readers, and by `onUpdate` the search itself. */
  go(next: SearchState): void;
  read(): SearchState;
  /**
   * A state which the search came to by itself: after a failure it goes back to that of the results it still
   * shows. It takes the place of the entry that failed.
   */
  write(next: SearchState): void;
  onUpdate(callback: (state: SearchState) => void): void;
  createURL(state: SearchState): string;
  dispose(): void;
}

const isSame = (a: SearchState, b: SearchState) => formatAddress('', a) === formatAddress('', b);

/** Whether two states differ in nothing but their text. */
const isTyping = (a: SearchState, b: SearchState) =>
  a.query !== b.query && isSame({ ...a, query: b.query }, b);

export function createSearchRouter({ path, query, rules, browser }: SearchRouterOptions): SearchRouter {
  let current = parseAddress(query, rules);
  let lastWasTyping = false;
  let searchFor: ((state: SearchState) => void) | undefined;
  const listeners = new Set<() => void>();

  const become = (next: SearchState) => {
    current = next;
    for (const listener of listeners) listener();
  };

  const enter = (next: SearchState) => {
    const typing = isTyping(current, next);
    const address = formatAddress(path, next);
    if (typing && lastWasTyping) browser?.history.replaceState(null, '', address);
    else browser?.history.pushState(null, '', address);
    lastWasTyping = typing;
    become(next);
  };

  const onPopState = () => {
    if (!browser) return;
    const next = parseAddress(browser.location.search, rules);
    // A jump to an anchor of the page raises the event too, and changes nothing here.
    if (isSame(next, current)) return;
    lastWasTyping = false;
    become(next);
    searchFor?.(next);
  };

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(next) {
      if (isSame(next, current)) return;
      enter(next);
      searchFor?.(next);
    },
    read: () => current,
    write(next) {
      if (isSame(next, current)) return;
      browser?.history.replaceState(null, '', formatAddress(path, next));
      become(next);
    },
    onUpdate(callback) {
      searchFor = callback;
      browser?.addEventListener('popstate', onPopState);
    },
    createURL: (state) => formatAddress(path, state),
    dispose() {
      browser?.removeEventListener('popstate', onPopState);
    },
  };
}
