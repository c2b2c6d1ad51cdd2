import { countModelsByMake, type SearchRequest } from '../../engine/browser/search';
import type { PrepareContext, PrepareResult } from '../../schemas/prepare';
import { loadServerState } from './server-state';

interface Requests {
  requests?: readonly SearchRequest[];
}

const isWrapped = (query: readonly SearchRequest[] | Requests): query is Requests => 'requests' in query;

const unwrapRequests = (query: readonly SearchRequest[] | Requests): readonly SearchRequest[] =>
  isWrapped(query) ? (query.requests ?? []) : query;

/**
 * Loads the results before rendering: a first pass over the tree collects its search requests, the search runs in
 * process, and both the server and the browser render its response. If the search fails, the page shows an error
 * message. The engine handles other errors.
 */
export async function prepare({ element, renderToString, services }: PrepareContext): Promise<PrepareResult> {
  let hasFailed = false;
  const searchClient = {
    async search(query: readonly SearchRequest[] | Requests) {
      try {
        return await services.search(countModelsByMake(unwrapRequests(query)));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  };
  const serverProps = { searchClient };
  try {
    const serverState = await loadServerState(element({ searchClient, isPreparing: true }), renderToString);
    return { props: { serverState }, serverProps };
  } catch (error) {
    if (!hasFailed) throw error;
    return { props: {}, serverProps };
  }
}
