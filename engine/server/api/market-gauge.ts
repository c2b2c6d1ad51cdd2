import type { FastifyPluginAsync } from 'fastify';
import { estimateMarketGauge, hasMarketGauge } from '../../dealer';
import { sendProblem } from '../http/problem';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** The properties of a site that this route reads. */
interface MarketGaugeSite {
  config: { features: { autogauge: boolean } };
  catalogue: Pick<Site['catalogue'], 'find'>;
}

/** Market averages change daily. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * `GET /cars/{slug}/autogauge`: how a used car's price compares with its market (API-001, NAV-045). 204 without market
 * data; 404 for other vehicles and on sites without the gauge.
 */
export const marketGaugeRoutes: FastifyPluginAsync<{ sites: SiteLookup<MarketGaugeSite> }> = async (
  app,
  { sites },
) => {
  app.get<{ Params: { slug: string } }>('/cars/:slug/autogauge', async (request, reply) => {
    const site = getSite(request, sites);
    if (!site?.config.features.autogauge) return sendProblem(reply, 404, 'Not found');
    const vehicle = await site.catalogue.find(request.params.slug);
    if (!vehicle || vehicle === 'gone' || !hasMarketGauge(vehicle))
      return sendProblem(reply, 404, 'Not found');
    const gauge = estimateMarketGauge(vehicle);
    reply.header('cache-control', CACHE_CONTROL);
    return gauge ? reply.send(gauge) : reply.code(204).send();
  });
};
