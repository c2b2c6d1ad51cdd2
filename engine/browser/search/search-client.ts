import { liteClient } from 'algoliasearch/lite';
import { createBoundedCache } from './bounded-cache';
import { countModelsByMake } from './models-by-make';
import { getClientTarget, removeIndexPrefix, addIndexPrefix, type SearchEngine } from './search-engine';

export interface SearchClientOptions {
  /** Host with port, for example `location.host`. */
  host: string;
  protocol: 'http' | 'https';
  /** Maximum number of cached responses; the oldest is evicted first (SRCH-042). */
  cacheEntries: number;
  /** The search engine. If absent, it is the site itself. */
  engine?: SearchEngine;
}

/** Cached responses expire because the stock can change while a page is open. */
const FRESH_MS = 60_000;
/** Timeouts in milliseconds. The client's defaults are too short for a phone on a slow network. */
const TIMEOUTS = { connect: 5_000, read: 15_000, write: 15_000 };

/**
 * Creates the official search client, for the site itself (identified by its host) or for Algolia, depending on the
 * site's settings. Two caches differ from the client's defaults: the cache of responses is limited and its entries
 * expire, and a host that failed is retried at once (by default, the client avoids it for two minutes, even after a
 * reload).
 */
export function createSearchClient({ host, protocol, cacheEntries, engine }: SearchClientOptions) {
  const { applicationId, key, hosts } = getClientTarget(engine, { host, protocol });
  const client = liteClient(applicationId, key, {
    ...(hosts && { hosts }),
    timeouts: TIMEOUTS,
    responsesCache: createBoundedCache({ entries: cacheEntries, freshMs: FRESH_MS }),
    hostsCache: createBoundedCache({ entries: 0, freshMs: 0 }),
  });
  const { search } = client;
  const prefix = engine?.indexPrefix ?? '';
  client.search = async (params, options) => {
    const requests = 'requests' in params ? params.requests : countModelsByMake(params);
    const responses = await search<never>({ requests: addIndexPrefix(prefix, requests) }, options);
    return { ...responses, results: removeIndexPrefix(prefix, responses.results) };
  };
  return client;
}

export type SearchClient = ReturnType<typeof createSearchClient>;
