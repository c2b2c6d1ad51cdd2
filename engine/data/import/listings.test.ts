import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { type StockRepository, createStockRepository } from '../stock';
import { type TestDatabase, createTestDatabase, findListingsFile } from '../testing';
import { type ImportReport, importStock } from '.';

const file = findListingsFile();

type Row = Record<string, string>;

/** Counts rows by the result of `of`; skips undefined. */
function countValues<T>(
  items: Iterable<T>,
  of: (item: T) => string | number | undefined,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const key = of(item);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function summarize(values: readonly number[]): { count: number; min: number; max: number; sum: number } {
  return {
    count: values.length,
    min: Math.min(...values),
    max: Math.max(...values),
    sum: values.reduce((sum, value) => sum + value, 0),
  };
}

/** Expected values. They are read from the file with plain comparisons instead of the importer's code. */
const TWO_WORDS: Record<string, string> = {
  Land: 'Land Rover',
  Great: 'Great Wall',
  Alfa: 'Alfa Romeo',
  Aston: 'Aston Martin',
};
const PETROL = ['Unleaded', 'Premium', 'Leaded'];
const DRIVES: Record<string, string> = { Front: 'FWD', Rear: 'RWD', AWD: 'AWD', '4WD': '4x4' };
const textOrUndefined = (text: string): string | undefined =>
  text === '' || text === '-' || text === '- / -' || text === 'nan' ? undefined : text;
const parseAmount = (text: string): number | undefined => (/^[0-9.]+$/.test(text) ? Number(text) : undefined);
const COMPARISONS: Record<
  string,
  { ofRow: (row: Row) => string | number | undefined; ofCar: (car: Vehicle) => string | number | undefined }
> = {
  make: { ofRow: (row) => TWO_WORDS[row['Brand'] ?? ''] ?? row['Brand'], ofCar: (car) => car.make },
  year: { ofRow: (row) => row['Year'], ofCar: (car) => car.year },
  type: { ofRow: (row) => row['UsedOrNew']?.toLowerCase(), ofCar: (car) => car.car_type },
  body: {
    ofRow: (row) => textOrUndefined(row['BodyType'] ?? '')?.replace('Ute / Tray', 'Ute'),
    ofCar: (car) => car.simple_body,
  },
  fuel: {
    ofRow: (row) =>
      PETROL.includes(row['FuelType'] ?? '') ? 'Petrol' : textOrUndefined(row['FuelType'] ?? ''),
    ofCar: (car) => car.simple_fuel,
  },
  transmission: {
    ofRow: (row) => textOrUndefined(row['Transmission'] ?? ''),
    ofCar: (car) => car.simple_transmission,
  },
  drive: { ofRow: (row) => DRIVES[row['DriveType'] ?? ''], ofCar: (car) => car.simple_drive },
  cylinders: {
    ofRow: (row) =>
      row['CylindersinEngine']?.endsWith(' cyl') ? Number.parseInt(row['CylindersinEngine'], 10) : undefined,
    ofCar: (car) => car.variant_details?.cylinders,
  },
  litres: {
    ofRow: (row) => Number(/([0-9.]+) L$/.exec(row['Engine'] ?? '')?.[1] ?? 0) || undefined,
    ofCar: (car) => car.engine_size_litres,
  },
  doors: {
    ofRow: (row) => (row['Doors']?.endsWith(' Doors') ? Number.parseInt(row['Doors'], 10) : undefined),
    ofCar: (car) => car.doors,
  },
  seats: {
    ofRow: (row) => {
      const text = row['Seats'] || row['Doors'] || '';
      return text.endsWith(' Seats') ? Number.parseInt(text, 10) : undefined;
    },
    ofCar: (car) => car.seats,
  },
  state: {
    ofRow: (row) => /(NSW|VIC|QLD|WA|SA|ACT|TAS|NT)$/.exec(row['Location'] ?? '')?.[1],
    ofCar: (car) => car.state,
  },
  suburb: {
    ofRow: (row) => (row['Location']?.includes(',') ? row['Location'].split(',')[0] : undefined),
    ofCar: (car) => car.city,
  },
  colour: {
    ofRow: (row) =>
      /^\d+ years/.test(row['ColourExtInt'] ?? '')
        ? undefined
        : textOrUndefined(row['ColourExtInt']?.split(' / ')[0] ?? ''),
    ofCar: (car) => car.colour,
  },
};

describe.skipIf(file === undefined)('import of 16,734 real listings', () => {
  let database: TestDatabase;
  let repository: StockRepository;
  let report: ImportReport;
  let rows: Row[];
  const cars: Vehicle[] = [];
  /** Memory growth during the import. Other test files in the same process also use memory. */
  let grownBytes = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    repository = createStockRepository(database);
    const before = process.memoryUsage.rss();
    const sampling = setInterval(
      () => (grownBytes = Math.max(grownBytes, process.memoryUsage.rss() - before)),
      10,
    );
    report = await importStock({ repository, tenant: 'real', mapping: 'australian-vehicle-prices', file });
    clearInterval(sampling);
    for await (const batch of repository.list('real')) cars.push(...batch);
    const all: Row[] = parse(readFileSync(file ?? ''), { columns: true });
    rows = all.filter((row) => row['Title'] !== '');
  }, 60_000);
  afterAll(() => database.drop());

  test('accounts for every record, within time and memory limits', () => {
    expect(report.read).toBe(16_734);
    expect(report.imported + report.rejected.length).toBe(16_734);
    expect(report.imported).toBeGreaterThan(16_500);
    expect(report.rejected).toEqual([{ record: 2392, line: 2402, reason: 'The record is empty.' }]);
    // A guard against a hang: other tests share the machine, and an import alone takes a tenth of it.
    expect(report.milliseconds).toBeLessThan(120_000);
    expect(grownBytes).toBeLessThan(2 ** 30);
    expect(cars).toHaveLength(report.imported);
  });

  test.each(Object.keys(COMPARISONS))('counts %s as in the file', (name) => {
    const { ofRow, ofCar } = COMPARISONS[name] ?? {};
    if (!ofRow || !ofCar) throw new Error('no such facet');
    expect(countValues(cars, ofCar)).toEqual(countValues(rows, ofRow));
  });

  test('reads prices and kilometres as in the file, including unusual ones', () => {
    const getPrice = (row: Row): number[] => [parseAmount(row['Price'] ?? '') ?? []].flat();
    expect(summarize(cars.flatMap(({ price }) => price ?? []))).toEqual(
      summarize(rows.flatMap(getPrice).map((dollars) => dollars * 100)),
    );
    const getKm = (row: Row): number[] => [parseAmount(row['Kilometres'] ?? '') ?? []].flat();
    expect(summarize(cars.flatMap(({ km }) => km ?? []))).toEqual(summarize(rows.flatMap(getKm)));
    expect(Math.min(...cars.flatMap(({ price }) => price ?? []))).toBe(8_800);
    expect(Math.max(...cars.flatMap(({ price }) => price ?? []))).toBe(150_000_000);
    expect(cars.filter(({ price }) => price === undefined)).toHaveLength(52);
  });

  test('reads complete makes and models', () => {
    const models = (make: string): Record<string, number> =>
      countValues(
        cars.filter((car) => car.make === make),
        (car) => car.model,
      );
    expect(models('Land Rover')).toMatchObject({
      'Range Rover Sport': 62,
      'Range Rover Evoque': 45,
      'Range Rover Velar': 17,
      'Discovery Sport': 39,
    });
    expect(models('Tesla')).toEqual({ 'Model 3': 9, 'Model S': 1, 'Model X': 3, 'Model Y': 3 });
    expect(models('Jeep')).toMatchObject({ 'Grand Cherokee': 156 });
    expect(models('Hyundai')).toMatchObject({ 'Santa Fe': 129 });
    expect(models('Saab')).toEqual({ '9-3': 2 });
    expect(new Set(cars.map(({ slug }) => slug)).size).toBe(cars.length);
  });

  test('changes nothing in a second run', async () => {
    const secondReport = await importStock({
      repository,
      tenant: 'real',
      mapping: 'australian-vehicle-prices',
      file,
    });
    expect(secondReport).toMatchObject({
      read: 16_734,
      imported: 0,
      updated: 0,
      unchanged: report.imported,
      withdrawn: 0,
      generation: report.generation,
    });
  }, 30_000);
});
