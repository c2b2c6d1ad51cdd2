import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Vehicle } from '../../../schemas';
import type { StoredShortlist } from '../../data';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import { matchPage } from '../pages/page-request';
import { PAGE_ROUTE } from '../pages/page-routes';
import type { PageServer } from '../pages/page-server';
import { getOrigin } from '../sites/request-site';
import type { Site } from '../sites/site';
import { getShortlistPath, PRIVATE, SHORTLIST_PREFIX } from './private-headers';
import { findShortlistSite, readShortlistVisitor, type ShortlistGuard } from './shortlist-request';
import { UNAVAILABLE } from './shortlists';
import { createSecret, createVisitorCookie } from './visitor';

/** Each page is rendered anew, and reads the database. */
const RATE: RateLimitRule = {
  name: 'shortlist-pages',
  windowMs: 60_000,
  max: 120,
  maxBehindProxy: 1_200,
};
const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** The source of the page's data about the list, and that of the cars side by side. */
const SHORTLIST_SOURCE = 'shortlist';
const COMPARED_SOURCE = 'compared-vehicles';

export interface ShortlistPagesOptions extends ShortlistGuard<Site> {
  pages: Pick<PageServer, 'sendUncachedPage'>;
}

/** The cars of a list that are still listed. */
async function listVehicles(
  { catalogue }: Site,
  { cars }: Pick<StoredShortlist, 'cars'>,
): Promise<Vehicle[]> {
  const found = await Promise.all(cars.map(({ id }) => catalogue.find(id)));
  return found.filter((car) => car !== undefined && car !== 'gone');
}

/**
 * Sends the page of a shared list to everyone who has its link. Whoever has one that does not work gets the same page,
 * whether it has expired, was ended or never existed.
 */
export const shortlistPages = fp<ShortlistPagesOptions>(
  (app, options, done) => {
    const { shortlists, pages } = options;
    const limiter = createRateLimiter(app, RATE);

    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const site = findShortlistSite(request, options);
      const origin = getOrigin(request);
      const match = site && matchPage(site, origin, request.url);
      if (!site || !match) return undefined;
      const { page, route } = match;
      const findName = (source: string) =>
        Object.entries(page.provides).find(([, provide]) => provide.source === source)?.[0];
      const name = findName(SHORTLIST_SOURCE);
      if (name === undefined) return undefined;
      void reply.headers(PRIVATE);
      const wait = await limiter(request, site.slug);
      if (wait > 0) {
        request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: RATE.name });
        void reply.header('retry-after', wait);
        return sendProblem(reply, 429, 'Too many requests', 'Wait a minute and load this page again.');
      }
      const token = route.params['token'] ?? '';
      const stored = await shortlists.find(site, token);
      const visitor = stored && (await readShortlistVisitor(request, site, options));
      // The browser must have it before the first mark: if the answer to that is lost, it can be sent again.
      if (visitor?.secret === undefined && stored) {
        const { days } = site.settings.shortlists;
        void reply.header('set-cookie', createVisitorCookie(createSecret(), { origin, days }));
      }
      const shortlist =
        stored && visitor
          ? await shortlists.describe(site, stored, {
              ...{ token, visitor },
              url: origin + getShortlistPath(token),
            })
          : UNAVAILABLE;
      const compared = findName(COMPARED_SOURCE);
      const data = {
        [name]: shortlist,
        ...(compared !== undefined && { [compared]: stored ? await listVehicles(site, stored) : [] }),
      };
      const status = stored ? 200 : 404;
      const isSent = await pages.sendUncachedPage(request, reply, { path: request.url, status, data });
      return isSent ? reply.headers(PRIVATE) : undefined;
    };

    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith(SHORTLIST_PREFIX) || !SAFE_METHODS.has(request.method)) return undefined;
      if (request.site?.kind !== 'tenant' || request.routeOptions.url !== PAGE_ROUTE) return undefined;
      return request.server.workLanes.run('page', request, () => send(request, reply));
    });
    done();
  },
  { name: 'shortlist-pages' },
);
