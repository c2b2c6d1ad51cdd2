import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { usesWatchlist, WATCHLIST_SIGN_IN } from '../../dealer';
import { readOwnPath } from '../../lib';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { matchPage, type PageRequest } from '../pages/page-request';
import { PAGE_ROUTE } from '../pages/page-routes';
import type { PageServer } from '../pages/page-server';
import { getPageAccess } from '../sites/page-access';
import { getOrigin, getSite } from '../sites/request-site';
import type { Site } from '../sites/site';
import { ADD_PHONE, PRIVATE, readSignedIn, redirectTo, sendExcessive, SIGN_IN } from './account-request';
import type { Accounts } from './accounts';
import type { SignedIn } from './auth';
import { hasSessionCookie } from './cookies';
import { describeDraft } from './draft-alert';

/** Each page is rendered anew. */
const RATE: RateLimitRule = { name: 'account-pages', windowMs: 60_000, max: 120, maxBehindProxy: 1_200 };
const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** The source of a page's data about the visitor. */
const ACCOUNT_SOURCE = 'account';
const ACCOUNT = '/account';

export interface AccountPagesOptions {
  sites: { get(slug: string): Site | undefined };
  accounts: Accounts;
  pages: Pick<PageServer, 'sendUncachedPage'>;
}

/** Whether a visitor was sent to sign in for the watchlist, and perhaps only needs to add a phone number. */
const isWatchlistSignIn = ({ config: { features } }: Site, { path, query }: PageRequest['route']): boolean =>
  path === SIGN_IN && query['type'] === WATCHLIST_SIGN_IN && usesWatchlist(features);

/**
 * Where a step of signing in for the watchlist redirects a visitor who has signed in: to the page that asks
 * for the phone number or, if the account has one, to where the visitor was going (AUTH-011). Undefined for
 * all other pages.
 */
function findNextStep(
  site: Site,
  { route }: PageRequest,
  { phone }: SignedIn,
): { path: string; query?: Record<string, string> } | undefined {
  const redirect = readOwnPath(route.query['redirect']);
  if (route.path === ADD_PHONE) return phone === undefined ? undefined : { path: redirect ?? ACCOUNT };
  if (!isWatchlistSignIn(site, route)) return undefined;
  if (phone !== undefined) return { path: redirect ?? ACCOUNT };
  return {
    path: ADD_PHONE,
    query: { redirect: redirect ?? '', back: readOwnPath(route.query['back']) ?? '' },
  };
}

/**
 * Sends gated pages, with the visitor's own data, to visitors who have signed in. The page handler, which
 * never identifies visitors, redirects everyone else to /sign-in. Public pages are not handled here, so
 * they stay the same for everyone.
 */
export const accountPages = fp<AccountPagesOptions>(
  (app, { sites, accounts, pages }, done) => {
    const limiter = createRateLimiter(app, RATE);

    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const site = getSite(request, sites);
      const origin = getOrigin(request);
      const match =
        site?.config.features.accounts === true ? matchPage(site, origin, request.url) : undefined;
      if (!site || !match) return undefined;
      if (getPageAccess(site, match.page) !== 'account' && !isWatchlistSignIn(site, match.route))
        return undefined;
      // Before the database is read: the cookie of an ended session is as good as any to make it work.
      const wait = await limiter(request, site.slug);
      if (wait > 0) return sendExcessive(reply, wait);
      const account = { site, origin };
      const signedIn = await readSignedIn(request, account, accounts);
      if (!signedIn) return undefined;
      const step = findNextStep(site, match, signedIn);
      if (step) return redirectTo(reply.headers(PRIVATE), step.path, step.query);
      const [name] =
        Object.entries(match.page.provides).find(([, { source }]) => source === ACCOUNT_SOURCE) ?? [];
      const data =
        name === undefined
          ? {}
          : {
              [name]: {
                ...(await accounts.data.describe(account, signedIn)),
                ...(site.config.features.alerts && (await describeDraft(site, origin, match.route.query))),
              },
            };
      const isSent = await pages.sendUncachedPage(request, reply.headers(PRIVATE), {
        ...{ path: request.url, status: 200, data },
        user: { signedIn: true },
      });
      return isSent ? reply : undefined;
    };

    app.addHook('onRequest', async (request, reply) => {
      if (request.site?.kind !== 'tenant' || request.routeOptions.url !== PAGE_ROUTE) return undefined;
      if (!SAFE_METHODS.has(request.method) || !hasSessionCookie(request, request.site.origin))
        return undefined;
      return request.server.workLanes.run('page', request, () => send(request, reply));
    });
    done();
  },
  { name: 'account-pages' },
);
