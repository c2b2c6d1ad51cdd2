import type { PlaygroundCar, PlaygroundCarList } from '../../../schemas';
import { isObject } from '../../lib';
import { carsIndexSettings } from '../../search';
import { sendProblem } from '../http/problem';
import { findCarAddress } from '../sites/sample-address';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';

const MAX_CARS = 8;

function readHit(hit: unknown): { name: string; slug: string; stock: string } | undefined {
  if (!isObject(hit)) return undefined;
  const { name, slug, stocknum } = hit;
  if (typeof name !== 'string' || typeof slug !== 'string') return undefined;
  return { name, slug, stock: typeof stocknum === 'string' ? stocknum : '' };
}

/** Why a car has no finance estimate, in words; undefined if it has one, or if the site shows no finance. */
async function explainNoEstimate(site: Site, slug: string): Promise<string | undefined> {
  if (!site.config.features.finance) return undefined;
  const record = await site.catalogue.findStoredRecord(slug);
  const refusals = record && site.stock.explainFinance(record).flatMap(({ refusal }) => refusal ?? []);
  return refusals && refusals.length > 0 ? refusals.join('; ') : undefined;
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
    const cars = hits.map(async (hit: unknown): Promise<PlaygroundCar | undefined> => {
      const car = readHit(hit);
      const address = car && findCarAddress(site, page, car.slug);
      if (!car || address === undefined) return undefined;
      const noEstimate = await explainNoEstimate(site, car.slug);
      return { name: car.name, stock: car.stock, address, ...(noEstimate !== undefined && { noEstimate }) };
    });
    const list: PlaygroundCarList = { cars: (await Promise.all(cars)).filter((car) => car !== undefined) };
    return reply.send(list);
  });
}
