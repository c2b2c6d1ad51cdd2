import type { FastifyPluginAsync } from 'fastify';
import type { IdentifiedCar } from '../../../schemas';
import type { NewLead, SavedLead, StoredLead } from '../../data';
import { REGO_STATES, leadSentHref } from '../../dealer';
import { isObject } from '../../lib';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { rejectSubmission } from '../http/same-origin-guard';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { createTradeInResult } from '../trade-in/trade-in-result';
import { getExpiry, type TradeInTokens } from '../trade-in/trade-in-tokens';
import { createAcceptance } from './accept-estimate';
import { addFormParser, SubmittedForm } from './lead-form';
import type { LeadSite } from './submission';

const REGO_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['rego', 'regoState'],
  properties: {
    rego: { type: 'string', minLength: 1, maxLength: 20 },
    regoState: { enum: REGO_STATES },
  },
} as const;

/** Enough for a visitor who looks up one car and corrects a mistake or two. Providers charge for each lookup. */
const REGO_RATE: RateLimitRule = {
  name: 'rego-lookups',
  windowMs: 600_000,
  max: 15,
  maxBehindProxy: 300,
  isShared: true,
};
const ACCEPT_RATE: RateLimitRule = {
  name: 'accepted-estimates',
  windowMs: 600_000,
  max: 20,
  maxBehindProxy: 400,
  isShared: true,
};
const MESSAGES = {
  crossSite: 'Requests are accepted only from this site’s own pages.',
  tooMany: {
    title: 'Too many requests',
    detail:
      'You’ve looked up too many registrations in a short time. Please fill in the details of your car.',
  },
};
const ACCEPT_MESSAGES = {
  ...MESSAGES,
  tooMany: { title: 'Too many requests', detail: 'Please try again later, or call us.' },
};
const EXPIRED = 'This estimate has expired. Please send the form again, or call us.';

/** One of both. */
const CODE_BODY = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: {
    token: { type: 'string', minLength: 1, maxLength: 2_000 },
    code: { type: 'string', minLength: 1, maxLength: 100 },
  },
} as const;
const CODE_RATE: RateLimitRule = {
  name: 'valuation-codes',
  windowMs: 600_000,
  max: 20,
  maxBehindProxy: 400,
  isShared: true,
};

/** More makes and models than any dealer has. */
const MAX_MODELS = 3_000;

type TradeInRouteSite = Omit<LeadSite, 'catalogue'> & {
  catalogue: LeadSite['catalogue'] & Pick<Site['catalogue'], 'allModels'>;
  config: { features: { tradeIn: boolean } };
};

export interface TradeInRoutesOptions {
  sites: SiteLookup<TradeInRouteSite>;
  /** Rejects if the service fails. */
  identify(site: LeadSite, rego: string, state: string): Promise<IdentifiedCar | undefined>;
  isSandbox(site: LeadSite): boolean;
  tokens: TradeInTokens;
  findLead(tenant: string, id: string): Promise<StoredLead | undefined>;
  save(lead: NewLead): Promise<SavedLead>;
  /** Default: the system clock. */
  now?: () => Date;
}

/** The token in a JSON body or an HTML form. */
function readToken(body: unknown): string {
  const token =
    body instanceof SubmittedForm ? body.fields.get('token') : isObject(body) ? body['token'] : '';
  return typeof token === 'string' && token.length <= 2_000 ? token : '';
}

/**
 * - `POST /api/trade-in/rego` `{ rego, regoState }` (TRADE-011): `{ car, is_sandbox }`, or 404 if the registration is
 *   unknown. The registration is neither stored nor logged.
 * - `GET /api/trade-in/models`: makes and models that the site has or had in stock, for suggestions: `{ models: [{
 *   make, model }] }`.
 * - `POST /api/trade-in/accept` (TRADE-012), as JSON or an HTML form with `token`: a visitor accepts the estimate,
 *   which creates a separate lead. Returns `{ lead_id, offer_accepted }`, or redirects (303) to the next page.
 * - `POST /api/valuation-code` `{ token }`: the valuation's code, which a visitor keeps or tells the dealer: `{ code, lead_id,
 *   expires_at }`. With `{ code }`: the valuation again, with the page that shows it: `{ valuation, href, expires_at }`.
 *   Has nothing about the visitor.
 * - `POST /api/miscellaneous` (TRADE-013, API-019) `{ column_name: "valuation", token, … }`, on sites with
 *   `trade.savesResult`: returns `{ saved: true }` if the result is stored, with its lead. It was stored when the form
 *   was sent, so that nothing is missing without JavaScript.
 */
export const tradeInRoutes: FastifyPluginAsync<TradeInRoutesOptions> = async (app, options) => {
  const { sites, tokens, now = () => new Date() } = options;
  const regoLimiter = createRateLimiter(app, REGO_RATE);
  const acceptLimiter = createRateLimiter(app, ACCEPT_RATE);
  const codeLimiter = createRateLimiter(app, CODE_RATE);
  addFormParser(app);

  app.post<{ Body: { rego: string; regoState: string } }>(
    '/api/trade-in/rego',
    { schema: { body: REGO_BODY }, bodyLimit: 4_096 },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      if (!site.config.features.tradeIn) return sendProblem(reply, 404, 'Not found');
      const guard = { tenant: site.slug, limiter: regoLimiter, messages: MESSAGES };
      if (await rejectSubmission(request, reply, guard)) return reply;
      const { rego, regoState } = request.body;
      void reply.headers(NO_STORE);
      try {
        const car = await options.identify(site, rego, regoState);
        if (!car)
          return await sendProblem(reply, 404, 'Unknown registration', 'We couldn’t find this registration.');
        return await reply.send({ car, is_sandbox: options.isSandbox(site) });
      } catch (error) {
        request.log.warn({ err: error }, 'could not look up a registration');
        return sendProblem(reply, 503, 'Not available', 'Registration look-up isn’t available right now.');
      }
    },
  );

  app.get('/api/trade-in/models', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    if (!site.config.features.tradeIn) return sendProblem(reply, 404, 'Not found');
    const models = (await site.catalogue.allModels()).slice(0, MAX_MODELS);
    return reply
      .header('cache-control', 'public, max-age=300')
      .send({ models: models.map(({ make, model }) => ({ make, model })) });
  });

  app.post('/api/trade-in/accept', { bodyLimit: 8_192 }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const guard = { tenant: site.slug, limiter: acceptLimiter, messages: ACCEPT_MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;
    const result = tokens.read(site.slug, readToken(request.body), now());
    const lead = result?.estimate && (await options.findLead(site.slug, result.lead));
    const acceptance = lead && createAcceptance(site, lead);
    if (!result || !acceptance) return sendProblem(reply, 410, 'Estimate expired', EXPIRED);
    const { id } = await options.save(acceptance);
    if (!(request.body instanceof SubmittedForm))
      return reply.code(201).headers(NO_STORE).send({ lead_id: id, offer_accepted: true });
    const href = leadSentHref(site.settings.forms.successHref, { id, car: acceptance.record.car_id });
    return reply.redirect(`${href}&accepted=1`, 303);
  });

  app.post<{ Body: { token: string } | { token?: undefined; code: string } }>(
    '/api/valuation-code',
    { schema: { body: CODE_BODY }, bodyLimit: 8_192 },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      if (!site.config.features.tradeIn) return sendProblem(reply, 404, 'Not found');
      const guard = { tenant: site.slug, limiter: codeLimiter, messages: ACCEPT_MESSAGES };
      if (await rejectSubmission(request, reply, guard)) return reply;
      const { body } = request;
      const id =
        body.token !== undefined
          ? tokens.read(site.slug, body.token, now())?.lead
          : tokens.readCode(site.slug, body.code);
      const lead = id === undefined ? undefined : await options.findLead(site.slug, id);
      const expiry = lead && getExpiry(lead.createdAt);
      if (!lead?.record?.trade_in || !expiry || expiry <= now())
        return sendProblem(reply, 410, 'Valuation expired', EXPIRED);
      void reply.headers(NO_STORE);
      const expires_at = expiry.toISOString();
      if (body.token !== undefined)
        return reply
          .code(201)
          .send({ code: tokens.createCode(site.slug, lead.id), lead_id: lead.id, expires_at });
      const result = createTradeInResult(lead.id, lead.record.trade_in);
      const valuation = tokens.sign(site.slug, result, lead.createdAt);
      const href = leadSentHref(site.settings.forms.successHref, {
        id: lead.id,
        car: lead.record.car_id,
        valuation: valuation.token,
      });
      return reply.send({ valuation, href, expires_at });
    },
  );

  app.post('/api/miscellaneous', { bodyLimit: 8_192 }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    if (!site.settings.trade.savesResult) return sendProblem(reply, 404, 'Not found');
    const guard = { tenant: site.slug, limiter: acceptLimiter, messages: ACCEPT_MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;
    const { body } = request;
    const isValuation = isObject(body) && body['column_name'] === 'valuation';
    const result = isValuation ? tokens.read(site.slug, readToken(body), now()) : undefined;
    if (!result) return sendProblem(reply, 422, 'Not saved', 'This valuation isn’t from this site.');
    const lead = await options.findLead(site.slug, result.lead);
    if (!lead?.record?.trade_in)
      return sendProblem(reply, 410, 'Not saved', 'The enquiry of this valuation was deleted.');
    return reply.code(201).headers(NO_STORE).send({ saved: true });
  });
};
