import type { FastifyPluginAsync } from 'fastify';
import { isObject } from '../../lib';
import { carsIndexSettings } from '../../search';
import { sendMisdirected } from '../http/problem';
import { OverloadError, sendOverload } from '../http/work-lanes';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** As fresh as the pages that list the same vehicles. */
const CACHE_CONTROL = 'public, max-age=60';
/** Maximum number of suggestions below a field. */
const MAX_VEHICLES = 6;

const QUERYSTRING = {
  type: 'object',
  required: ['query'],
  properties: { query: { type: 'string', maxLength: 200 } },
};

export interface VehicleSuggestion {
  id: string;
  /** Name and stock number; the number distinguishes vehicles with the same name. */
  label: string;
}

function toSuggestion(hit: unknown): VehicleSuggestion[] {
  if (!isObject(hit)) return [];
  const { objectID: id, name, stocknum } = hit;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  return [{ id, label: typeof stocknum === 'string' && stocknum !== '' ? `${name} (${stocknum})` : name }];
}

/**
 * `GET /api/vehicle-suggestions?query=`: the first vehicles that the site's search finds, for forms that ask which one.
 * Returns `{ vehicles: [{ id, label }] }`.
 */
export const vehicleSuggestionRoutes: FastifyPluginAsync<{
  sites: SiteLookup<Pick<Site, 'services'>>;
}> = async (app, { sites }) => {
  app.get<{ Querystring: { query: string } }>(
    '/api/vehicle-suggestions',
    { schema: { querystring: QUERYSTRING }, config: { lane: 'search' } },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      const { query } = request.query;
      const params = { query, hitsPerPage: MAX_VEHICLES, analytics: false };
      try {
        const { results } = await app.workLanes.run('search', request, () =>
          site.services.search([{ indexName: carsIndexSettings.name, params }]),
        );
        const [result] = results;
        const hits = isObject(result) && Array.isArray(result['hits']) ? result['hits'] : [];
        return await reply
          .header('cache-control', CACHE_CONTROL)
          .send({ vehicles: hits.flatMap(toSuggestion) });
      } catch (error) {
        if (error instanceof OverloadError) return sendOverload(reply);
        throw error;
      }
    },
  );
};
