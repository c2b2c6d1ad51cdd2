import type { Vehicle } from '../../../schemas';
import { slugify } from '../../dealer';

const MAX_NAME_LENGTH = 90;

/**
 * The slug of a new vehicle: its name and stock number, or part of its ID without one. A vehicle keeps its slug when
 * its name changes, because people and search engines link to it.
 * @param takenSlugs slugs of the tenant; the new one is added
 */
export function createVehicleSlug(
  car: Pick<Vehicle, 'id' | 'name' | 'stocknum'>,
  takenSlugs: Set<string>,
): string {
  const identifier = slugify(car.stocknum ?? '') || slugify(car.id).slice(0, 8);
  const name = slugify(car.name).slice(0, MAX_NAME_LENGTH).replace(/-+$/, '') || 'car';
  const base = identifier === '' ? name : `${name}-${identifier}`;
  return createUniqueSlug(base, takenSlugs);
}

/** The slug itself, or the slug with the first free number appended. */
export function createUniqueSlug(base: string, takenSlugs: Set<string>): string {
  let slug = base;
  for (let number = 2; takenSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  takenSlugs.add(slug);
  return slug;
}
