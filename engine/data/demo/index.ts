/**
 * Generates demonstration stock. In: a tenant's settings (stock.json), its locations and the date. Out: valid vehicles,
 * always the same for the same seed and date. Makes, models and badges are real; everything else is invented. No I/O.
 */
import type { Vehicle } from '../../../schemas';
import { type DemoOptions, resolveOptions } from './options';
import { generateVehicle } from './vehicle';

export type { DemoOptions } from './options';

/**
 * Generates the tenant's demonstration stock. Vehicle n depends on the seed, the day and the settings, not on `count`,
 * so a larger count only adds vehicles.
 * @throws RangeError if no model matches the settings, or there is no location
 */
export function generateStock(options: DemoOptions): Vehicle[] {
  if (options.locations.length === 0)
    throw new RangeError('Demonstration stock needs at least one location.');
  const filled = resolveOptions(options);
  return Array.from({ length: options.count }, (_, index) => generateVehicle(index, filled));
}
