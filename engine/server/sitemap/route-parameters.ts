import { landingsOf, type OfferedCar } from '../../data';
import type { Site } from '../sites/site';

/** Values for the parameters of a source, and what is known of what they stand for. */
export interface RouteTarget {
  params: Readonly<Record<string, string>>;
  changedAt?: string;
  /**
   * What the page will know under the name of the source, as far as texts of its head may name it. Present where
   * there are too many such pages to load each of them.
   */
  known?: object;
}

/** In which file the addresses stand. */
export type SitemapSection = 'pages' | 'search' | 'cars';

interface Kind {
  part: SitemapSection;
  /** Every place that the stock or the configuration has. A car that is sold has none (the page stays for a while). */
  places(site: Site, cars: readonly OfferedCar[]): RouteTarget[];
}

/** By source: what stands for its parameters. A page that asks another source for a parameter is not listed. */
export const SOURCE_TARGETS: Readonly<Record<string, Kind>> = {
  vehicle: {
    part: 'cars',
    places: (_site, cars) =>
      cars.map(({ card, changedAt }) => ({ params: { slug: card.slug }, changedAt, known: card })),
  },
  search: {
    part: 'search',
    places: (_site, cars) =>
      landingsOf(cars).map(({ scope, model, changedAt }) => ({
        params: { scope, ...(model !== undefined && { model }) },
        changedAt,
      })),
  },
  'dealership-stock': {
    part: 'search',
    places: ({ dealerships }, cars) => {
      const selling = new Set(cars.map(({ card }) => card.dealership_slug));
      return dealerships
        .filter(({ slug }) => selling.has(slug))
        .map(({ slug }) => ({ params: { dealership: slug } }));
    },
  },
};
