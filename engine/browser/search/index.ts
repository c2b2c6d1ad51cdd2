/**
 * The shared parts of a search page's blocks. In: the URL and the page's search data. Out: the search state as plain
 * data with pure updates, its URL, the router that keeps both in sync, the client for the site's search, and the
 * context that gives blocks access to all of them. Nothing here renders.
 *
 * Every link and form on a search page is made from `SearchState`, so a link does the same with and without script.
 */
export * from './search-url';
export * from './after-paint';
export * from './facet-attributes';
export * from './search-client';
export * from './count-request';
export * from './displayed-count';
export * from './eager-images';
export * from './history-state';
export * from './use-facet-values';
export * from './filter-labels';
export * from './models-by-make';
export * from './query-interpretation';
export * from './recent-searches';
export * from './search-router';
export * from './search-engine';
export * from './search-page';
export * from './search-state';
export * from './range-slider';
export * from './instantsearch-state';
export * from './use-content-suggestions';
export * from './use-debounce';
export * from './use-displayed-count';
export * from './use-has-no-results';
export * from './use-held-refinements';
export * from './use-suggestion-terms';
export * from './suggestion-terms';
