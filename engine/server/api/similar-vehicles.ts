import type { FastifyPluginAsync } from 'fastify';
import { listSimilarVehicles } from '../../data';
import { sendMisdirected, sendProblem } from '../http/problem';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** As fresh as the pages that list the same vehicles. */
const CACHE_CONTROL = 'public, max-age=60';

/**
 * `GET /api/cars/{slug}/similar`: the IDs of the vehicles that the vehicle's page lists as similar, in the same order
 * (API-016). 404 for an unknown vehicle, 410 for a withdrawn one.
 */
export const similarVehicleRoutes: FastifyPluginAsync<{
  sites: SiteLookup<Pick<Site, 'catalogue' | 'settings'>>;
}> = async (app, { sites }) => {
  app.get<{ Params: { slug: string } }>('/api/cars/:slug/similar', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site) return sendMisdirected(reply);
    const vehicle = await site.catalogue.find(request.params.slug);
    if (vehicle === undefined) return sendProblem(reply, 404, 'Not found');
    if (vehicle === 'gone') return sendProblem(reply, 410, 'Gone');
    const similar = listSimilarVehicles(vehicle, site.catalogue, site.settings.vehicle, {
      warn: (error, message) => request.log.warn({ err: error }, message),
    });
    return reply.header('cache-control', CACHE_CONTROL).send({ ids: similar.map(({ id }) => id) });
  });
};
