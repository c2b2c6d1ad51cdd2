import type { PlaygroundCarList } from '../../../schemas';
import { isObject } from '../../lib';
import { carsIndexSettings } from '../../search';
import { sendProblem } from '../http/problem';
import { findCarAddress } from '../sites/sample-address';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';

const MAX_CARS = 8;

function readHit(hit: unknown): { name: string; slug: string; stock: string } | undefined {
  if (!isObject(hit)) return undefined;
  const { name, slug, stocknum } = hit;
  if (typeof name !== 'string' || typeof slug !== 'string') return undefined;
  return { name, slug, stock: typeof stocknum === 'string' ? stocknum : '' };
}

/** Adds the route that finds cars with which a page can be shown: `/playground/api/cars`. */
export function addCarRoutes({ sites, routes }: { sites: Sites; routes: ApiRoutes }): void {
  routes.post('cars', 'carQuery', async ({ tenant, page: id, search }, _request, reply) => {
    const site = sites.get(tenant);
    if (!site) return sendProblem(reply, 404, 'Not found', 'There is no site with this name.');
    const page = site.page(id);
    const params = { query: search, hitsPerPage: MAX_CARS, analytics: false };
    const { results } = await site.services.search([{ indexName: carsIndexSettings.name, params }]);
    const [result] = results;
    const hits = isObject(result) && Array.isArray(result['hits']) ? result['hits'] : [];
    const list: PlaygroundCarList = {
      cars: hits.flatMap((hit: unknown) => {
        const car = readHit(hit);
        const address = car && findCarAddress(site, page, car.slug);
        return car && address !== undefined ? [{ name: car.name, stock: car.stock, address }] : [];
      }),
    };
    return reply.send(list);
  });
}
