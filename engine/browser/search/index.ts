/**
 * What the blocks of a search page share. In: the address and the page's search data. Out: the state of the
 * search as plain data with pure steps from one state to the next, its address, the router that keeps both in
 * step, the client that asks the site's own search, and the context by which blocks inside a search find all
 * that. Nothing here shows anything.
 *
 * Every link and form of a search page is made from `SearchState`: what a link says without script is exactly
 * what it does with it.
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
export * from './recent-searches';
export * from './search-router';
export * from './search-engine';
export * from './search-page';
export * from './search-state';
export * from './range-slider';
export * from './instantsearch-state';
export * from './use-debounce';
export * from './use-displayed-count';
export * from './use-suggestion-terms';
export * from './suggestion-terms';
