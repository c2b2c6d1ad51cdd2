import { liteClient } from 'algoliasearch/lite';
import { FifoCache } from '../fifo-cache';
import { createSecuredKey, type KeyRestrictions } from '../secured-key';
import { algoliaHosts } from './algolia-hosts';

export interface AlgoliaSearchOptions {
  applicationId: string;
  /** A search-only API key. Only secured keys derived from it leave the server. */
  searchKey: string;
  /** Prefix of this site's index names. */
  indexPrefix: string;
  /** Origins that replace Algolia's. */
  hosts: readonly string[];
  /** Maximum number of cached responses on the server (SRCH-042). */
  cacheEntries: number;
  /** Current restrictions on the server's key, with this site's index names. */
  restrictions(): KeyRestrictions;
  /** The filter that is added to a query of this index. */
  filtersOf(indexName: string): string;
}

/** Responses to the multi-query request. */
export interface MultiQueryResponse {
  results: unknown[];
}

type Query = Record<string, unknown> & { indexName: string };

/** Timeout of a search during page rendering, in milliseconds. */
const TIMEOUTS = { connect: 1_000, read: 2_500, write: 2_500 };
const FRESH_MS = 30_000;

const isQuery = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'indexName' in query && typeof query.indexName === 'string';

/** Combines the filters of the request and the server with AND. */
function both(own: string, requested: unknown): string {
  if (typeof requested !== 'string' || requested.trim() === '') return own;
  return own === '' ? requested : `(${requested}) AND ${own}`;
}

/** The restrictions with Algolia's index names. */
export function prefixedRestrictions(
  prefix: string,
  { restrictIndices, ...rest }: KeyRestrictions,
): KeyRestrictions {
  if (!restrictIndices) return rest;
  return { ...rest, restrictIndices: restrictIndices.map((name) => `${prefix}${name}`) };
}

/** The site's search at Algolia, for server rendering. It has the interface of the in-process client. */
export class AlgoliaSearch {
  readonly #options: AlgoliaSearchOptions;
  readonly #answers: FifoCache<MultiQueryResponse>;
  #client: { key: string; search: ReturnType<typeof liteClient> } | undefined;

  constructor(options: AlgoliaSearchOptions) {
    this.#options = options;
    this.#answers = new FifoCache(options.cacheEntries, FRESH_MS);
  }

  /** Rejects if Algolia times out or rejects the request. */
  async search(requests: readonly unknown[]): Promise<MultiQueryResponse> {
    const { indexPrefix, filtersOf } = this.#options;
    const queries = requests.map((request) => {
      if (!isQuery(request)) throw new TypeError('A request should have an indexName');
      const filters = both(filtersOf(request.indexName), request['filters']);
      return { ...request, indexName: `${indexPrefix}${request.indexName}`, ...(filters && { filters }) };
    });
    const key = JSON.stringify(queries);
    const known = this.#answers.get(key);
    if (known) return structuredClone(known);
    const answers = await this.#ask(queries);
    this.#answers.set(key, answers);
    return structuredClone(answers);
  }

  async #ask(queries: readonly Query[]): Promise<MultiQueryResponse> {
    const { results } = await this.#currentClient().search({ requests: [...queries] });
    return { results: results.map((result) => this.#withOwnName(result)) };
  }

  /** Restores the requested index name, which widgets expect. */
  #withOwnName(result: object): object {
    const { indexPrefix } = this.#options;
    if (!('index' in result) || typeof result.index !== 'string') return result;
    return result.index.startsWith(indexPrefix)
      ? { ...result, index: result.index.slice(indexPrefix.length) }
      : result;
  }

  /** A client has one key, which changes daily with the visible cars, so it is replaced from time to time. */
  #currentClient(): ReturnType<typeof liteClient> {
    const { applicationId, searchKey, indexPrefix, hosts, restrictions } = this.#options;
    const key = createSecuredKey(searchKey, prefixedRestrictions(indexPrefix, restrictions()));
    if (this.#client?.key !== key) {
      const search = liteClient(applicationId, key, { ...algoliaHosts(hosts), timeouts: TIMEOUTS });
      this.#client = { key, search };
    }
    return this.#client.search;
  }
}
