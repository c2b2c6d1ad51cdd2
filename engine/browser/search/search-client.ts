import { liteClient } from 'algoliasearch/lite';
import { createBoundedCache } from './bounded-cache';
import { countModelsByMake } from './models-by-make';
import { clientTarget, removeIndexPrefix, addIndexPrefix, type SearchEngine } from './search-engine';

export interface SearchClientOptions {
  /** Host with port, for example `location.host`. */
  host: string;
  protocol: 'http' | 'https';
  /** How many answers are kept; the oldest goes first (SRCH-042). */
  cacheEntries: number;
  /** Which engine answers; absent: the site itself. */
  engine?: SearchEngine;
}

/** Answers older than this are asked for again: stock changes while a page stays open. */
const FRESH_MS = 60_000;
/** The client's own limits suit a server next door, not a phone on a slow line. Milliseconds. */
const TIMEOUTS = { connect: 5_000, read: 15_000, write: 15_000 };

/**
 * The official client of the search protocol, pointed at the site itself (which is known by its host) or, where the
 * site is set to it, at Algolia. Two caches differ from the client's own: answers are bounded and age, and a host that failed
 * once is asked again at once (by default it is shunned for two minutes, even after a reload).
 */
export function createSearchClient({ host, protocol, cacheEntries, engine }: SearchClientOptions) {
  const { applicationId, key, hosts } = clientTarget(engine, { host, protocol });
  const client = liteClient(applicationId, key, {
    ...(hosts && { hosts }),
    timeouts: TIMEOUTS,
    responsesCache: createBoundedCache({ entries: cacheEntries, freshMs: FRESH_MS }),
    hostsCache: createBoundedCache({ entries: 0, freshMs: 0 }),
  });
  const { search } = client;
  const prefix = engine?.indexPrefix ?? '';
  client.search = async (asked, options) => {
    const requests = 'requests' in asked ? asked.requests : countModelsByMake(asked);
    const answers = await search<never>({ requests: addIndexPrefix(prefix, requests) }, options);
    return { ...answers, results: removeIndexPrefix(prefix, answers.results) };
  };
  return client;
}

export type SearchClient = ReturnType<typeof createSearchClient>;
