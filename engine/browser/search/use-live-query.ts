/**
 * Queries the site's stock from an island outside a search page. In: the server's initial result and the current
 * queries. Out: the latest result, and whether another is loading. The last result remains while the next one is
 * loading and if it fails (as in SRCH-039, SRCH-040).
 */
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../schemas';
import { createSearchClient, type SearchClient } from './search-client';

export interface LiveQuery<Answer> {
  /** Queries in the search protocol, sent as one request. */
  queries: readonly { readonly indexName: string }[];
  read: (results: readonly object[]) => Answer;
}

export interface LiveQueryResult<Answer> {
  data: Answer;
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

interface QueryState<Answer> {
  key: string;
  answer: Answer;
  hasFailed: boolean;
}

/** @param initial the server's result of the first queries, which are not sent again */
export function useLiveQuery<Answer>(
  initial: Answer,
  { queries, read }: LiveQuery<Answer>,
  { delayMs, search }: LiveQueryOptions,
): LiveQueryResult<Answer> {
  const key = JSON.stringify(queries);
  const [known, setKnown] = useState<QueryState<Answer>>({ key, answer: initial, hasFailed: false });
  const client = useRef<SearchClient>(undefined);
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    if (key === known.key) return;
    let isCurrent = true;
    const become = (next: Partial<QueryState<Answer>>) =>
      isCurrent && setKnown((before) => ({ ...before, hasFailed: false, ...next, key }));
    const timer = setTimeout(() => {
      client.current ??= createSiteClient(search);
      const requests = JSON.parse(key) as { indexName: string }[];
      client.current.search({ requests }).then(
        ({ results }) => become({ answer: reader.current(results) }),
        () => become({ hasFailed: true }),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, known.key, delayMs, search]);
  return { data: known.answer, isBusy: key !== known.key, hasFailed: known.hasFailed };
}
