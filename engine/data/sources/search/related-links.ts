import { pluraliseBodyName, slugify } from '../../../dealer';
import type { SearchFacts } from '../../../../schemas';
import type { SourceRequest } from '../source';
import { getDealershipStockPath } from './dealership-path';
import { findCanonicalSlug, formatConditions, STOCK_TYPES } from './stock-types';

type Link = SearchFacts['related'][number];

/** Pages of the stock by condition. Pages whose cars another page shows under the same title are omitted. */
function listConditions({ catalogue, settings }: SourceRequest): Link[] {
  const inStock = catalogue.facet('car_type');
  return STOCK_TYPES.filter((type) => findCanonicalSlug(type, inStock) === type.slug).flatMap((type) => {
    const { slug, carTypes } = type;
    const count = carTypes.reduce((sum, carType) => sum + (inStock.get(carType) ?? 0), 0);
    const label = `${formatConditions(carTypes)} ${settings.search.stockNoun}`;
    return count > 0 ? [{ label, href: `/search/${slug}`, count }] : [];
  });
}

const listBodies = ({ catalogue }: SourceRequest): Link[] =>
  [...catalogue.facet('body')]
    .map(([body, count]) => ({
      label: pluraliseBodyName(body),
      href: `/search/${slugify(body)}-cars`,
      count,
    }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));

/** Locations with cars, and dealerships with cars that have no location of the same name. */
function listPlaces({ catalogue, dealerships, locations }: SourceRequest): Link[] {
  const atLocation = catalogue.facet('location_name');
  const atDealership = catalogue.facet('dealership_name');
  const places = new Map<string, Link>();
  for (const { name, slug } of locations)
    places.set(`/search/${slug}`, { label: name, href: `/search/${slug}`, count: atLocation.get(name) ?? 0 });
  for (const dealership of dealerships) {
    const href = getDealershipStockPath(dealership, locations);
    if (places.has(href)) continue;
    places.set(href, { label: dealership.name, href, count: atDealership.get(dealership.name) ?? 0 });
  }
  return [...places.values()].filter(({ count }) => count > 0);
}

/**
 * Links to the other parts of the stock: by condition, body type and place. With the links to makes, every page that
 * the sitemap lists is linked from the page of all stock.
 */
export const listRelated = (request: SourceRequest): Link[] =>
  [...listConditions(request), ...listBodies(request), ...listPlaces(request)].filter(
    ({ href }) => href !== request.route.path,
  );
