/**
 * Asking the site's own stock from an island that is no search page. In: what the server found, and the queries of
 * what the visitor wants to know now. Out: the newest answer, and whether another is on its way. The last answer
 * stays while the next is fetched and when that fails (as SRCH-039, SRCH-040 ask of the search).
 */
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../../../schemas';
import { createSearchClient, type SearchClient } from './search-client';

export interface LiveQuery<Answer> {
  /** Queries of the search's protocol, sent as one request. */
  queries: readonly { readonly indexName: string }[];
  read: (results: readonly object[]) => Answer;
}

export interface LiveQueryResult<Answer> {
  answer: Answer;
  /** The answer is not yet that of the question. */
  isBusy: boolean;
  hasFailed: boolean;
}

export interface LiveQueryOptions {
  /** Pause after the last change before it is asked, in milliseconds. */
  delayMs: number;
  /** Who answers, with the site's public key (API-026), and how many answers are kept (SRCH-042). */
  search: Settings['search'];
}

const siteClient = (search: Settings['search']): SearchClient => {
  const { host, protocol } = window.location;
  return createSearchClient({
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    cacheEntries: search.cacheEntries,
    engine: search,
  });
};

interface Known<Answer> {
  key: string;
  answer: Answer;
  hasFailed: boolean;
}

/** @param initial the server's answer to the first question; it is not asked again */
export function useLiveQuery<Answer>(
  initial: Answer,
  { queries, read }: LiveQuery<Answer>,
  { delayMs, search }: LiveQueryOptions,
): LiveQueryResult<Answer> {
  const key = JSON.stringify(queries);
  const [known, setKnown] = useState<Known<Answer>>({ key, answer: initial, hasFailed: false });
  const client = useRef<SearchClient>(undefined);
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  useEffect(() => {
    if (key === known.key) return;
    let isCurrent = true;
    const become = (next: Partial<Known<Answer>>) =>
      isCurrent && setKnown((before) => ({ ...before, hasFailed: false, ...next, key }));
    const timer = setTimeout(() => {
      client.current ??= siteClient(search);
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
  return { answer: known.answer, isBusy: key !== known.key, hasFailed: known.hasFailed };
}
