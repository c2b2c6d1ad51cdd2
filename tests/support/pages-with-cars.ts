import type { SiteClient } from './site';
import { listSitemapPaths } from './sitemap';

/** Pages in one folder, such as results for different makes, have the same blocks. */
const TAKEN_FROM_FOLDER = 3;

/** A car's ID and slug. */
export interface ListedCar {
  id: string;
  slug: string;
}

/** One car of each kind whose page differs: by condition, state, fuel, and whether it has a price and an estimate. */
export async function listKindsOfCars(site: SiteClient): Promise<ListedCar[]> {
  const { hits } = await site.query({ hitsPerPage: 300 });
  const kinds = new Map<string, ListedCar>();
  for (const { objectID, slug, fuel, status, ...hit } of hits) {
    const card = hit['card'] as { weekly_estimate?: object; effective_price?: number } | undefined;
    const figures = [card?.effective_price, card?.weekly_estimate].map((figure) => figure !== undefined);
    const kind = [hit['car_type'], status, fuel === 'Electric', ...figures].join();
    if (!kinds.has(kind)) kinds.set(kind, { id: objectID, slug: String(slug) });
  }
  return [...kinds.values()];
}

/** Paths of a site's pages that can show cars or their finance: those of its sitemap, and those that no sitemap lists. */
export async function listPathsWithCars(site: SiteClient, cars: readonly ListedCar[]): Promise<string[]> {
  const inFolder = new Map<string, number>();
  const listed = (await listSitemapPaths(site)).filter((path) => {
    const [, folder = '', ...rest] = path.split('/');
    const key = `${folder}/${rest.length}`;
    const count = (inFolder.get(key) ?? 0) + 1;
    inFolder.set(key, count);
    return rest.length === 0 || count <= TAKEN_FROM_FOLDER;
  });
  const results = '/search/new-used-and-demo-cars';
  const compared = cars.slice(0, 3).map(({ id }) => id);
  return [
    ...cars.map(({ slug }) => `/cars/${slug}`),
    ...listed,
    ...[`${results}?page=2`, `${results}?sortBy=lowestRepayment`, `${results}?weekly_repayment=:250`],
    ...['/saved-cars', '/watchlist', '/my-garage', `/compare?cars=${compared.join()}`],
    ...cars
      .slice(0, 2)
      .flatMap(({ id, slug }) => [
        ...[`/cars/${slug}/checkout`, `/cars/${slug}/buy-online`, `/enquire/${slug}`],
        ...[`/personalised/finance?car_id=${id}`, `/apply-for-finance?car_id=${id}`, `/finance?car_id=${id}`],
        ...[`/print?car_id=${slug}`, `/cars/${slug}?compareLoans=1&rate2=7`],
      ]),
  ];
}
