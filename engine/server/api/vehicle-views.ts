import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Vehicle } from '../../../schemas';
import type { ViewedVehicle } from '../../data';
import { isCrossSiteRequest } from '../http/same-origin-guard';
import { sendProblem } from '../http/problem';
import { RateLimit } from '../http/rate-limit';
import type { Site } from '../sites/site';

/**
 * One household that looks at a car again within half an hour is counted once. Behind a proxy all have one address: as
 * many looks at one car count there as it may well have, and no more, so that nobody counts it up at will.
 */
const LOOKS = { windowMs: 30 * 60_000, most: 1, mostShared: 30 };

/** What of a car a page that was kept may show otherwise by now. */
const CAR_FIELDS = ['status', 'sold', 'reserved', 'updated_at'] as const satisfies readonly (keyof Vehicle)[];

/**
 * Whether a person looks at a page of the site: no other site's page asks, no browser that only fetches ahead, and not
 * for the headers alone (the server answers HEAD by the route of GET).
 */
const isLook = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !isCrossSiteRequest(request) &&
  !/^prefetch\b/i.test(String(request.headers['sec-purpose'] ?? ''));

interface ViewsOptions {
  siteOf(slug: string): { catalogue: Pick<Site['catalogue'], 'find'> } | undefined;
  /** Counts one more and gives the sum. */
  count(viewed: ViewedVehicle): Promise<number>;
  /** Gives the sum. */
  read(viewed: ViewedVehicle): Promise<number>;
}

/**
 * `GET /api/cars/{slug}/view.json` (API-009): counts a look at the car, and answers how many there have been, with those
 * that its feed brings, and what a page that was kept may not know of it yet. The parameters `photos_count`,
 * `updated_at` and `website_id` say which page asks; the site itself is known from the host. Addresses are kept in memory
 * alone.
 */
export function registerVehicleViews(app: FastifyInstance, { siteOf, count, read }: ViewsOptions): void {
  const looks = new RateLimit(LOOKS);
  app.get<{ Params: { slug: string } }>('/api/cars/:slug/view.json', async (request, reply) => {
    const tenant = request.site.kind === 'tenant' ? request.site.slug : undefined;
    const site = tenant === undefined ? undefined : siteOf(tenant);
    if (tenant === undefined || !site) return sendProblem(reply, 421, 'Misdirected request');
    const car = await site.catalogue.find(request.params.slug);
    if (car === undefined) return sendProblem(reply, 404, 'Not found');
    if (car === 'gone') return sendProblem(reply, 410, 'Gone');
    const viewed = { tenant, vehicleId: car.id };
    const isNew = isLook(request) && looks.take(`${tenant} ${car.id}`, request.ip) === 0;
    const counted = await (isNew ? count(viewed) : read(viewed));
    return reply.header('cache-control', 'no-store').send({
      views: (car.views ?? 0) + counted,
      car_fields: {
        ...Object.fromEntries(CAR_FIELDS.flatMap((name) => (name in car ? [[name, car[name]]] : []))),
        photos_count: car.photos_count ?? car.images?.length ?? 0,
      },
    });
  });
}
