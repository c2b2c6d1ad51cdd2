import type { FastifyPluginAsync } from 'fastify';
import type { PaymentEventOutcome, PaymentEvent } from '../../data';
import { ForgedEventError, type PaymentProvider, type ProviderEvent } from '../../services/payment';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { SECURITY_EVENTS } from '../http/security-events';
import { getSite, type SiteLookup } from '../sites/request-site';

/** Events of Stripe have a few kilobytes. */
const MAX_BODY_BYTES = 262_144;
/** A provider sends many events from few addresses, and repeats the rejected ones. */
const RATE: RateLimitRule = { name: 'payment-events', windowMs: 60_000, max: 1_200, maxBehindProxy: 1_200 };

/** The bytes that a provider signed, and their signature. */
interface SignedRequest {
  body: Buffer;
  signature: string | undefined;
}

/** An event of another site's payment that nothing from that site confirms. */
class UnconfirmedEventError extends Error {}

export interface PaymentEventRoutesOptions {
  sites: SiteLookup<{ slug: string }>;
  findProvider(tenant: string, name: string): PaymentProvider | undefined;
  /** Stores an event with all its consequences before the provider gets a response. */
  handleEvent(event: PaymentEvent): Promise<PaymentEventOutcome>;
  now?: () => Date;
}

/**
 * `POST /api/payment-events/{provider}`: events of a payment provider about a site's payments. The response
 * is 204 once the event is stored; after any other response, providers send it again. Only the signature
 * makes an event trustworthy.
 */
export const paymentEventRoutes: FastifyPluginAsync<PaymentEventRoutesOptions> = async (app, options) => {
  const { sites, findProvider, handleEvent, now = () => new Date() } = options;
  const limiter = createRateLimiter(app, RATE);
  // The bytes as they were signed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  /**
   * Handles an event of a payment that another site opened. Sites may share an account at the provider,
   * which sends each event to all webhooks. Only the other site's secret, or the provider's own records,
   * can confirm the payment: the site that received the event cannot.
   */
  const handleForOther = async (
    event: ProviderEvent,
    { tenant, provider, request }: { tenant: string; provider: PaymentProvider; request: SignedRequest },
  ): Promise<PaymentEventOutcome> => {
    const named = { ...event, tenant, provider: provider.name };
    try {
      if (provider.readEvent(request.body, request.signature, now())) return await handleEvent(named);
    } catch (error) {
      if (!(error instanceof ForgedEventError)) throw error;
    }
    if (event.result !== 'paid') return 'unknown';
    // By our id: anybody could name the reference of another payment.
    const record = await provider.find?.({ paymentId: event.paymentId, reference: null, session: null });
    if (record?.isPaid !== true || record.reference === undefined)
      throw new UnconfirmedEventError(`The site ${tenant} has no record of this payment yet.`);
    return handleEvent({ ...named, reference: record.reference, cents: record.paidCents });
  };

  app.post<{ Params: { provider: string } }>(
    '/api/payment-events/:provider',
    { bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      const { slug: tenant } = site;
      const seconds = await limiter(request, tenant);
      if (seconds > 0) {
        request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: RATE.name });
        void reply.header('retry-after', seconds);
        return sendProblem(reply, 429, 'Too many events', 'Send this event again later.');
      }
      const provider = findProvider(tenant, request.params.provider);
      if (!provider)
        return sendProblem(reply, 404, 'Not found', 'This site does not use this payment provider.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature'];
      try {
        const event = provider.readEvent(body, signature?.toString(), now());
        // Other systems may take payments with the same account, so an unknown payment gets 204 too.
        if (event) {
          const { openedBy, ...said } = event;
          let outcome = await handleEvent({ ...said, tenant, provider: provider.name });
          const other =
            outcome === 'unknown' && openedBy !== undefined && openedBy !== tenant
              ? findProvider(openedBy, provider.name)
              : undefined;
          if (other && openedBy !== undefined)
            outcome = await handleForOther(said, {
              ...{ tenant: openedBy, provider: other },
              request: { body, signature: signature?.toString() },
            });
          request.log.info({ tenant, payment: said.paymentId, outcome }, 'a payment provider sent an event');
        }
        return reply.code(204).headers(NO_STORE).send();
      } catch (error) {
        if (error instanceof UnconfirmedEventError) {
          request.log.error({ err: error, tenant }, 'an event of another site could not be confirmed');
          return sendProblem(reply, 409, 'Event not confirmed', 'Send this event again later.');
        }
        if (!(error instanceof ForgedEventError)) throw error;
        request.reportSecurityEvent(SECURITY_EVENTS.invalidInput, { subject: RATE.name });
        return sendProblem(reply, 400, 'Event refused', error.message);
      }
    },
  );
};
