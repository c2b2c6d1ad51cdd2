import type { Dealership, Location } from '../../../../schemas';

/**
 * Path of the page that shows a dealership's stock. A location of the same name has a page with the same title and cars,
 * and that page is the canonical one.
 */
export function getDealershipStockPath(
  { name, slug }: Pick<Dealership, 'name' | 'slug'>,
  locations: readonly Pick<Location, 'name' | 'slug'>[],
): string {
  return `/search/${locations.find((location) => location.name === name)?.slug ?? slug}`;
}
