import { renderToString } from 'react-dom/server';
import { getServerState } from 'react-instantsearch';
import { countModelsByMake, type SearchRequest } from '../../engine/browser/search';
import type { PrepareContext, PrepareResult } from '../../schemas/prepare';

interface Requests {
  requests?: readonly SearchRequest[];
}

const isWrapped = (query: readonly SearchRequest[] | Requests): query is Requests => 'requests' in query;

const requestsOf = (query: readonly SearchRequest[] | Requests): readonly SearchRequest[] =>
  isWrapped(query) ? (query.requests ?? []) : query;

/**
 * Finds the results before the page is rendered: the tree is walked once to learn what it searches for, the
 * search answers in process, and both this render and the browser start from the answer. A search that fails
 * leaves the page without results, which it says itself; any other error is the engine's to catch and report.
 */
export async function prepare({ element, services }: PrepareContext): Promise<PrepareResult> {
  let hasFailed = false;
  const searchClient = {
    async search(query: readonly SearchRequest[] | Requests) {
      try {
        return await services.search(countModelsByMake(requestsOf(query)));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  };
  const serverProps = { searchClient };
  try {
    const serverState = await getServerState(element({ searchClient, isPreparing: true }), {
      renderToString,
    });
    return { props: { serverState }, serverProps };
  } catch (error) {
    if (!hasFailed) throw error;
    return { props: {}, serverProps };
  }
}
