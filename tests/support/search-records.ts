import { toSearchRecord } from '../../engine/dealer';
import { compileMapping } from '../../engine/data/import/mapping/compile-mapping';
import { readFeedRecords, openFeedFile } from '../../engine/data/import/records/read-feed';
import { loadMapping } from '../../engine/data/import/mapping/load-mapping';
import { createImportPlan } from '../../engine/data/import/apply/import-plan';
import { generateStock } from '../../engine/data/demo';
import type { Vehicle } from '../../schemas';
import type { SearchRecord } from '../../engine/search/storage/record';
import { seededRandom } from './seeded-random';

const MAPPING = 'australian-vehicle-prices';
const NOW = new Date('2026-11-20T00:00:00Z');
const DAYS = 120;

/** Imports the real listings, without a database. */
export async function loadListings(file: string, limit = Infinity): Promise<Vehicle[]> {
  const compiled = compileMapping(loadMapping(MAPPING));
  const vehicles: Vehicle[] = [];
  const report = {
    ...{ tenant: '', source: MAPPING, mapping: MAPPING, read: 0, imported: 0, updated: 0, unchanged: 0 },
    ...{
      rejected: [],
      dropped: [],
      misencoded: [],
      implausibleRates: [],
      unlistedImageHosts: [],
      withdrawn: 0,
      replaced: 0,
      generation: 0,
      milliseconds: 0,
    },
  };
  const plan = createImportPlan([], { compiled, feedName: MAPPING, locations: [], now: NOW, report });
  const session = {
    listExisting: () => Promise.resolve([]),
    write: (rows: readonly { vehicle: Vehicle }[]) =>
      Promise.resolve(rows.forEach(({ vehicle }) => vehicles.push(vehicle))),
    withdraw: () => Promise.resolve(),
    remove: () => Promise.resolve(0),
  };
  for await (const record of readFeedRecords(await openFeedFile(file), compiled.mapping, compiled.required)) {
    plan.add(record);
    await plan.flush(session);
    if (report.read >= limit) break;
  }
  await plan.finish(session, { isForced: false });
  return vehicles;
}

/** Imports the real listings as search records, without a database. */
export async function loadListingRecords(file: string, limit = Infinity): Promise<SearchRecord[]> {
  return (await loadListings(file, limit)).map((vehicle) => ({ ...toSearchRecord(vehicle) }));
}

/** Generates fictional cars, for when the real listings are not available. */
export function generateRecords(count: number): SearchRecord[] {
  const address = { street: '1 Quay', city: 'Brisbane', state: 'QLD', postcode: '4000' } as const;
  const location = {
    ...{ id: '1', name: 'Harbour Yard', slug: 'harbour-yard', primary: true, address },
    time_zone: 'Australia/Brisbane',
  } as const;
  return generateStock({ seed: 'cars', count, now: NOW, locations: [location] }).map((vehicle) => ({
    ...toSearchRecord(vehicle, { location }),
  }));
}

/** Creates a fictional position in south-eastern Australia. The same name produces the same position. */
function createPosition(name: string): { lat: number; lng: number } {
  let hash = 7;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  const random = seededRandom(hash);
  return { lat: -38 + random() * 12, lng: 138 + random() * 15 };
}

/** Samples cars, varies their price, kilometres and date, and adds a position on the map. */
export function resampleRecords(cars: readonly SearchRecord[], count: number, seed = 1): SearchRecord[] {
  const random = seededRandom(seed);
  const newest = Math.floor(NOW.getTime() / 1000);
  const vary = (value: unknown, share: number) =>
    typeof value === 'number' ? Math.round(value * (1 - share + random() * share * 2)) : undefined;
  return Array.from({ length: count }, (_, index) => {
    const car = cars[Math.floor(random() * cars.length)]!;
    const price = vary(car['price'], 0.1);
    const km = vary(car['km'], 0.15);
    const stocknum = `${String(car['stocknum'] ?? 'S').slice(0, 6)}-${index}`;
    return {
      ...car,
      objectID: `c${index}`,
      slug: `${String(car['slug'])}-${index}`,
      stocknum,
      ...(price === undefined ? {} : { price }),
      ...(km === undefined ? {} : { km }),
      created_at_timestamp: newest - Math.floor(random() * DAYS) * 86_400,
      ...(typeof car['city'] === 'string' ? { _geoloc: createPosition(car['city']) } : {}),
    };
  });
}
