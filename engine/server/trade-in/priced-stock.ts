import type { Vehicle } from '../../../schemas';
import type { StockRepository } from '../../data';

/** Fitting takes about a second for 4,000 cars. */
const MAX_CARS = 12_000;

/**
 * The stock that valuations are based on: the site's own, then that of the server's other sites, because a
 * dealer rarely has enough cars of one model. It contains only what shoppers can see on the sites.
 * @param slugs the site first; each counts once
 */
export async function listPricedStock(
  repository: Pick<StockRepository, 'list'>,
  slugs: readonly string[],
): Promise<Vehicle[]> {
  const cars: Vehicle[] = [];
  for (const slug of new Set(slugs)) {
    for await (const batch of repository.list(slug)) {
      cars.push(...batch.filter(({ show_on_dealer_website: isShown }) => isShown !== false));
      if (cars.length >= MAX_CARS) return cars.slice(0, MAX_CARS);
    }
  }
  return cars;
}
