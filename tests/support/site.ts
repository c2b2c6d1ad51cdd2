import { inject } from 'vitest';
import { sendRequest, type HttpResponse, type HttpRequest } from './http';
import { DEMONSTRATIONS, PLAIN_SITE, type NamedSite } from './tenants';
import { showsTurntable } from './turntable';

export { PLAIN_SITE } from './tenants';

/** Every site of the shared server: the plain site first, then the demonstration sites. */
export const ALL_SITES: readonly NamedSite[] = [PLAIN_SITE, ...DEMONSTRATIONS];

/** Selects every third item of a list, starting with the first, or all items with `SITES=all`, as in CI. */
export const takeSample = <Item>(list: readonly Item[]): Item[] =>
  list.filter((_, index) => process.env['SITES'] === 'all' || index % 3 === 0);

/** A site other than the plain one, for tests of isolation. */
export const OTHER_SITE: NamedSite = DEMONSTRATIONS[0] ?? PLAIN_SITE;

/** HTTP client of one tenant's site. */
export interface SiteClient {
  slug: string;
  /** Value of the Host header. */
  host: string;
  /** Origin to open in a browser. */
  url: string;
  get(path: string, init?: HttpRequest): Promise<HttpResponse>;
  /** Sends one search query over the Algolia protocol. */
  query(parameters: Record<string, unknown>, index?: string): Promise<SearchResponse>;
}

/** The parts of a search response that tests read. */
export interface SearchResponse {
  nbHits: number;
  nbPages: number;
  hits: (Record<string, unknown> & { objectID: string })[];
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** Creates a client of a tenant's site, by default on the shared server. */
export function createSiteClient(slug: string, port = inject('port')): SiteClient {
  const host = `${slug}.localhost:${port}`;
  const get = (path: string, init?: HttpRequest) => sendRequest(port, host, path, init);
  return {
    slug,
    host,
    url: `http://${host}`,
    get,
    async query(parameters, index = 'cars') {
      const response = await get(`/1/indexes/${index}/query`, {
        method: 'POST',
        body: JSON.stringify(parameters),
      });
      if (response.status !== 200)
        throw new Error(`The search responded with ${response.status}: ${response.body}`);
      return JSON.parse(response.body) as SearchResponse;
    },
  };
}

/** A car in a site's stock. */
export interface SampleCar {
  id: string;
  slug: string;
  name: string;
  path: string;
  /** Asking price in cents. */
  price: number;
}

const FOR_SALE = 'status:in_stock AND sold:false';

/** Finds a priced car for sale that matches the filters and whose page opens with photos, not a turntable. */
export async function findCar(site: SiteClient, filters = FOR_SALE): Promise<SampleCar> {
  const [car] = await findCars(site, 1, filters);
  if (!car) throw new Error(`${site.slug} has no car that matches ${filters}`);
  return car;
}

/** Like `findCar`, for up to `count` of the first hundred matches. */
export async function findCars(site: SiteClient, count: number, filters = FOR_SALE): Promise<SampleCar[]> {
  const { hits } = await site.query({ filters, hitsPerPage: 100 });
  const cars: SampleCar[] = [];
  for (const { objectID, slug, name, card } of hits) {
    const price = (card as { effective_price?: number } | undefined)?.effective_price;
    const path = `/cars/${String(slug)}`;
    if (price && !showsTurntable((await site.get(path)).body))
      cars.push({ id: objectID, slug: String(slug), name: String(name), path, price });
    if (cars.length === count) break;
  }
  return cars;
}

/** Finds the path of a car that was sold too long ago and returns 410. Its id is between those of listed cars. */
export async function findGoneCarPath(site: SiteClient): Promise<string> {
  const { hits } = await site.query({ hitsPerPage: 1000 });
  const listed = new Set(hits.map(({ objectID }) => Number(objectID)));
  for (let id = Math.min(...listed); id < Math.max(...listed); id += 1) {
    if (!listed.has(id) && (await site.get(`/cars/${id}`)).status === 410) return `/cars/${id}`;
  }
  throw new Error(`${site.slug} has no car that returns 410`);
}
