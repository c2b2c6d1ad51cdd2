import type { FastifyPluginAsync } from 'fastify';
import { NO_STORE } from '../http/cache-headers';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import type { PhotoLinks } from '../leads/photo-links';
import { getSite, type SiteLookup } from '../sites/request-site';

const SCHEMA = {
  params: {
    type: 'object',
    properties: {
      lead: { type: 'string', format: 'uuid' },
      number: { type: 'string', pattern: '^[1-9]\\d?$' },
    },
  },
  querystring: {
    type: 'object',
    required: ['expires', 'signature'],
    properties: {
      expires: { type: 'string', pattern: '^\\d{1,11}$' },
      signature: { type: 'string', maxLength: 100 },
    },
  },
};

/** Enough for a receiver of leads that fetches each photo once. */
const RATE: RateLimitRule = { name: 'lead-photos', windowMs: 600_000, max: 300, maxBehindProxy: 3_000 };

export interface LeadPhotoRoutesOptions {
  sites: SiteLookup<{ slug: string }>;
  links: PhotoLinks;
  readPhoto(
    tenant: string,
    leadId: string,
    number: number,
  ): Promise<{ type: string; content: Uint8Array } | undefined>;
  /** Default: the system clock. */
  now?: () => Date;
}

/**
 * `GET /api/lead-photos/{lead}/{number}?expires=…&signature=…`: a photo of a lead, re-encoded by this server, for
 * systems that received the link with the lead. Browsers download it instead of showing it. 404 if the link is invalid
 * or expired, or if the lead was deleted.
 */
export const leadPhotoRoutes: FastifyPluginAsync<LeadPhotoRoutesOptions> = async (app, options) => {
  const { sites, links, readPhoto, now = () => new Date() } = options;
  const limiter = createRateLimiter(app, RATE);
  app.get<{
    Params: { lead: string; number: string };
    Querystring: { expires: string; signature: string };
  }>('/api/lead-photos/:lead/:number', { schema: SCHEMA }, async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const { slug: tenant } = site;
    const { lead: leadId } = request.params;
    const number = Number(request.params.number);
    const { expires, signature } = request.query;
    const wait = await limiter(request, tenant);
    if (wait > 0) {
      void reply.header('retry-after', wait);
      return sendProblem(reply, 429, 'Too many requests', 'Try again later.');
    }
    const isValid = links.isValid({ tenant, leadId, number }, { expires: Number(expires), signature }, now());
    const photo = isValid ? await readPhoto(tenant, leadId, number) : undefined;
    if (!photo)
      return sendProblem(reply, 404, 'Not found', 'The link has expired, or the photo was deleted.');
    return reply
      .headers(NO_STORE)
      .header('content-disposition', `attachment; filename="photo-${number}.jpg"`)
      .header('x-robots-tag', 'noindex')
      .type(photo.type)
      .send(photo.content);
  });
};
