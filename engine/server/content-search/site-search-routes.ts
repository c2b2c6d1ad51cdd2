import type { FastifyPluginAsync } from 'fastify';
import { sendMisdirected } from '../http/problem';
import { OverloadError, sendOverload } from '../http/work-lanes';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';

/** As fresh as the pages that it finds. */
const CACHE_CONTROL = 'public, max-age=60';
/** Suggestions in a list below a field. */
const MAX_HITS = 5;

const QUERYSTRING = {
  type: 'object',
  required: ['query'],
  properties: { query: { type: 'string', maxLength: 80 } },
};

/** `GET /api/site-search?query=`: the first pages, entries and questions that a search for the text finds. */
export const siteSearchRoutes: FastifyPluginAsync<{ sites: SiteLookup<Site> }> = async (app, { sites }) => {
  app.get<{ Querystring: { query: string } }>(
    '/api/site-search',
    { schema: { querystring: QUERYSTRING }, config: { lane: 'search' } },
    async (request, reply) => {
      const site = getSite(request, sites);
      if (!site) return sendMisdirected(reply);
      const { query } = request.query;
      try {
        const { hits } = await app.workLanes.run('search', request, () =>
          site.searchContent({ query, limit: MAX_HITS }),
        );
        return await reply.header('cache-control', CACHE_CONTROL).send({ hits });
      } catch (error) {
        if (error instanceof OverloadError) return sendOverload(reply);
        throw error;
      }
    },
  );
};
