import type { Vehicle } from '../../../schemas';
import { slugify } from '../../dealer';

/** Maximum length of the name in a slug. */
const MAX_NAME = 90;

/**
 * A new car’s address: its name and its stock number, or a piece of its id where it has none. Once given, a car keeps
 * it whatever changes in its name, because people and search engines have it.
 *
 * @param taken slugs of the tenant; the new one is added
 */
export function vehicleSlug(car: Pick<Vehicle, 'id' | 'name' | 'stocknum'>, taken: Set<string>): string {
  const mark = slugify(car.stocknum ?? '') || slugify(car.id).slice(0, 8);
  const name = slugify(car.name).slice(0, MAX_NAME).replace(/-+$/, '') || 'car';
  const base = mark === '' ? name : `${name}-${mark}`;
  return uniqueSlug(base, taken);
}

/** The slug itself, or with the first free number appended. */
export function uniqueSlug(base: string, taken: Set<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}
