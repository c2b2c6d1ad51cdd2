import type { Dealership, Location } from '../../../schemas';

/**
 * Adds a location's dealership (ENT-028), found by id or slug: its id, slug, name and website replace those
 * in the location's file. All locations of a dealership then have the same id and slug, regardless of their
 * files.
 */
export function withDealership(location: Location, dealerships: readonly Dealership[]): Location {
  const { dealership: _, ...rest } = location;
  const { dealership_id: id, dealership_slug: slug } = rest;
  const found = dealerships.find((each) => each.id === id || each.slug === slug);
  if (!found) return rest;
  const { name, website } = found;
  return {
    ...rest,
    dealership_id: found.id,
    dealership_slug: found.slug,
    dealership: { name, ...(website && { website }) },
  };
}
