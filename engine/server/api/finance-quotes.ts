import type { FastifyPluginAsync } from 'fastify';
import type { FinanceQuoteRequest } from '../../../schemas';
import { createQuoteTerms, toQuoteAnswer } from '../../dealer';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

export type QuoteRouteSite = Pick<Site, 'slug' | 'requestQuote'> & {
  config: { features: { finance: boolean; financeQuote: boolean } };
  settings: { finance: Parameters<typeof createQuoteTerms>[0] };
  catalogue: Pick<Site['catalogue'], 'find'>;
};

/** Lenders may charge per response. */
const RATE: RateLimitRule = {
  name: 'finance-quotes',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
};
const MAX_BODY_BYTES = 2_048;

/** The body that API-008 prescribes, plus the car's id. */
type Body = Pick<FinanceQuoteRequest, 'purchasePrice'> &
  Partial<Pick<FinanceQuoteRequest, 'year' | 'vin' | 'nvic'>> & { car_id?: string };

/** `selfAssessedCreditScore`, `loanTerm` and `whoIsHelping` are part of API-008 but not used: the site's terms apply. */
const BODY = {
  type: 'object',
  required: ['purchasePrice', 'year'],
  properties: {
    car_id: { type: 'string', minLength: 1, maxLength: 200 },
    selfAssessedCreditScore: { type: 'string', maxLength: 40 },
    purchasePrice: { type: 'number', exclusiveMinimum: 0, maximum: 10_000_000 },
    loanTerm: { type: 'integer', minimum: 1, maximum: 10 },
    year: { type: 'integer', minimum: 1886, maximum: 2200 },
    vin: { type: 'string', pattern: '^([A-HJ-NPR-Z0-9]{17})?$' },
    nvic: { type: 'string', maxLength: 20 },
    whoIsHelping: { type: 'string', maxLength: 80 },
  },
} as const;

/**
 * Creates the request to the lender. If the car belongs to the site, its record overrides the request. The
 * terms always come from the site, so that nobody can use the lender for other quotes. Undefined if there
 * is nothing to quote.
 */
async function createRequest(site: QuoteRouteSite, body: Body): Promise<FinanceQuoteRequest | undefined> {
  if (body.car_id === undefined) {
    const { purchasePrice, year = 0, vin = '', nvic = '' } = body;
    return {
      ...createQuoteTerms(site.settings.finance),
      ...{ purchasePrice: Math.ceil(purchasePrice), year, vin, nvic },
    };
  }
  const vehicle = await site.catalogue.find(body.car_id);
  return vehicle && vehicle !== 'gone' ? vehicle.quote_request : undefined;
}

/**
 * `POST /api/youx/quote` (API-008): a lender's quote with the terms of the site, `{ weeklyRepaymentAmount, advertisedRate,
 * comparisonRate }`, in dollars and per cent a year; `sandbox: true` if the quote comes from the sandbox. 404 without a quote, for cars
 * that have none to ask for (FIN-065) and on sites without quotes; 503 if the lender fails.
 */
export const financeQuoteRoutes: FastifyPluginAsync<{ sites: SiteLookup<QuoteRouteSite> }> = async (
  app,
  { sites },
) => {
  const limiter = createRateLimiter(app, RATE);
  app.post<{ Body: Body }>(
    '/api/youx/quote',
    { schema: { body: BODY }, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      const { finance, financeQuote } = site.config.features;
      if (!finance || !financeQuote) return sendProblem(reply, 404, 'Not found');
      const seconds = await limiter(request, site.slug);
      if (seconds > 0)
        return sendProblem(
          reply.header('retry-after', seconds),
          429,
          'Too many requests',
          'Please try again later.',
        );
      const asked = await createRequest(site, request.body);
      if (!asked) return sendProblem(reply, 404, 'No quote', 'There is no quote for this car.');
      try {
        const received = await site.requestQuote(asked);
        if (!received) return await sendProblem(reply, 404, 'No quote', 'There is no quote for this car.');
        return await reply.header('cache-control', 'no-store').send(toQuoteAnswer(received));
      } catch (error) {
        request.log.warn({ err: error }, 'could not get a finance quote');
        return sendProblem(reply, 503, 'Not available', 'Quotes aren’t available right now.');
      }
    },
  );
};
