import { formatSearchUrl, parseSearchUrl, type SearchUrlRules } from './search-url';
import { trackEvent as tellCounter } from '../analytics/track-event';
import type { SearchState } from './search-state';
import { toSearchEvent } from './search-event';
import { saveScroll, nextHistoryState } from './history-state';

/** What the router needs of the browser; absent on the server. */
export type BrowserWindow = Pick<
  Window,
  'location' | 'history' | 'scrollY' | 'addEventListener' | 'removeEventListener'
>;

export interface SearchRouterOptions {
  /** Path of the page, for example /search/used-cars. */
  path: string;
  /** Query part of the address for which the server rendered the page. */
  query: string;
  rules: SearchUrlRules;
  browser: BrowserWindow | undefined;
  /** Runs work once the browser has painted what was touched; at once when not given. */
  afterPaint?: (work: () => void) => void;
}

/** From one state to another. */
export type SearchUpdate = (state: SearchState) => SearchState;

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
  /**
   * The same for a touch that must be seen at once: `intended` has it immediately, so that the control it came
   * from can show it, and the rest follows once that is painted. Steps asked for meanwhile add up.
   */
  update(step: SearchUpdate): void;
  /** What was asked for last; the state itself when that has come true. */
  pendingState(): SearchState;
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

const isSame = (a: SearchState, b: SearchState) => formatSearchUrl('', a) === formatSearchUrl('', b);

/** Whether two states differ in nothing but their text. */
const isTyping = (a: SearchState, b: SearchState) =>
  a.query !== b.query && isSame({ ...a, query: b.query }, b);

const atOnce = (work: () => void) => work();

export function createSearchRouter(options: SearchRouterOptions): SearchRouter {
  const { path, query, rules, browser, afterPaint = atOnce } = options;
  let current = parseSearchUrl(query, rules);
  let asked: SearchState | undefined;
  let lastWasTyping = false;
  let searchFor: ((state: SearchState) => void) | undefined;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const become = (next: SearchState) => {
    current = next;
    asked = undefined;
    tell();
  };

  const enter = (next: SearchState) => {
    const typing = isTyping(current, next);
    const address = formatSearchUrl(path, next);
    if (typing && lastWasTyping) browser?.history.replaceState(browser.history.state, '', address);
    else if (browser) {
      saveScroll(browser.history, browser.scrollY);
      browser.history.pushState(nextHistoryState(browser.history.state), '', address);
    }
    lastWasTyping = typing;
    const told = toSearchEvent(current, next);
    if (told) tellCounter(told);
    become(next);
  };

  const go = (next: SearchState) => {
    asked = undefined;
    if (isSame(next, current)) return tell();
    enter(next);
    searchFor?.(next);
  };

  const onPopState = () => {
    if (!browser) return;
    asked = undefined;
    const next = parseSearchUrl(browser.location.search, rules);
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
    go,
    update(step) {
      const isWaiting = asked !== undefined;
      asked = step(asked ?? current);
      tell();
      if (!isWaiting) afterPaint(() => asked && go(asked));
    },
    pendingState: () => asked ?? current,
    read: () => current,
    write(next) {
      if (isSame(next, current)) return;
      browser?.history.replaceState(browser.history.state, '', formatSearchUrl(path, next));
      become(next);
    },
    onUpdate(callback) {
      searchFor = callback;
      browser?.addEventListener('popstate', onPopState);
    },
    createURL: (state) => formatSearchUrl(path, state),
    dispose() {
      browser?.removeEventListener('popstate', onPopState);
    },
  };
}
