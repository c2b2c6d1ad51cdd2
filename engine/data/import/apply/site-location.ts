import type { Location } from '../../../../schemas';
import { isObject } from '../../../lib';
import { createLocationFields, type Fields } from './vehicle-fields';

const fold = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : '';

/**
 * Replaces a location that a feed describes only by its address with the site's own location there: the one with the
 * same street, otherwise the only one in the same city. Shoppers then get its phone number and opening hours.
 */
export function resolveSiteLocation(fields: Fields, locations: readonly Location[]): Fields {
  const { location, location_id: id, location_slug: slug, location_name: name } = fields;
  if (id !== undefined || slug !== undefined || name !== undefined) return fields;
  if (!isObject(location) || location['id'] !== undefined || location['slug'] !== undefined) return fields;
  const { address } = location;
  if (!isObject(address)) return fields;
  const inCity = locations.filter(
    (candidate) =>
      fold(candidate.address.city) === fold(address['city']) &&
      fold(candidate.address.state) === fold(address['state']),
  );
  const street = fold(address['street']);
  const found =
    inCity.find((candidate) => street !== '' && fold(candidate.address.street) === street) ??
    (inCity.length === 1 ? inCity[0] : undefined);
  return found ? { ...fields, ...createLocationFields(found) } : fields;
}
