import { liteClient } from 'algoliasearch/lite';
import { FifoCache } from '../fifo-cache';
import { createSecuredKey, type KeyRestrictions } from '../secured-key';
import { createAlgoliaHosts } from './algolia-hosts';

export interface AlgoliaSearchOptions {
  applicationId: string;
  /** A search-only API key. Only secured keys derived from it leave the server. */
  searchKey: string;
  indexPrefix: string;
  /** Origins that replace Algolia's. */
  hosts: readonly string[];
  /** Maximum number of cached responses on the server (SRCH-042). */
  cacheEntries: number;
  /** Returns the current restrictions on the server's key, with index names without the prefix. */
  restrictions(): KeyRestrictions;
  /** Returns the filter to add to the queries of an index. */
  getFilters(indexName: string): string;
}

export interface MultiQueryResponse {
  results: unknown[];
}

type Query = Record<string, unknown> & { indexName: string };

/** Timeout of a search during page rendering, in milliseconds. */
const TIMEOUTS = { connect: 1_000, read: 2_500, write: 2_500 };
const CACHE_TTL_MS = 30_000;

const isQuery = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'indexName' in query && typeof query.indexName === 'string';

function combineFilters(serverFilters: string, requestedFilters: unknown): string {
  if (typeof requestedFilters !== 'string' || requestedFilters.trim() === '') return serverFilters;
  return serverFilters === '' ? requestedFilters : `(${requestedFilters}) AND ${serverFilters}`;
}

/** Adds the site's prefix to the index names in restrictions. */
export function prefixRestrictions(
  prefix: string,
  { restrictIndices, ...otherRestrictions }: KeyRestrictions,
): KeyRestrictions {
  if (!restrictIndices) return otherRestrictions;
  return { ...otherRestrictions, restrictIndices: restrictIndices.map((name) => `${prefix}${name}`) };
}

/** Searches a site's index at Algolia, for server rendering. It has the interface of the in-process client. */
export class AlgoliaSearch {
  readonly #options: AlgoliaSearchOptions;
  readonly #cachedResponses: FifoCache<MultiQueryResponse>;
  #client: { key: string; search: ReturnType<typeof liteClient> } | undefined;

  constructor(options: AlgoliaSearchOptions) {
    this.#options = options;
    this.#cachedResponses = new FifoCache(options.cacheEntries, CACHE_TTL_MS);
  }

  /** Rejects if Algolia times out or rejects the request. */
  async search(requests: readonly unknown[]): Promise<MultiQueryResponse> {
    const { indexPrefix, getFilters } = this.#options;
    const queries = requests.map((request) => {
      if (!isQuery(request)) throw new TypeError('A request should have an indexName');
      const filters = combineFilters(getFilters(request.indexName), request['filters']);
      return { ...request, indexName: `${indexPrefix}${request.indexName}`, ...(filters && { filters }) };
    });
    const key = JSON.stringify(queries);
    const cachedResponse = this.#cachedResponses.get(key);
    if (cachedResponse) return structuredClone(cachedResponse);
    const response = await this.#sendQueries(queries);
    this.#cachedResponses.set(key, response);
    return structuredClone(response);
  }

  async #sendQueries(queries: readonly Query[]): Promise<MultiQueryResponse> {
    const { results } = await this.#getClient().search({ requests: [...queries] });
    return { results: results.map((result) => this.#restoreIndexName(result)) };
  }

  /** Restores the index name of the request, which widgets expect. */
  #restoreIndexName(result: object): object {
    const { indexPrefix } = this.#options;
    if (!('index' in result) || typeof result.index !== 'string') return result;
    return result.index.startsWith(indexPrefix)
      ? { ...result, index: result.index.slice(indexPrefix.length) }
      : result;
  }

  /** Returns a client for the current key. A client has one key, and the key changes daily with the visible cars. */
  #getClient(): ReturnType<typeof liteClient> {
    const { applicationId, searchKey, indexPrefix, hosts, restrictions } = this.#options;
    const key = createSecuredKey(searchKey, prefixRestrictions(indexPrefix, restrictions()));
    if (this.#client?.key !== key) {
      const search = liteClient(applicationId, key, { ...createAlgoliaHosts(hosts), timeouts: TIMEOUTS });
      this.#client = { key, search };
    }
    return this.#client.search;
  }
}
