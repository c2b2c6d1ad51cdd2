/**
 * Seconds for which shared caches may serve a page, and for which a CDN may serve it stale while it
 * revalidates.
 */
const FRESH_SECONDS = 60;
const STALE_SECONDS = 600;
/** Shorter for errors, because they are often fixed soon. */
const ERROR_FRESH_SECONDS = 10;

/** For a page with a failed block, so that the next request renders it again. */
export const NO_STORE: Readonly<Record<string, string>> = { 'cache-control': 'no-store' };

interface PageLifetime {
  isError: boolean;
  /** When the page's content expires, in epoch milliseconds. */
  expiresAt: number;
  /** Time of this response, in epoch milliseconds. */
  now: number;
}

/**
 * Caching headers of a page. Shared caches may serve it for a minute; browsers always revalidate. Only CDNs may serve
 * it stale while they revalidate (`CDN-Cache-Control`, RFC 9213), because a browser would show yesterday's price. No
 * cache may serve a page after its content expires (for example when a location closes). The exception is one second of
 * rounding: without it, an uncacheable page would send every concurrent visitor to the server.
 */
export function getPageCacheHeaders({
  isError,
  expiresAt,
  now,
}: PageLifetime): Readonly<Record<string, string>> {
  const remainingSeconds = Math.max(1, Math.ceil((expiresAt - now) / 1000));
  if (isError)
    return { 'cache-control': formatSharedCacheControl(Math.min(ERROR_FRESH_SECONDS, remainingSeconds)) };
  const freshSeconds = Math.min(FRESH_SECONDS, remainingSeconds);
  const staleSeconds = Math.min(STALE_SECONDS, remainingSeconds - freshSeconds);
  return {
    'cache-control': formatSharedCacheControl(freshSeconds),
    'cdn-cache-control': `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  };
}

const formatSharedCacheControl = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;
