import { liteClient } from 'algoliasearch/lite';
import { createBoundedCache } from './cache';

export interface SearchClientOptions {
  /** Host with port, for example `location.host`. */
  host: string;
  protocol: 'http' | 'https';
  /** How many answers are kept; the oldest goes first (SRCH-042). */
  cacheEntries: number;
}

/** Answers older than this are asked for again: stock changes while a page stays open. */
const FRESH_MS = 60_000;
/** The client's own limits suit a server next door, not a phone on a slow line. Milliseconds. */
const TIMEOUTS = { connect: 5_000, read: 15_000, write: 15_000 };

/**
 * The official client of the search protocol, pointed at the site itself. The server knows the site by its host
 * and needs no key. Two caches differ from the client's own: answers are bounded and age, and a host that failed
 * once is asked again at once (by default it is shunned for two minutes, even after a reload).
 */
export function createSearchClient({ host, protocol, cacheEntries }: SearchClientOptions) {
  return liteClient('forecourt', 'public', {
    hosts: [{ url: host, protocol, accept: 'readWrite' }],
    timeouts: TIMEOUTS,
    responsesCache: createBoundedCache({ entries: cacheEntries, freshMs: FRESH_MS }),
    hostsCache: createBoundedCache({ entries: 0, freshMs: 0 }),
  });
}

export type SearchClient = ReturnType<typeof createSearchClient>;
