/**
 * The embedded search index: columns, postings and sort orders in memory, spoken to in the Algolia protocol.
 *
 * In: records (plain objects with an `objectID`), `IndexSettings`, and requests as the official `algoliasearch`
 * client and InstantSearch send them, with the server's own scope.
 * Out: answers in the protocol's shapes; counts and statistics are always exact.
 *
 * - `storage/` bits, columns and orders: what is kept of the records;
 * - `text/` words, postings, typos and relevance;
 * - `filters/` the filter languages, and filters to sets of records;
 * - `query/` one request, checked and answered;
 * - `snapshot/` everything worked out as bytes, for a restart;
 * - `protocol/` the door for HTTP and the client for rendering on the server.
 *
 * No I/O, no framework, nothing of cars but `carsIndexSettings`.
 */
export { carsIndexSettings } from './cars-index-settings';
export { allOf, anyOf, facetIs, numberIs, EVERYTHING, NOTHING, type Filter } from './filters/filter';
export { parseFilters } from './filters/filter-parser';
export { quoteFilterValue } from './filters/quote-value';
export { hierarchicalFacet } from './hierarchical-facet';
export { createSearchAccess, type Scope, type SearchAccess } from './protocol/search-access';
export { clientHosts, type ClientHost } from './protocol/client-hosts';
export {
  handleSearchRequest,
  handleQueries,
  type MultiQueryResponse,
  type ProtocolResponse,
  type ProtocolError,
  type ProtocolRequest,
  type QueryResponse,
} from './protocol/request-handler';
export { createInProcessClient, SearchApiError, type InProcessClient } from './protocol/in-process-client';
export type { FacetStats } from './facets/facet-values';
export type { FacetHit, FacetSearchResponse } from './facets/facet-search';
export type { Hit } from './hits/hit';
export type { SearchResponse } from './query/search-response';
export { RequestError } from './request-error';
export { createIndex, SearchIndex } from './search-index';
export { restoreIndex, serializeIndex, serializeIndexInSteps } from './snapshot/snapshot';
export { SnapshotError } from './snapshot/snapshot-error';
export type { IndexSettings, ReplicaSettings } from './settings';
export type { Derivation, SearchRecord } from './storage/record';
