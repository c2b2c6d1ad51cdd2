import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { matchPage } from '../pages/page-request';
import { PAGE_ROUTE } from '../pages/page-routes';
import type { PageServer } from '../pages/page-server';
import { getPageAccess } from '../sites/page-access';
import { getOrigin, getSite } from '../sites/request-site';
import type { Site } from '../sites/site';
import { PRIVATE, readSignedIn, sendExcessive } from './account-request';
import type { Accounts } from './accounts';
import { hasSessionCookie } from './cookies';

/** Each page is rendered anew. */
const RATE: RateLimitRule = { name: 'account-pages', windowMs: 60_000, max: 120, maxBehindProxy: 1_200 };
const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** The source of a page's data about the visitor. */
const ACCOUNT_SOURCE = 'account';

export interface AccountPagesOptions {
  sites: { get(slug: string): Site | undefined };
  accounts: Accounts;
  pages: Pick<PageServer, 'sendUncachedPage'>;
}

/**
 * Sends pages behind a gate to visitors who have signed in, with their data. Everyone else is sent to /sign-in by the
 * handler of pages, which knows no visitors. Public pages never come here, so they stay the same for everyone.
 */
export const accountPages = fp<AccountPagesOptions>(
  (app, { sites, accounts, pages }, done) => {
    const limiter = createRateLimiter(app, RATE);

    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const site = getSite(request, sites);
      const origin = getOrigin(request);
      const match =
        site?.config.features.accounts === true ? matchPage(site, origin, request.url) : undefined;
      if (!site || !match || getPageAccess(site, match.page) !== 'account') return undefined;
      // Before the database is read: the cookie of an ended session is as good as any to make it work.
      const wait = await limiter(request, site.slug);
      if (wait > 0) return sendExcessive(reply, wait);
      const account = { site, origin };
      const signedIn = await readSignedIn(request, account, accounts);
      if (!signedIn) return undefined;
      const [name] =
        Object.entries(match.page.provides).find(([, { source }]) => source === ACCOUNT_SOURCE) ?? [];
      const data = name === undefined ? {} : { [name]: await accounts.describe(account, signedIn) };
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
