/** Seconds for which shared caches may keep a page, and for which a CDN may show an old one while it asks for the new. */
const FRESH = 60;
const STALE = 600;
/** What is wrong may be right again soon. */
const FRESH_ERROR = 10;

/** Of a page with a gap: the next request shall try again. */
export const NO_STORE: Readonly<Record<string, string>> = { 'cache-control': 'no-store' };

interface Kept {
  isError: boolean;
  /** The instant until which the page holds, and the one of the answer, both in milliseconds. */
  until: number;
  now: number;
}

/**
 * Who may keep a page for how long. Shared caches may for a minute; browsers always ask. A CDN may show it a little
 * longer while it asks again, which is said to CDNs alone (RFC 9213): a browser would take it at its word and show
 * yesterday's price. No cache may show it when what it says is over (a place has closed), but for a second of rounding:
 * a page that nobody may keep would bring all who come at once to the server.
 */
export function pageCacheHeaders({ isError, until, now }: Kept): Readonly<Record<string, string>> {
  const left = Math.max(1, Math.ceil((until - now) / 1000));
  if (isError) return { 'cache-control': shared(Math.min(FRESH_ERROR, left)) };
  const fresh = Math.min(FRESH, left);
  const stale = Math.min(STALE, left - fresh);
  return {
    'cache-control': shared(fresh),
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  };
}

const shared = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;
