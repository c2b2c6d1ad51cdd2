export { searchContent } from './content-search';
export { siteSearchRoutes } from './site-search-routes';
