/**
 * The Algolia protocol over HTTP: searches, recommendations and events, restricted by the tenant's host and the
 * request's key. May import `http` and `sites`. The index itself is in `engine/search`.
 */
export { searchRoutes } from './search-routes';
