import { formatSearchUrl, parseSearchUrl, type SearchUrlRules } from './search-url';
import { trackEvent } from '../analytics/track-event';
import type { SearchState } from './search-state';
import { toSearchEvent } from './search-event';
import { saveScroll, createNextHistoryState } from './history-state';

/** The browser features that the router needs; absent on the server. */
export type BrowserWindow = Pick<
  Window,
  'location' | 'history' | 'scrollY' | 'addEventListener' | 'removeEventListener'
>;

export interface SearchRouterOptions {
  /** Path of the page, for example /search/used-cars. */
  path: string;
  /** Query string from which the server rendered the page. */
  query: string;
  rules: SearchUrlRules;
  browser: BrowserWindow | undefined;
  /** Runs work after the next paint; by default immediately. */
  afterPaint?: (work: () => void) => void;
}

/** `restore`: the search went back to the state of the results that are still shown (`write`). */
export type ChangeCause = 'change' | 'restore';

/** A pure update of the search state. */
export type SearchUpdate = (state: SearchState) => SearchState;

/**
 * The URL as the single source of the search state. Blocks read it (`state`, `subscribe`) and change it (`go`,
 * `update`); InstantSearch uses it as its router (`read`, `write`, `onUpdate` and others).
 *
 * The first state is that of the URL that the server rendered, so that the first browser render matches. Each
 * change is a history entry, except while a query is being typed.
 */
export interface SearchRouter {
  state(): SearchState;
  subscribe(listener: (cause: ChangeCause) => void): () => void;
  /** Makes a state current: updates the URL, notifies subscribers, and through `onUpdate` the search itself. */
  go(next: SearchState): void;
  /**
   * Changes the state for interactions that need immediate feedback: `pendingState` has the result at once, and
   * everything else is updated after the next paint. Updates made in between accumulate.
   */
  update(step: SearchUpdate): void;
  /** The requested state; the current state if nothing is pending. */
  pendingState(): SearchState;
  read(): SearchState;
  /**
   * Records a state that the search restored: after a failure, it returns to the state of the results that are still
   * shown. Replaces the failed history entry.
   */
  write(next: SearchState): void;
  onUpdate(callback: (state: SearchState) => void): void;
  createURL(state: SearchState): string;
  dispose(): void;
}

const isSame = (a: SearchState, b: SearchState) => formatSearchUrl('', a) === formatSearchUrl('', b);

/** Whether two states differ only in their query. */
const isTyping = (a: SearchState, b: SearchState) =>
  a.query !== b.query && isSame({ ...a, query: b.query }, b);

const runImmediately = (work: () => void) => work();

export function createSearchRouter(options: SearchRouterOptions): SearchRouter {
  const { path, query, rules, browser, afterPaint = runImmediately } = options;
  let current = parseSearchUrl(query, rules);
  let requested: SearchState | undefined;
  let wasTyping = false;
  let runSearch: ((state: SearchState) => void) | undefined;
  const listeners = new Set<(cause: ChangeCause) => void>();

  const notify = (cause: ChangeCause = 'change') => {
    for (const listener of listeners) listener(cause);
  };
  const setState = (next: SearchState, cause?: ChangeCause) => {
    current = next;
    requested = undefined;
    notify(cause);
  };

  const enterState = (next: SearchState) => {
    const isTypingNow = isTyping(current, next);
    const url = formatSearchUrl(path, next);
    if (isTypingNow && wasTyping) browser?.history.replaceState(browser.history.state, '', url);
    else if (browser) {
      saveScroll(browser.history, browser.scrollY);
      browser.history.pushState(createNextHistoryState(browser.history.state), '', url);
    }
    wasTyping = isTypingNow;
    const event = toSearchEvent(current, next);
    if (event) trackEvent(event);
    setState(next);
  };

  const go = (next: SearchState) => {
    requested = undefined;
    if (isSame(next, current)) return notify();
    enterState(next);
    runSearch?.(next);
  };

  const onPopState = () => {
    if (!browser) return;
    requested = undefined;
    const next = parseSearchUrl(browser.location.search, rules);
    // Jumping to an anchor also fires this event, which changes nothing here.
    if (isSame(next, current)) return;
    wasTyping = false;
    setState(next);
    runSearch?.(next);
  };

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go,
    update(step) {
      const hasPendingUpdate = requested !== undefined;
      requested = step(requested ?? current);
      notify();
      if (!hasPendingUpdate) afterPaint(() => requested && go(requested));
    },
    pendingState: () => requested ?? current,
    read: () => current,
    write(next) {
      if (isSame(next, current)) return;
      browser?.history.replaceState(browser.history.state, '', formatSearchUrl(path, next));
      setState(next, 'restore');
    },
    onUpdate(callback) {
      runSearch = callback;
      browser?.addEventListener('popstate', onPopState);
    },
    createURL: (state) => formatSearchUrl(path, state),
    dispose() {
      browser?.removeEventListener('popstate', onPopState);
    },
  };
}
