import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ReservationPayment } from '../../data';
import { formatVehicleName } from '../../dealer';
import { getReservationPath } from '../api/reserve-car';
import { addFormParser, SubmittedForm } from '../api/lead-form';
import { sendMisdirected } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { rejectSubmission } from '../http/same-origin-guard';
import { getSite, type SiteLookup } from '../sites/request-site';
import { renderSandboxPage, SANDBOX_OUTCOMES, type SandboxStep } from './payment-sandbox-page';
import { SANDBOX_PATH } from './payment-providers';
import { PRIVATE } from './private-headers';
import type { Reservations, ReservationSite } from './reservations';

const RATE: RateLimitRule = {
  name: 'payment-sandbox',
  windowMs: 600_000,
  max: 120,
  maxBehindProxy: 2_400,
};
const MESSAGES = {
  crossSite: 'Open this site and try again from its own pages.',
  tooMany: { title: 'Too many requests', detail: 'Wait a few minutes and try again.' },
};
const PAYMENT_ID = /^[\da-f-]{36}$/;

export interface PaymentSandboxRoutesOptions {
  sites: SiteLookup<ReservationSite & { name: string }>;
  reservations: Pick<Reservations, 'findPayment' | 'findOpenPayment' | 'handleEvent' | 'providers'>;
  now?: () => Date;
}

type PaymentRequest = FastifyRequest<{ Params: { payment: string }; Querystring: { step?: string } }>;

const readStep = (step: unknown): SandboxStep =>
  step === 'declined' || step === 'challenge' ? step : 'start';

const readOutcome = ({ body }: FastifyRequest) => {
  const value = body instanceof SubmittedForm ? body.fields.get('outcome') : null;
  return SANDBOX_OUTCOMES.find((outcome) => outcome === value);
};

/**
 * The page of the embedded sandbox, in which no money moves: `GET /api/payment-sandbox/{payment}` shows it,
 * and `POST` applies the visitor's choice. Its events are signed and read like those of every provider.
 */
export const paymentSandboxRoutes: FastifyPluginAsync<PaymentSandboxRoutesOptions> = async (app, options) => {
  const { sites, reservations, now = () => new Date() } = options;
  const limiter = createRateLimiter(app, RATE);
  addFormParser(app);

  /** The payment with the id in the path, if the sandbox has it. */
  const findPayment = async (request: PaymentRequest, tenant: string) => {
    const { payment: id } = request.params;
    const found = PAYMENT_ID.test(id) ? await reservations.findPayment(tenant, id) : undefined;
    return found?.payment.provider === 'sandbox' ? found : undefined;
  };

  /** Tells the site about the payment, as a provider does. */
  const tell = async (payment: ReservationPayment, result: 'paid' | 'failed'): Promise<void> => {
    const { tenant, id: paymentId, provider: name, cents } = payment;
    const provider = reservations.providers.find(tenant, name);
    // One event for each result, so that a button that is pressed twice pays once.
    const event = { id: `${paymentId}-${result}`, paymentId, result, cents };
    const signed = provider?.sign?.(event, now());
    const read = signed && provider?.readEvent(signed.body, signed.signature, now());
    if (read) await reservations.handleEvent({ ...read, tenant, provider: name });
  };

  app.get(`${SANDBOX_PATH}:payment`, { exposeHeadRoute: false }, async (request: PaymentRequest, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const found = await findPayment(request, site.slug);
    if (!found) return reply.callNotFound();
    const { payment, reservation } = found;
    void reply.headers(PRIVATE);
    if (!reservations.findOpenPayment(reservation))
      return reply.redirect(getReservationPath(reservation.id), 303);
    const car = await site.catalogue.findRecord(reservation.vehicleId);
    const { html, contentSecurityPolicy } = renderSandboxPage({
      path: SANDBOX_PATH + payment.id,
      siteName: site.name,
      description: `Deposit for ${car ? formatVehicleName(car) : 'a car'}`,
      cents: payment.cents,
      step: readStep(request.query.step),
    });
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.post(`${SANDBOX_PATH}:payment`, async (request: PaymentRequest, reply): Promise<FastifyReply> => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const guard = { tenant: site.slug, limiter, messages: MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;
    const found = await findPayment(request, site.slug);
    if (!found) {
      reply.callNotFound();
      return reply;
    }
    const { payment, reservation } = found;
    const own = SANDBOX_PATH + payment.id;
    const status = getReservationPath(reservation.id);
    const go = (path: string) => reply.headers(PRIVATE).redirect(path, 303);
    switch (readOutcome(request)) {
      case 'pay':
        await tell(payment, 'paid');
        return go(`${status}?paid`);
      case 'decline':
      case 'refuse':
        return go(`${own}?step=declined`);
      case 'challenge':
        return go(`${own}?step=challenge`);
      case 'time-out':
        await tell(payment, 'failed');
        return go(status);
      case 'cancel':
        return go(status);
      case undefined:
        return go(own);
    }
  });
};
