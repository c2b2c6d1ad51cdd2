import { toSearchRecord } from '../../engine/dealer';
import { compileMapping } from '../../engine/data/import/mapping/compile-mapping';
import { readFeedRecords, openFeedFile } from '../../engine/data/import/records/read-feed';
import { loadMapping } from '../../engine/data/import/mapping/load-mapping';
import { createImportPlan } from '../../engine/data/import/apply/import-plan';
import { generateStock } from '../../engine/data/demo';
import type { Vehicle } from '../../schemas';
import type { SearchRecord } from '../../engine/search/storage/record';

const MAPPING = 'australian-vehicle-prices';
const NOW = new Date('2026-11-20T00:00:00Z');
const DAYS = 120;

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The real listings as search records: through the importer's own plan, without a database. */
export async function loadListingRecords(file: string, most = Infinity): Promise<SearchRecord[]> {
  const compiled = compileMapping(loadMapping(MAPPING));
  const vehicles: Vehicle[] = [];
  const report = {
    ...{ tenant: '', source: MAPPING, mapping: MAPPING, read: 0, imported: 0, updated: 0, unchanged: 0 },
    ...{ rejected: [], dropped: [], withdrawn: 0, replaced: 0, generation: 0, milliseconds: 0 },
  };
  const plan = createImportPlan([], { compiled, source: MAPPING, now: NOW, report });
  const session = {
    existing: () => Promise.resolve([]),
    write: (rows: readonly { vehicle: Vehicle }[]) =>
      Promise.resolve(rows.forEach(({ vehicle }) => vehicles.push(vehicle))),
    withdraw: () => Promise.resolve(),
    remove: () => Promise.resolve(0),
  };
  for await (const record of readFeedRecords(await openFeedFile(file), compiled.mapping, compiled.required)) {
    plan.add(record);
    await plan.flush(session);
    if (report.read >= most) break;
  }
  await plan.finish(session, { isForced: false });
  return vehicles.map((vehicle) => ({ ...toSearchRecord(vehicle) }));
}

/** Made-up cars, for where the real listings are not at hand. */
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

/** Where a place might be: the same point for the same name, in a box about the size of the continent's south-east. */
function pointOf(name: string): { lat: number; lng: number } {
  let hash = 7;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  const random = randomNumbers(hash);
  return { lat: -38 + random() * 12, lng: 138 + random() * 15 };
}

/** As many cars as wanted, drawn from these with another price, kilometres and day, and a place on the map. */
export function resampleRecords(cars: readonly SearchRecord[], count: number, seed = 1): SearchRecord[] {
  const random = randomNumbers(seed);
  const last = Math.floor(NOW.getTime() / 1000);
  const about = (value: unknown, share: number) =>
    typeof value === 'number' ? Math.round(value * (1 - share + random() * share * 2)) : undefined;
  return Array.from({ length: count }, (_, at) => {
    const car = cars[Math.floor(random() * cars.length)]!;
    const price = about(car['price'], 0.1);
    const km = about(car['km'], 0.15);
    const stocknum = `${String(car['stocknum'] ?? 'S').slice(0, 6)}-${at}`;
    return {
      ...car,
      objectID: `c${at}`,
      slug: `${String(car['slug'])}-${at}`,
      stocknum,
      ...(price === undefined ? {} : { price }),
      ...(km === undefined ? {} : { km }),
      created_at_timestamp: last - Math.floor(random() * DAYS) * 86_400,
      ...(typeof car['city'] === 'string' ? { _geoloc: pointOf(car['city']) } : {}),
    };
  });
}
