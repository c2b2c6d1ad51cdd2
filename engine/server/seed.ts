import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SOURCE, generateStock, type StockRepository } from '../data';
import { validators, type Dealership, type DemoStock, type Location } from '../../schemas';
import { readTenants } from './tenant-files';

interface Log {
  info(text: string): void;
  warn(text: string): void;
}

function readJson<Value>(file: string): Value | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
}

/**
 * Gives each tenant with a stock.json its demonstration cars, where it never had a car. The same settings give the
 * same cars; a real import takes their place.
 */
export async function seedDemonstrationStock(
  tenantsDir: string,
  repository: StockRepository,
  log: Log,
): Promise<void> {
  for (const { slug } of readTenants(tenantsDir)) {
    const folder = join(tenantsDir, slug);
    const settings = readJson<DemoStock>(join(folder, 'stock.json'));
    const isTemplate = readJson<{ template?: boolean }>(join(folder, 'tenant.json'))?.template === true;
    if (!settings || isTemplate || (await repository.generation(slug)) > 0) continue;
    if (!validators['demo-stock'](settings)) {
      log.warn(
        `tenants/${slug}/stock.json does not fit its schema: no demonstration stock. Run npm run forecourt -- check.`,
      );
      continue;
    }
    const locations = readJson<Location[]>(join(folder, 'locations.json')) ?? [];
    if (locations.length === 0) {
      log.warn(
        `tenants/${slug} has a stock.json but no locations.json: its cars would stand nowhere, so there are none.`,
      );
      continue;
    }
    const started = performance.now();
    const cars = generateStock({
      ...settings,
      now: new Date(),
      locations,
      dealerships: readJson<Dealership[]>(join(folder, 'dealerships.json')) ?? [],
    });
    await repository.upsert(slug, cars, { source: DEMO_SOURCE });
    log.info(
      `${cars.length} demonstration cars for ${slug} in ${Math.round(performance.now() - started)} ms`,
    );
  }
}
