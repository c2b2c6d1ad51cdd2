/**
 * The form in which a visitor wants results: grid, list or carousel. Kept in the browser; the loader (`loader/lists.ts`)
 * sets it at the root before anything is seen, and styles alone follow it, so nothing is drawn twice.
 */
import type { SearchSettings } from '../../../schemas';

export type ResultsView = SearchSettings['views'][number];

/** As in the loader, which has no imports. */
const KEY = 'forecourt.view';
const ATTRIBUTE = 'data-results-view';
const CHANGED = 'forecourt:view';

/** The visitor's own form; undefined for one who has chosen none. */
export function getResultsView(): string | undefined {
  return document.documentElement.getAttribute(ATTRIBUTE) ?? undefined;
}

/** Shows results in this form from now on. Storage that is full or blocked: until the page is left. */
export function setResultsView(view: ResultsView): void {
  document.documentElement.setAttribute(ATTRIBUTE, view);
  dispatchEvent(new Event(CHANGED));
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The choice holds for this page.
  }
}

/** Tells when the visitor chooses another form. */
export function subscribeToResultsView(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
