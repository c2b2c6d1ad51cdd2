import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Reservation, Vehicle } from '../../../schemas';
import { getPublicReference, isSecondPayment, type StoredReservation } from '../../data';
import { describeReservation, formatVehicleName, isReservable } from '../../dealer';
import { getPayPath, getReservationPath } from '../api/reserve-car';
import { sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import { matchPage } from '../pages/page-request';
import { PAGE_ROUTE } from '../pages/page-routes';
import type { PageServer } from '../pages/page-server';
import { getOrigin, getSite } from '../sites/request-site';
import type { Site } from '../sites/site';
import { PRIVATE } from './private-headers';
import type { Reservations } from './reservations';

/** Each page is rendered anew, and reads the database. */
const RATE: RateLimitRule = {
  name: 'reservation-pages',
  windowMs: 60_000,
  max: 120,
  maxBehindProxy: 1_200,
};
const PREFIX = getReservationPath('');
const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** The source of the page's data about the reservation, and that of its car. */
const RESERVATION_SOURCE = 'reservation';
const CAR_SOURCE = 'enquired-vehicle';
/** After a payment, the page reloads until the provider has confirmed it; less often once it is late. */
const REFRESH_SECONDS = 3;
const LATE_REFRESH_SECONDS = 15;

export interface ReservationPagesOptions {
  sites: { get(slug: string): Site | undefined };
  reservations: Reservations;
  pages: Pick<PageServer, 'sendUncachedPage'>;
}

/** What the visitor sees of a reservation. */
function toReservation(
  stored: StoredReservation,
  car: Vehicle | undefined,
  { isListed, reservations }: { isListed: boolean; reservations: Reservations },
): Reservation {
  const { id: reference, state, depositCents, expiresAt, transitions, payments, order } = stored;
  return {
    ...{ reference, publicReference: getPublicReference(reference), depositCents },
    ...describeReservation({
      state,
      events: transitions.map(({ event }) => event),
      refunds: payments.flatMap((payment) =>
        payment.state === 'refunding' || payment.state === 'refunded' || payment.state === 'repaid'
          ? [
              {
                state: payment.state,
                isRefused: payment.lastError !== null,
                isSecond: isSecondPayment(payment),
              },
            ]
          : [],
      ),
      isCarFree: isListed && car !== undefined && isReservable(car),
    }),
    car: {
      id: stored.vehicleId,
      name: car ? formatVehicleName(car) : '',
      ...(isListed && car && { slug: car.slug }),
    },
    ...(expiresAt && { until: expiresAt.toISOString() }),
    ...(order && { order }),
    ...(reservations.findOpenPayment(stored) && { payHref: getPayPath(reference) }),
    isPaymentUnsettled: payments.some((payment) => payment.state === 'pending'),
    isSandbox: reservations.isSandbox(stored),
    canCancel: state === 'paying' || state === 'held',
  };
}

/**
 * Sends a reservation's page to anyone who has its reference. Without a valid one, the page handler
 * responds with 404.
 */
export const reservationPages = fp<ReservationPagesOptions>(
  (app, { sites, reservations, pages }, done) => {
    const limiter = createRateLimiter(app, RATE);

    const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const site = getSite(request, sites);
      const match = site && matchPage(site, getOrigin(request), request.url);
      if (!site || !match) return undefined;
      const { page, route } = match;
      const findName = (source: string) =>
        Object.entries(page.provides).find(([, provide]) => provide.source === source)?.[0];
      const name = findName(RESERVATION_SOURCE);
      if (name === undefined) return undefined;
      const wait = await limiter(request, site.slug);
      if (wait > 0) {
        request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: RATE.name });
        void reply.header('retry-after', wait);
        return sendProblem(reply, 429, 'Too many requests', 'Wait a minute and load this page again.');
      }
      const stored = await reservations.find(site.slug, route.params['reference'] ?? '');
      if (!stored) return undefined;
      const listed = await site.catalogue.find(stored.vehicleId);
      const isListed = listed !== undefined && listed !== 'gone';
      const car = isListed ? listed : await site.catalogue.findRecord(stored.vehicleId);
      const reservation = toReservation(stored, car, { isListed, reservations });
      const carName = findName(CAR_SOURCE);
      const data = {
        [name]: reservation,
        ...(carName !== undefined && isListed && car && { [carName]: car }),
      };
      void reply.headers(PRIVATE);
      if (reservation.isPaymentUnsettled && 'paid' in route.query)
        void reply.header(
          'refresh',
          String(reservation.state === 'paying' ? REFRESH_SECONDS : LATE_REFRESH_SECONDS),
        );
      const isSent = await pages.sendUncachedPage(request, reply, { path: request.url, status: 200, data });
      return isSent ? reply.headers(PRIVATE) : undefined;
    };

    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith(PREFIX) || !SAFE_METHODS.has(request.method)) return undefined;
      if (request.site?.kind !== 'tenant' || request.routeOptions.url !== PAGE_ROUTE) return undefined;
      return request.server.workLanes.run('page', request, () => send(request, reply));
    });
    done();
  },
  { name: 'reservation-pages' },
);
