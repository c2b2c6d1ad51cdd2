import { DEMO_SOURCE, generateStock, type StockRepository } from '../../data';
import type { Site } from './site';

interface Log {
  info(text: string): void;
  warn(text: string): void;
}

export type SeedState = 'no stock.json' | 'no locations' | 'ready';

/** Reports whether a site has the files from which its demonstration stock is generated. */
export function getSeedState({ demoStock, locations }: Pick<Site, 'demoStock' | 'locations'>): SeedState {
  if (!demoStock) return 'no stock.json';
  return locations.length > 0 ? 'ready' : 'no locations';
}

/**
 * Generates demonstration stock for a site with a `stock.json` that has never had a vehicle. The same settings generate
 * the same vehicles on the same day; a real import replaces them.
 */
export async function seedDemonstrationStock(
  site: Pick<Site, 'demoStock' | 'locations' | 'dealerships' | 'settings' | 'slug'>,
  repository: StockRepository,
  log: Log,
): Promise<void> {
  const { demoStock, locations, dealerships, settings, slug } = site;
  if (!demoStock || (await repository.generation(slug)) > 0) return;
  if (locations.length === 0) {
    log.warn(`${slug}/stock.json needs locations for its cars. Add ${slug}/locations.json.`);
    return;
  }
  const startTime = performance.now();
  const { finance } = settings;
  const cars = generateStock({ ...demoStock, now: new Date(), locations, dealerships, finance });
  const { inserted } = await repository.upsert(slug, cars, { source: DEMO_SOURCE, isFirstStock: true });
  // Another process was faster.
  if (inserted === 0) return;
  log.info(
    `generated ${cars.length} demonstration cars for ${slug} in ${Math.round(performance.now() - startTime)} ms`,
  );
}
