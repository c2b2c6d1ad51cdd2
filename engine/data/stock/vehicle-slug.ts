import type { Vehicle } from '../../../schemas';
import { slugify } from '../../dealer';

/** Maximum length of the name in a slug. */
const MAX_NAME = 90;

/**
 * The slug of a new vehicle: its name and stock number, or part of its ID without one. A vehicle keeps its slug when
 * its name changes, because people and search engines link to it.
 * @param taken slugs of the tenant; the new one is added
 */
export function vehicleSlug(car: Pick<Vehicle, 'id' | 'name' | 'stocknum'>, taken: Set<string>): string {
  const mark = slugify(car.stocknum ?? '') || slugify(car.id).slice(0, 8);
  const name = slugify(car.name).slice(0, MAX_NAME).replace(/-+$/, '') || 'car';
  const base = mark === '' ? name : `${name}-${mark}`;
  return uniqueSlug(base, taken);
}

/** The slug itself, or the slug with the first free number appended. */
export function uniqueSlug(base: string, taken: Set<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}
