import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { getReservationPath } from '../api/reserve-car';
import { addFormParser, SubmittedForm } from '../api/lead-form';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { sendMisdirected } from '../http/problem';
import { rejectSubmission } from '../http/same-origin-guard';
import { getOrigin, getSite, type SiteLookup } from '../sites/request-site';
import { PRIVATE } from './private-headers';
import type { Reservations, ReservationSite } from './reservations';

/** Each may call the provider. */
const PAY_RATE: RateLimitRule = {
  name: 'reservation-payments',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};
const CANCEL_RATE: RateLimitRule = { ...PAY_RATE, name: 'reservation-cancellations' };
const MESSAGES = {
  crossSite: 'Open this site and try again from its own pages.',
  tooMany: { title: 'Too many requests', detail: 'Wait a few minutes and try again.' },
};

export interface ReservationRoutesOptions {
  sites: SiteLookup<ReservationSite>;
  reservations: Reservations;
}

/** The fields of an HTML form; empty if the body is something else. */
const readFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof SubmittedForm ? body.fields : new URLSearchParams();

/**
 * `GET /api/reservations/{reference}/pay` redirects the visitor to the payment provider's page, and `POST
 * /api/reservations/cancel` ends the reservation in the field `reference`. If there is nothing to pay or
 * cancel, both redirect to the reservation's page.
 */
export const reservationRoutes: FastifyPluginAsync<ReservationRoutesOptions> = async (app, options) => {
  const { sites, reservations } = options;
  const payLimiter = createRateLimiter(app, PAY_RATE);
  const cancelLimiter = createRateLimiter(app, CANCEL_RATE);
  addFormParser(app);

  app.get<{ Params: { reference: string } }>(
    '/api/reservations/:reference/pay',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      void reply.headers(PRIVATE);
      const wait = await payLimiter(request, site.slug);
      const reservation =
        wait === 0 ? await reservations.find(site.slug, request.params.reference) : undefined;
      if (wait === 0 && !reservation) return reply.callNotFound();
      // A path that the visitor chose, but only the characters of a reference.
      const path = getReservationPath(encodeURIComponent(request.params.reference));
      if (!reservation) return reply.redirect(`${path}?problem=payment`, 303);
      try {
        const href = await reservations.open(reservation, site, getOrigin(request));
        return await reply.redirect(href ?? path, 303);
      } catch (error) {
        request.log.error({ err: error, tenant: site.slug }, 'a payment could not be opened');
        return reply.redirect(`${path}?problem=payment`, 303);
      }
    },
  );

  app.post('/api/reservations/cancel', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const guard = { tenant: site.slug, limiter: cancelLimiter, messages: MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;
    const reference = readFields(request).get('reference') ?? '';
    const isCancelled = await reservations.cancel(site.slug, reference);
    const path = getReservationPath(encodeURIComponent(reference));
    return reply.headers(PRIVATE).redirect(isCancelled ? path : `${path}?problem=cancel`, 303);
  });
};
