import type { LiteClient, SearchResponses } from 'algoliasearch/lite';
import type { SearchAccess } from './search-access';
import { handleQueries } from './request-handler';

/** The error that the `algoliasearch` client rejects with. */
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
 * A search client for React InstantSearch without HTTP, for rendering on the server. It uses the same request handler
 * as HTTP, so responses are identical. It has no cache, because the index caches shared parts of queries.
 */
export type InProcessClient = Pick<LiteClient, 'search' | 'clearCache'>;

export function createInProcessClient(access: SearchAccess): InProcessClient {
  return {
    search: <T>(queries: unknown) => toPromise(() => searchSync<T>(queries, access)),
    clearCache: () => Promise.resolve(),
  };
}

function searchSync<T>(queries: unknown, access: SearchAccess): SearchResponses<T> {
  const { status, body } = handleQueries(Array.isArray(queries) ? { requests: queries } : queries, access);
  if ('message' in body) throw new SearchApiError(body.message, status);
  // As in the network client, the caller asserts the type of hits.
  return body as SearchResponses<T>;
}

/** Runs the work synchronously, so that an awaiting render continues in the same tick. */
function toPromise<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}
