import { handleQueries, type SearchAccess } from '../search';

/** The multi-queries call without HTTP; rejects where the network's client would. */
export function searchInProcess(
  requests: readonly unknown[],
  access: SearchAccess,
): Promise<{ results: unknown[] }> {
  const { status, body } = handleQueries({ requests }, access);
  if ('message' in body) return Promise.reject(new Error(`${status} ${body.message}`));
  return Promise.resolve({ results: 'results' in body ? [...body.results] : [] });
}
