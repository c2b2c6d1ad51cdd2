/**
 * A tenant's search on the server: the door of the Algolia protocol with its keys, recommendations and events, and
 * the one boundary behind which the embedded index or Algolia answers.
 */
export { registerSearch } from './search-routes';
export { indexPrefixOf, SiteSearch } from '../sites/site-search';
