import { inject } from 'vitest';
import { ask, type Answer, type Asking } from './http';
import { DEMONSTRATIONS, PLAIN_SITE, type NamedSite } from './tenants';
import { showsTurntable } from './turntable';

export { PLAIN_SITE } from './tenants';

/** Every site of the shared server: the plain one first, then the demonstrations. */
export const TENANTS: readonly NamedSite[] = [PLAIN_SITE, ...DEMONSTRATIONS];

/** All of a list with `SITES=all`, as CI sets it; without it every third, the first among them. */
export const someOf = <Item>(list: readonly Item[]): Item[] =>
  list.filter((_, index) => process.env['SITES'] === 'all' || index % 3 === 0);

/** Any site but the plain one, for what must not be seen from it. */
export const OTHER_SITE: NamedSite = DEMONSTRATIONS[0] ?? PLAIN_SITE;

/** One tenant's site as the tests reach it. */
export interface SiteDoor {
  slug: string;
  /** For the Host header. */
  host: string;
  /** For a browser. */
  url: string;
  get(path: string, init?: Asking): Promise<Answer>;
  /** One query through the Algolia door. */
  query(parameters: Record<string, unknown>, index?: string): Promise<QueryAnswer>;
}

/** What of a search answer the tests read. */
export interface QueryAnswer {
  nbHits: number;
  nbPages: number;
  hits: (Record<string, unknown> & { objectID: string })[];
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** The site of a tenant, on the shared server unless another port is given. */
export function siteOf(slug: string, port = inject('port')): SiteDoor {
  const host = `${slug}.localhost:${port}`;
  const get = (path: string, init?: Asking) => ask(port, host, path, init);
  return {
    slug,
    host,
    url: `http://${host}`,
    get,
    async query(parameters, index = 'cars') {
      const answer = await get(`/1/indexes/${index}/query`, {
        method: 'POST',
        body: JSON.stringify(parameters),
      });
      if (answer.status !== 200) throw new Error(`The search answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body) as QueryAnswer;
    },
  };
}

/** A car of a site as a visitor may ask for it. */
export interface SomeCar {
  id: string;
  slug: string;
  name: string;
  path: string;
  /** What is asked for it, in cents. */
  price: number;
}

const FOR_SALE = 'status:in_stock AND sold:false';

/** Any priced car that is for sale and fits the filters, and whose page opens with its photos. */
export async function someCar(site: SiteDoor, filters = FOR_SALE): Promise<SomeCar> {
  const [car] = await someCars(site, 1, filters);
  if (!car) throw new Error(`${site.slug} has no car that fits ${filters}`);
  return car;
}

/** Several of them, or as many as there are among the first hundred. */
export async function someCars(site: SiteDoor, count: number, filters = FOR_SALE): Promise<SomeCar[]> {
  const { hits } = await site.query({ filters, hitsPerPage: 100 });
  const cars: SomeCar[] = [];
  for (const { objectID, slug, name, card } of hits) {
    const price = (card as { effective_price?: number } | undefined)?.effective_price;
    const path = `/cars/${String(slug)}`;
    if (price && !showsTurntable((await site.get(path)).body))
      cars.push({ id: objectID, slug: String(slug), name: String(name), path, price });
    if (cars.length === count) break;
  }
  return cars;
}

/** The address of a car that was sold too long ago to be shown; its number lies between those of cars in stock. */
export async function goneCar(site: SiteDoor): Promise<string> {
  const { hits } = await site.query({ hitsPerPage: 1000 });
  const listed = new Set(hits.map(({ objectID }) => Number(objectID)));
  for (let id = Math.min(...listed); id < Math.max(...listed); id += 1) {
    if (!listed.has(id) && (await site.get(`/cars/${id}`)).status === 410) return `/cars/${id}`;
  }
  throw new Error(`${site.slug} has no car that is gone`);
}
