import type { FastifyInstance } from 'fastify';
import type { Vehicle } from '../../schemas';
import type { ViewedVehicle } from '../data';
import { sendProblem } from './problem';
import { RateLimit } from './rate-limit';
import type { Site } from './site';

/** One household that looks at a car again within half an hour is counted once; behind a proxy all look the same. */
const LOOKS = { windowMs: 30 * 60_000, most: 1, mostShared: Infinity };

/** What of a car a page that was kept may show otherwise by now. */
const CAR_FIELDS = ['status', 'sold', 'reserved', 'updated_at'] as const satisfies readonly (keyof Vehicle)[];

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
    const isNew = looks.take(`${tenant} ${car.id}`, request.ip) === 0;
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
