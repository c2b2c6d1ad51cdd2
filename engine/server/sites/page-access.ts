import type { ResolvedPage } from '../../layout';
import type { Site } from './site';

type AccessSite = { config: Pick<Site['config'], 'features'> };

/**
 * Who can open a page: everyone, only visitors who have signed in, or nobody, because the page belongs to an account and
 * the site has none (AUTH-006 to AUTH-010).
 */
export function getPageAccess(
  { config: { features } }: AccessSite,
  { access = 'public' }: Pick<ResolvedPage, 'access'>,
): 'public' | 'account' | 'none' {
  if (access === 'public') return 'public';
  if (!features.accounts) return access === 'account' ? 'none' : 'public';
  return access === 'account' || features[access] ? 'account' : 'public';
}

export function canOpenPage(
  site: AccessSite,
  page: Pick<ResolvedPage, 'access'>,
  user: { signedIn: boolean } | undefined,
): boolean {
  const access = getPageAccess(site, page);
  return access === 'public' || (access === 'account' && user?.signedIn === true);
}

/** Where visitors who have not signed in are sent (AUTH-004). Slashes need no escaping in a query. */
export const getSignInHref = (path: string): string =>
  `/sign-in?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
