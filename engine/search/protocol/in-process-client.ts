import type { LiteClient, SearchResponses } from 'algoliasearch/lite';
import type { SearchAccess } from './search-access';
import { handleQueries } from './request-handler';

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
 * the same door as the network, so that both give the same answers. Nothing is cached here: the index
 * remembers what queries share.
 */
export type InProcessClient = Pick<LiteClient, 'search' | 'clearCache'>;

export function createInProcessClient(access: SearchAccess): InProcessClient {
  return {
    search: <T>(queries: unknown) => promised(() => searchNow<T>(queries, access)),
    clearCache: () => Promise.resolve(),
  };
}

function searchNow<T>(queries: unknown, access: SearchAccess): SearchResponses<T> {
  const { status, body } = handleQueries(Array.isArray(queries) ? { requests: queries } : queries, access);
  if ('message' in body) throw new SearchApiError(body.message, status);
  // As in the network client, what a hit holds is the caller's own claim.
  return body as SearchResponses<T>;
}

/** Worked out at once, so that a render which awaits it goes on in the same turn. */
function promised<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}
