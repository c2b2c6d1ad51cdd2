/**
 * The visitor's view of search results: grid, list or carousel. The loader (`loader/vehicle-lists.ts`) restores it from
 * local storage and sets it on the root element before the first paint. Only styles depend on it, so nothing renders
 * twice.
 */
import type { SearchSettings } from '../../../schemas';

export type ResultsView = SearchSettings['views'][number];

/** Must match the key in `loader/vehicle-lists.ts`, which does not import this module. */
const KEY = 'forecourt.view';
const ATTRIBUTE = 'data-results-view';
const CHANGE_EVENT = 'forecourt:view';

/** The view that the visitor chose, if any. */
export function getResultsView(): string | undefined {
  return document.documentElement.getAttribute(ATTRIBUTE) ?? undefined;
}

/** Switches to a view and stores it. If storage is full or blocked, the choice lasts until the page is left. */
export function setResultsView(view: ResultsView): void {
  document.documentElement.setAttribute(ATTRIBUTE, view);
  dispatchEvent(new Event(CHANGE_EVENT));
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The choice lasts until the page is left.
  }
}

/** Notifies the listener when the visitor chooses another view. */
export function subscribeToResultsView(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  return () => removeEventListener(CHANGE_EVENT, listener);
}
