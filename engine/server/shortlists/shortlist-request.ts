import type { FastifyRequest } from 'fastify';
import { readSignedIn, type Accounts, type AccountSite } from '../accounts';
import type { SiteLookup } from '../sites/request-site';
import { getOrigin, getSite } from '../sites/request-site';
import type { Shortlists, ShortlistSite, ShortlistVisitor } from './shortlists';
import { readVisitor } from './visitor';

/** What the routes and pages of shared lists have in common. */
export interface ShortlistGuard<Site extends ShortlistSite & AccountSite = ShortlistSite & AccountSite> {
  sites: SiteLookup<Site>;
  shortlists: Shortlists;
  /** If absent, nobody can sign in. */
  accounts?: Accounts | undefined;
}

/** Returns the site of a request; undefined if it shares no lists. */
export function findShortlistSite<Site extends ShortlistSite & AccountSite>(
  request: FastifyRequest,
  { sites }: Pick<ShortlistGuard<Site>, 'sites'>,
): Site | undefined {
  const site = getSite(request, sites);
  if (!site) return undefined;
  const { favourites, shortlists } = site.config.features;
  return favourites && shortlists ? site : undefined;
}

/** Returns who sends a request. Reads the database only for visitors who may have signed in. */
export async function readShortlistVisitor(
  request: FastifyRequest,
  site: AccountSite,
  { accounts }: Pick<ShortlistGuard, 'accounts'>,
): Promise<ShortlistVisitor> {
  const origin = getOrigin(request);
  const signedIn =
    accounts && site.config.features.accounts
      ? await readSignedIn(request, { site, origin }, accounts)
      : undefined;
  return { secret: readVisitor(request.raw, origin), accountId: signedIn?.accountId };
}
