import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Vehicle } from '../../../schemas';
import type { ViewedVehicle } from '../../data';
import { sendMisdirected, sendProblem } from '../http/problem';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { isCrossSiteRequest } from '../http/same-origin-guard';
import type { SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/**
 * Views of a vehicle from one client address count once within half an hour (VDP-015). Behind a proxy all visitors
 * share an address, so the limit is higher there, but it still prevents anyone from inflating the count.
 */
const RATE: RateLimitRule = { name: 'views', windowMs: 30 * 60_000, max: 1, maxBehindProxy: 30 };

/** Fields that may have changed since the page was cached. */
const LIVE_FIELDS = [
  'status',
  'sold',
  'reserved',
  'updated_at',
] as const satisfies readonly (keyof Vehicle)[];

/**
 * Whether a person views the page. Excludes requests from other sites, prefetches, and HEAD requests, which Fastify's
 * GET routes also handle.
 */
const isPageView = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !isCrossSiteRequest(request) &&
  !/^prefetch\b/i.test(String(request.headers['sec-purpose'] ?? ''));

export interface VehicleViewRoutesOptions {
  sites: SiteLookup<{ catalogue: Pick<Site['catalogue'], 'find'> }>;
  addView(viewed: ViewedVehicle): Promise<number>;
  getViewCount(viewed: ViewedVehicle): Promise<number>;
}

/**
 * `GET /api/cars/{slug}/view.json` (API-009): counts a view. Returns the total, including views from the feed, and the
 * vehicle's fields that may be out of date on a cached page. The parameters `photos_count`, `updated_at` and
 * `website_id` identify the page; the host determines the site. IP addresses stay in memory.
 */
export const vehicleViewRoutes: FastifyPluginAsync<VehicleViewRoutesOptions> = async (
  app,
  { sites, addView, getViewCount },
) => {
  const limiter = createRateLimiter(app, RATE);
  app.get<{ Params: { slug: string } }>('/api/cars/:slug/view.json', async (request, reply) => {
    const tenant = request.site.kind === 'tenant' ? request.site.slug : undefined;
    const site = tenant === undefined ? undefined : sites.get(tenant);
    if (tenant === undefined || !site) return sendMisdirected(reply);
    const vehicle = await site.catalogue.find(request.params.slug);
    if (vehicle === undefined) return sendProblem(reply, 404, 'Not found');
    if (vehicle === 'gone') return sendProblem(reply, 410, 'Gone');
    const viewed = { tenant, vehicleId: vehicle.id };
    const isNew = isPageView(request) && (await limiter(request, `${tenant} ${vehicle.id}`)) === 0;
    const siteViews = await (isNew ? addView(viewed) : getViewCount(viewed));
    return reply.header('cache-control', 'no-store').send({
      views: (vehicle.views ?? 0) + siteViews,
      car_fields: {
        ...Object.fromEntries(
          LIVE_FIELDS.flatMap((name) => (name in vehicle ? [[name, vehicle[name]]] : [])),
        ),
        photos_count: vehicle.photos_count ?? vehicle.images?.length ?? 0,
      },
    });
  });
};
