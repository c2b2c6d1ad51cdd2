import { DEMO_SOURCE, generateStock, type StockRepository } from '../../data';
import type { Site } from './site';

interface Log {
  info(text: string): void;
  warn(text: string): void;
}

/**
 * Gives a site with a stock.json its demonstration cars where it never had a car. The same settings give the same
 * cars on the same day; a real import takes their place.
 */
export async function seedDemonstrationStock(
  site: Pick<Site, 'demoStock' | 'locations' | 'dealerships' | 'slug'>,
  repository: StockRepository,
  log: Log,
): Promise<void> {
  const { demoStock, locations, dealerships, slug } = site;
  if (!demoStock || (await repository.generation(slug)) > 0) return;
  if (locations.length === 0) {
    log.warn(
      `${slug}/stock.json asks for cars, but there is no locations.json: they would stand nowhere. Add one.`,
    );
    return;
  }
  const started = performance.now();
  const cars = generateStock({ ...demoStock, now: new Date(), locations, dealerships });
  await repository.upsert(slug, cars, { source: DEMO_SOURCE });
  log.info(`${cars.length} demonstration cars for ${slug} in ${Math.round(performance.now() - started)} ms`);
}
