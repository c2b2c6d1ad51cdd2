/**
 * The embedded search index: columns, posting lists and sort orders in memory, queried with the Algolia protocol.
 *
 * In: records (plain objects with an `objectID`), `IndexSettings`, and requests as the official `algoliasearch` client
 * and InstantSearch send them, with the server's own filter. Out: responses in the shapes of the protocol. Counts and
 * statistics are always exact.
 *
 * No I/O and no framework. Only `cars-index-settings.ts`, `automotive-synonyms.ts`, `automotive-query-rules.ts` and
 * `automotive-query-ranges.ts` are specific to vehicles. The
 * README of this folder lists its subfolders.
 */
export { automotiveQueryRules } from './automotive-query-rules';
export { contentIndexSettings } from './content-index-settings';
export { carsIndexSettings } from './cars-index-settings';
export { QueryInterpreter, type QueryPart } from './query-rules/query-interpreter';
export type { Interpretation } from './query/interpret-request';
export {
  combineAll,
  combineAny,
  facetIs,
  numberIs,
  EVERYTHING,
  NOTHING,
  type Filter,
} from './filters/filter';
export { parseFilters } from './filters/filter-parser';
export { quoteFilterValue } from './filters/quote-value';
export { Percolator } from './percolation/percolator';
export type { StoredSearch } from './percolation/stored-search';
export { buildHierarchicalFacet } from './hierarchical-facet';
export { createSearchAccess, type Scope, type SearchAccess } from './protocol/search-access';
export { clientHosts, type ClientHost } from './protocol/client-hosts';
export {
  handleSearchRequest,
  handleQueries,
  handleSearchRequestInSteps,
  type JsonResponse,
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
