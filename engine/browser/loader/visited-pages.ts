import { VISITED_KEY, VISITED_LENGTH } from '../islands/visited-pages';

// Stores each page, because the page with the lead form has access to neither the others nor the query of a
// campaign's link. The loader does this, because a visitor may leave a page before any island is hydrated.
try {
  sessionStorage[VISITED_KEY] =
    `${sessionStorage[VISITED_KEY] || ''}${location.pathname}${location.search}\n`.slice(-VISITED_LENGTH);
} catch {
  // Storage is full or blocked: leads name only the page with the form.
}
