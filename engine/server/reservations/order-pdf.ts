import type { FastifyPluginAsync } from 'fastify';
import { getPublicReference } from '../../data';
import { drawOrderSheet } from '../../services/pdf';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import { createOrderSheet, type OrderingSite } from './order-sheet';
import { PRIVATE } from './private-headers';
import type { Reservations } from './reservations';

/** Drawing occupies a CPU core for some milliseconds. */
const RATE: RateLimitRule = { name: 'order-pdf', windowMs: 60_000, max: 20, maxBehindProxy: 300 };

export interface OrderPdfOptions {
  sites: SiteLookup<{ slug: string; siteData(origin: string): OrderingSite }>;
  reservations: Pick<Reservations, 'find' | 'isSandbox'>;
}

/**
 * `GET /reservations/{reference}/order.pdf`: the order of a visitor who buys a car online, for whoever knows the reference. 404 for
 * a car that is only reserved.
 */
export const orderPdf: FastifyPluginAsync<OrderPdfOptions> = async (app, { sites, reservations }) => {
  const limiter = createRateLimiter(app, RATE);
  app.get<{ Params: { reference: string } }>(
    '/reservations/:reference/order.pdf',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      const wait = await limiter(request, site.slug);
      if (wait > 0) {
        request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: RATE.name });
        void reply.header('retry-after', wait);
        return sendProblem(reply, 429, 'Too many requests', 'Wait a minute and try again.');
      }
      const reservation = await reservations.find(site.slug, request.params.reference);
      const sheet =
        reservation &&
        createOrderSheet(reservation, site.siteData(getOrigin(request)), {
          isSandbox: reservations.isSandbox(reservation),
        });
      if (!reservation || !sheet) return reply.callNotFound();
      return reply
        .headers(PRIVATE)
        .type('application/pdf')
        .header(
          'content-disposition',
          `attachment; filename="order-${getPublicReference(reservation.id)}.pdf"`,
        )
        .send(await drawOrderSheet(sheet));
    },
  );
};
