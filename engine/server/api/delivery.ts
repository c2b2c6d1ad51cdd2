import type { FastifyPluginAsync } from 'fastify';
import { findContactLocation, findPostcodeProblem } from '../../dealer';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

export type DeliveryRouteSite = Pick<Site, 'slug' | 'locations' | 'estimateDelivery'> & {
  config: { features: { delivery: boolean } };
  catalogue: Pick<Site['catalogue'], 'find'>;
};

/** Prices change when someone edits them. */
const CACHE_CONTROL = 'private, max-age=300';
/** Providers charge per response. */
const RATE: RateLimitRule = {
  name: 'delivery-estimates',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
};

const QUERYSTRING = {
  type: 'object',
  required: ['postcode', 'car_id'],
  properties: {
    postcode: { type: 'string', maxLength: 20 },
    car_id: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const;

/**
 * `GET /api/delivery?postcode=&car_id=` (API-013): the price of delivering a car, `{ price, name }` with
 * integer cents. 404 without a price for the postcode and for unknown cars, 422 for an invalid postcode,
 * 503 if the provider fails.
 */
export const deliveryRoutes: FastifyPluginAsync<{ sites: SiteLookup<DeliveryRouteSite> }> = async (
  app,
  { sites },
) => {
  const limiter = createRateLimiter(app, RATE);
  app.get<{ Querystring: { postcode: string; car_id: string } }>(
    '/api/delivery',
    { schema: { querystring: QUERYSTRING } },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      if (!site.config.features.delivery) return sendProblem(reply, 404, 'Not found');
      const postcode = request.query.postcode.trim();
      if (findPostcodeProblem(postcode))
        return sendProblem(reply, 422, 'Not a postcode', 'A postcode has 4 digits.');
      const vehicle = await site.catalogue.find(request.query.car_id);
      if (!vehicle || vehicle === 'gone') return sendProblem(reply, 404, 'Not found');
      const seconds = await limiter(request, site.slug);
      if (seconds > 0)
        return sendProblem(
          reply.header('retry-after', seconds),
          429,
          'Too many requests',
          'Please try again later.',
        );
      try {
        const location = findContactLocation(vehicle, site.locations);
        const estimate = await site.estimateDelivery(postcode, location);
        if (!estimate)
          return await sendProblem(reply, 404, 'No price', 'There is no price for this postcode.');
        return await reply.header('cache-control', CACHE_CONTROL).send(estimate);
      } catch (error) {
        request.log.warn({ err: error }, 'could not estimate a delivery');
        return sendProblem(reply, 503, 'Not available', 'Delivery estimates aren’t available right now.');
      }
    },
  );
};
