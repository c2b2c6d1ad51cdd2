import { liteClient } from 'algoliasearch/lite';
import { FifoCache } from '../fifo-cache';
import { createSecuredKey, type KeyRestrictions } from '../secured-key';
import { algoliaHosts } from './algolia-hosts';

export interface AlgoliaSearchOptions {
  applicationId: string;
  /** A key of Algolia that may search and nothing else; only keys made from it leave the server. */
  searchKey: string;
  /** Before the names of this site's indices. */
  indexPrefix: string;
  /** Origins in place of Algolia's own. */
  hosts: readonly string[];
  /** Answers kept on the server (SRCH-042). */
  cacheEntries: number;
  /** What the server's own key is restricted to, now; the names of indices are this site's own. */
  restrictions(): KeyRestrictions;
  /** Filter text added to a query of this index. */
  filtersOf(indexName: string): string;
}

/** Answers of the multi-queries call. */
export interface MultiQueryResponse {
  results: unknown[];
}

type Query = Record<string, unknown> & { indexName: string };

/** A page waits for no search longer than this, in milliseconds. */
const TIMEOUTS = { connect: 1_000, read: 2_500, write: 2_500 };
const FRESH_MS = 30_000;

const isQuery = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'indexName' in query && typeof query.indexName === 'string';

/** Filters of the request and of the server; both must hold. */
function both(own: string, asked: unknown): string {
  if (typeof asked !== 'string' || asked.trim() === '') return own;
  return own === '' ? asked : `(${asked}) AND ${own}`;
}

/** The restrictions with the names that indices have at Algolia. */
export function prefixedRestrictions(
  prefix: string,
  { restrictIndices, ...rest }: KeyRestrictions,
): KeyRestrictions {
  if (!restrictIndices) return rest;
  return { ...rest, restrictIndices: restrictIndices.map((name) => `${prefix}${name}`) };
}

/** The site's search at Algolia, for rendering on the server: the same call as the search in process. */
export class AlgoliaSearch {
  readonly #options: AlgoliaSearchOptions;
  readonly #answers: FifoCache<MultiQueryResponse>;
  #client: { key: string; search: ReturnType<typeof liteClient> } | undefined;

  constructor(options: AlgoliaSearchOptions) {
    this.#options = options;
    this.#answers = new FifoCache(options.cacheEntries, FRESH_MS);
  }

  /** Rejects where Algolia does not answer in time or refuses the request. */
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

  /** Widgets know the index by the name that they asked for. */
  #withOwnName(result: object): object {
    const { indexPrefix } = this.#options;
    if (!('index' in result) || typeof result.index !== 'string') return result;
    return result.index.startsWith(indexPrefix)
      ? { ...result, index: result.index.slice(indexPrefix.length) }
      : result;
  }

  /** A client holds one key; the key says which cars are shown today. */
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
