import type { Features } from '../../../schemas';

/** The visitor's intention when a page redirects to /sign-in: the parameter `type` (AUTH-005). */
export const WATCHLIST_SIGN_IN = 'watchlist';

/**
 * Whether the saved vehicles of a site are a watchlist, which needs an account with a phone number (AUTH-011, AUTH-012).
 * A garage takes precedence (C3); without accounts, vehicles are saved in the browser.
 */
export const usesWatchlist = ({
  accounts,
  garage,
  watchlist,
}: Pick<Features, 'accounts' | 'garage' | 'watchlist'>): boolean => accounts && watchlist && !garage;

/**
 * The address at which a visitor signs in, or adds a phone number, to change the watchlist. It leads on to the path, and
 * back to it.
 */
export function getWatchlistSignInHref(path: string): string {
  // Slashes need no escaping in a query.
  const target = encodeURIComponent(path).replaceAll('%2F', '/');
  return `/sign-in?type=${WATCHLIST_SIGN_IN}&redirect=${target}&back=${target}`;
}
