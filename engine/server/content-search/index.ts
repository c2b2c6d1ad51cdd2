export { searchContent } from './content-search';
export { searchSuggestionRoutes } from './search-suggestion-routes';
export { siteSearchRoutes } from './site-search-routes';
