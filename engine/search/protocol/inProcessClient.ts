import type { SearchAccess } from './access';
import { executeSearch, handleQueries, type ProtocolAnswer, type QueryAnswer } from './door';

/** The error which the `algoliasearch` client rejects with. */
export class SearchApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/**
 * A search client as React InstantSearch takes it, without HTTP: for rendering on the server. It goes through
 * the same door as the network, so that both give the same answers.
 */
export interface InProcessClient {
  search(queries: unknown): Promise<{ results: QueryAnswer[] }>;
  searchForFacetValues(queries: readonly FacetValuesQuery[]): Promise<QueryAnswer[]>;
  /** Nothing is cached here: the index remembers what queries share. */
  clearCache(): Promise<void>;
}

export interface FacetValuesQuery {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>> & { readonly facetName: string };
}

export function createInProcessClient(access: SearchAccess): InProcessClient {
  return {
    search: (queries) =>
      promised(() => {
        const body = Array.isArray(queries) ? { requests: queries } : queries;
        const answer = succeeded(handleQueries(body, access));
        return { results: 'results' in answer ? [...answer.results] : [] };
      }),
    searchForFacetValues: (queries) =>
      promised(() =>
        queries.map(({ indexName, params: { facetName, ...params } }) => {
          const path = `/1/indexes/${encodeURIComponent(indexName)}/facets/${encodeURIComponent(facetName)}/query`;
          const answer = succeeded(executeSearch({ method: 'POST', path, body: params }, access));
          return 'results' in answer ? {} : answer;
        }),
      ),
    clearCache: () => Promise.resolve(),
  };
}

/** Worked out at once, so that a render which awaits it goes on in the same turn. */
function promised<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

function succeeded({ status, body }: ProtocolAnswer): Exclude<ProtocolAnswer['body'], { status: number }> {
  if ('message' in body) throw new SearchApiError(body.message, status);
  return body;
}
