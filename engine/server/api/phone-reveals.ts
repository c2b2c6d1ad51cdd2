import type { FastifyPluginAsync } from 'fastify';
import type { PhoneReveal } from '../../data';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { rejectSubmission } from '../http/same-origin-guard';
import type { SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** ID of a vehicle or dealership; PostgreSQL rejects NUL characters. */
const ID = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\0]*$' } as const;
const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['car_id'],
  properties: {
    car_id: ID,
    dealership_id: ID,
    // Part of the documented call. The host determines the site, because anyone can send another one's ID.
    website_id: ID,
  },
} as const;

/** A shopper reveals the numbers of the few cars that they want to see. */
const RATE: RateLimitRule = {
  name: 'phone-reveals',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 3_000,
  isShared: true,
};
const MESSAGES = {
  crossSite: 'Phone reveals are accepted only from this site’s own pages.',
  tooMany: { title: 'Too many requests', detail: 'Try again later.' },
};

export interface PhoneRevealRoutesOptions {
  sites: SiteLookup<{ catalogue: Pick<Site['catalogue'], 'find'> }>;
  record(reveal: PhoneReveal): Promise<void>;
}

/** `POST /api/phone-reveals`: records that a visitor revealed a masked phone number. Returns 204; 404 for an unknown car. */
export const phoneRevealRoutes: FastifyPluginAsync<PhoneRevealRoutesOptions> = async (
  app,
  { sites, record },
) => {
  const limiter = createRateLimiter(app, RATE);
  app.post<{ Body: Omit<PhoneReveal, 'tenant'> & { website_id?: string } }>(
    '/api/phone-reveals',
    { schema: { body: BODY }, bodyLimit: 4_096 },
    async (request, reply) => {
      if (request.site.kind !== 'tenant') return sendMisdirected(reply);
      const tenant = request.site.slug;
      if (await rejectSubmission(request, reply, { tenant, limiter, messages: MESSAGES })) return reply;
      const { website_id: _websiteId, ...reveal } = request.body;
      const vehicle = await sites.get(tenant)?.catalogue.find(reveal.car_id);
      if (vehicle === undefined || vehicle === 'gone') return sendProblem(reply, 404, 'Not found');
      await record({ ...reveal, tenant });
      return reply.code(204).send();
    },
  );
};
