import { getCurrentEntries, listLandingPages, type VehicleForSale } from '../../data';
import { slugify } from '../../dealer';
import type { Site } from '../sites/site';

/** Values for the parameters of a data source, for example the slug of one vehicle. */
export interface RouteTarget {
  params: Readonly<Record<string, string>>;
  /** ISO 8601. */
  changedAt?: string;
  /** The address, if it does not follow from the parameters. */
  path?: string;
  /** The part of the source's data that head texts read. Set if there are too many pages to load each of them. */
  data?: object;
}

export type SitemapSection = 'pages' | 'search' | 'cars';

interface SourceTargets {
  section: SitemapSection;
  /**
   * Lists all targets in a site's stock and configuration. Sold vehicles are omitted, although their pages remain for
   * a while.
   */
  list(
    site: Site,
    vehicles: readonly VehicleForSale[],
    provide: Readonly<Record<string, unknown>>,
  ): RouteTarget[];
}

/** Targets by data source. Pages whose parameters belong to another source are not listed. */
export const SOURCE_TARGETS: Readonly<Record<string, SourceTargets>> = {
  vehicle: {
    section: 'cars',
    list: (_site, vehicles) =>
      vehicles.map(({ card, changedAt }) => ({ params: { slug: card.slug }, changedAt, data: card })),
  },
  search: {
    section: 'search',
    list: (_site, vehicles) =>
      listLandingPages(vehicles).map(({ scope, model, changedAt }) => ({
        params: { scope, ...(model !== undefined && { model }) },
        changedAt,
      })),
  },
  location: {
    section: 'pages',
    list: ({ locations }) =>
      locations.filter(({ visible }) => visible !== false).map(({ slug }) => ({ params: { slug } })),
  },
  locations: {
    section: 'pages',
    list: ({ locations }) => {
      const visible = locations.filter(({ visible }) => visible !== false);
      const makes = new Set(visible.flatMap(({ manufacturers = [] }) => manufacturers.map(slugify)));
      return [...makes].map((make) => ({ params: { make } }));
    },
  },
  entry: {
    section: 'pages',
    list: (site, _vehicles, { collection: name }) => {
      const collection = site.content.get(String(name));
      const current = collection && getCurrentEntries(collection, site.clock().now);
      return (current?.entries ?? []).flatMap(({ entry }) => {
        const changedAt = entry.updated ?? entry.date;
        return entry.href === undefined
          ? []
          : [
              {
                params: { slug: entry.slug },
                path: entry.href,
                data: entry,
                ...(changedAt !== undefined && { changedAt }),
              },
            ];
      });
    },
  },
  'dealership-stock': {
    section: 'search',
    list: ({ dealerships }, vehicles) => {
      const slugsWithStock = new Set(vehicles.map(({ card }) => card.dealership_slug));
      return dealerships
        .filter(({ slug }) => slugsWithStock.has(slug))
        .map(({ slug }) => ({ params: { dealership: slug } }));
    },
  },
};
