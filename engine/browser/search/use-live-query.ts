/**
 * Queries the site's stock from an island outside a search page. In: the server's initial result and the current
 * queries. Out: the latest result, and whether another is loading. The last result remains while the next one is
 * loading and if it fails (as in SRCH-039, SRCH-040).
 */
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../schemas';
import { createSearchClient, type SearchClient } from './search-client';

export interface LiveQuery<Data> {
  /** Queries in the search protocol, sent as one request. */
  queries: readonly { readonly indexName: string }[];
  read: (results: readonly object[]) => Data;
}

export interface LiveQueryResult<Data> {
  data: Data;
  /** Whether the result is not yet that of the current queries. */
  isBusy: boolean;
  hasFailed: boolean;
}

export interface LiveQueryOptions {
  /** Debounce delay in milliseconds. */
  delayMs: number;
  /** Search engine with the site's public key (API-026), and cache size (SRCH-042). */
  search: Settings['search'];
}

const createSiteClient = (search: Settings['search']): SearchClient => {
  const { host, protocol } = window.location;
  return createSearchClient({
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    cacheEntries: search.cacheEntries,
    engine: search,
  });
};

interface QueryState<Data> {
  key: string;
  data: Data;
  hasFailed: boolean;
}

/** @param initial the server's result of the first queries, which are not sent again */
export function useLiveQuery<Data>(
  initial: Data,
  { queries, read }: LiveQuery<Data>,
  { delayMs, search }: LiveQueryOptions,
): LiveQueryResult<Data> {
  const key = JSON.stringify(queries);
  const [queryState, setQueryState] = useState<QueryState<Data>>({ key, data: initial, hasFailed: false });
  const client = useRef<SearchClient>(undefined);
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    if (key === queryState.key) return;
    let isCurrent = true;
    const updateState = (next: Partial<QueryState<Data>>) =>
      isCurrent && setQueryState((before) => ({ ...before, hasFailed: false, ...next, key }));
    const timer = setTimeout(() => {
      client.current ??= createSiteClient(search);
      const requests = JSON.parse(key) as { indexName: string }[];
      client.current.search({ requests }).then(
        ({ results }) => updateState({ data: reader.current(results) }),
        () => updateState({ hasFailed: true }),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, queryState.key, delayMs, search]);
  return { data: queryState.data, isBusy: key !== queryState.key, hasFailed: queryState.hasFailed };
}
