const BASE = 'https://own.invalid';
/** Browsers drop tabs and line breaks from addresses, and treat a backslash as a slash. */
const UNSAFE = /[\\\p{Cc}]/u;
const MAX_LENGTH = 2_000;

/** Whether a path is one of the server's routes, not of a page. Routers decode paths before they compare them. */
function isRoute(pathname: string): boolean {
  try {
    return /^\/+api(\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/**
 * Reads an address in the query as a path on the same site: `/cars/x?colour=red`. Returns undefined for
 * anything else, such as `//evil.example` and `javascript:`, so that a link or redirect to the result never
 * leaves the site. Nor does it lead to `/api/`: another site could have a visitor's browser do something there.
 */
export function readOwnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (!value.startsWith('/') || UNSAFE.test(value) || !URL.canParse(value, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  // A path such as `/.//evil.example` is normalised to one that another parser reads as a host.
  if (origin !== BASE || pathname.startsWith('//') || isRoute(pathname)) return undefined;
  const path = pathname + search + hash;
  // Escaping makes it longer.
  return path.length > MAX_LENGTH ? undefined : path;
}
