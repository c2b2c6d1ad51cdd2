import type { FastifyInstance } from 'fastify';
import { estimateAutogauge, hasAutogauge } from '../../dealer';
import { sendProblem } from '../http/problem';
import type { Site } from '../sites/site';

/** What of a site this door needs. */
interface GaugeSite {
  config: { features: { autogauge: boolean } };
  catalogue: Pick<Site['catalogue'], 'find'>;
}

/** Averages change by the day. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * `GET /cars/{slug}/autogauge`: how the price of a used car lies in its market (API-001, NAV-045). 204 where nothing is
 * known of that; 404 for other cars, and on sites without the gauge.
 */
export function registerAutogauge(
  app: FastifyInstance,
  siteOf: (slug: string) => GaugeSite | undefined,
): void {
  app.get<{ Params: { slug: string } }>('/cars/:slug/autogauge', async (request, reply) => {
    const site = request.site.kind === 'tenant' ? siteOf(request.site.slug) : undefined;
    if (!site?.config.features.autogauge) return sendProblem(reply, 404, 'Not found');
    const car = await site.catalogue.find(request.params.slug);
    if (!car || car === 'gone' || !hasAutogauge(car)) return sendProblem(reply, 404, 'Not found');
    const gauge = estimateAutogauge(car);
    reply.header('cache-control', CACHE_CONTROL);
    return gauge ? reply.send(gauge) : reply.code(204).send();
  });
}
