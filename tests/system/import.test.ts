import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFeed, parseReport, type ImportReport } from '../support/import-feed';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const NAME = 'australian-vehicle-prices';
const FEED = join(process.env['FORECOURT_DATA'] ?? '', `${NAME}.csv`);
const hasFeed = process.env['FORECOURT_DATA'] !== undefined && existsSync(FEED);
if (!hasFeed)
  console.log('NOT RUN: the import of the real price list (set FORECOURT_DATA to the folder that holds it).');

type Row = Record<string, string>;

let testServer: IsolatedServer;
beforeAll(async () => void (testServer = await startIsolatedServer()));
afterAll(() => testServer.close());
const take = (file: string) => importFeed(testServer, NAME, file);

const counts = (values: readonly (string | undefined)[]) => {
  const found: Record<string, number> = {};
  for (const value of values) if (value !== undefined) found[value] = (found[value] ?? 0) + 1;
  return found;
};

/** Independent of the shipped mapping: read with a few words of code of our own, straight from the columns. */
const lookUp = (table: Record<string, string>) => (row: Row, column: string) => table[row[column] ?? ''];
const OURS: Readonly<Record<string, (row: Row) => string | undefined>> = {
  car_type: (row) => row['UsedOrNew']?.toLowerCase(),
  year: (row) => row['Year'],
  make: ({ Brand: brand = '', Title: title = '' }) =>
    ['Land Rover', 'Great Wall', 'Alfa Romeo', 'Aston Martin'].find((name) =>
      title.slice(5).startsWith(name),
    ) ?? brand,
  fuel: (row) =>
    lookUp({
      Unleaded: 'Petrol',
      Premium: 'Petrol',
      Leaded: 'Petrol',
      Diesel: 'Diesel',
      Hybrid: 'Hybrid',
      Electric: 'Electric',
      LPG: 'LPG',
      Other: 'Other',
    })(row, 'FuelType'),
  drive: (row) => lookUp({ Front: 'FWD', Rear: 'RWD', AWD: 'AWD', '4WD': '4x4' })(row, 'DriveType'),
  transmission: (row) => lookUp({ Automatic: 'Automatic', Manual: 'Manual' })(row, 'Transmission'),
  state: ({ Location: location = '' }) => /, (?:AU-)?(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/.exec(location)?.[1],
};
const priceOf = ({ Price: price = '' }: Row) => (Number(price) > 0 ? Math.ceil(Number(price)) : undefined);
const kmOf = ({ Kilometres: km = '' }: Row) => (/^\d+(\.0)?$/.test(km) ? Number(km) : undefined);

describe.runIf(hasFeed)('the price list of 16,734 listings, while the site runs', () => {
  let first: ImportReport;
  let rows: Row[];
  beforeAll(async () => {
    const run = await take(FEED);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    first = parseReport(run);
    const all = parse<Row>(readFileSync(FEED), { columns: true, relax_column_count: true });
    const rejected = new Set(first.rejected.map(({ record }) => record));
    rows = all.filter((_row, index) => !rejected.has(index + 1));
    console.log(
      `imported ${first.imported} of ${first.read} records in ${(first.milliseconds / 1000).toFixed(1)} s (goal: 20 s)`,
    );
  }, 180_000);

  test('accounts for every record and imports more than 16,500', () => {
    expect(first.read).toBe(16_734);
    expect(first.imported + first.rejected.length).toBe(16_734);
    expect(first.imported).toBeGreaterThan(16_500);
    for (const { reason, line } of first.rejected)
      expect([reason.length > 10, line > 1]).toEqual([true, true]);
    expect(first.replaced).toBeGreaterThan(0);
  });

  test('is searchable immediately', async () => {
    await expect
      .poll(async () => (await testServer.site.query({ hitsPerPage: 0 })).nbHits, { timeout: 20_000 })
      .toBe(first.imported);
  });

  test.each(Object.keys(OURS))('gives the counts of %s that the file itself gives', async (attribute) => {
    const { facets } = await testServer.site.query({
      hitsPerPage: 0,
      facets: [attribute],
      maxValuesPerFacet: 1000,
    });
    const normal = (found: Record<string, number>) =>
      counts(
        Object.entries(found).flatMap(([value, count]) => Array<string>(count).fill(value.toLowerCase())),
      );
    expect(normal(facets[attribute] ?? {})).toEqual(
      normal(counts(rows.map((row) => OURS[attribute]?.(row)))),
    );
  });

  test.each([
    ['price', priceOf],
    ['km', kmOf],
  ] as const)('gives the statistics of %s that the file itself gives', async (attribute, valueOf) => {
    const { facets_stats } = await testServer.site.query({ hitsPerPage: 0, facets: [attribute] });
    const values = rows.flatMap((row) => valueOf(row) ?? []);
    const sum = values.reduce((a, b) => a + b, 0);
    const stats = facets_stats[attribute];
    expect([stats?.min, stats?.max]).toEqual([
      values.reduce((a, b) => Math.min(a, b)),
      values.reduce((a, b) => Math.max(a, b)),
    ]);
    expect(stats?.sum).toBeCloseTo(sum, 0);
    expect(stats?.avg).toBeCloseTo(sum / values.length, 4);
  });

  test('filters like a scan of the file', async () => {
    const found = await testServer.site.query({
      filters: 'car_type:used AND price < 20000 AND year >= 2015',
      hitsPerPage: 0,
    });
    const expected = rows.filter(
      (row) =>
        row['UsedOrNew'] === 'USED' && (priceOf(row) ?? Infinity) < 20_000 && Number(row['Year']) >= 2015,
    );
    expect(found.nbHits).toBe(expected.length);
  });

  test('changes nothing the second time', async () => {
    const second = parseReport(await take(FEED));
    expect(second).toMatchObject({
      read: 16_734,
      imported: 0,
      updated: 0,
      withdrawn: 0,
      unchanged: first.imported,
      generation: first.generation,
    });
  }, 120_000);

  test('refuses a feed that shrinks, and imports it with --force', async () => {
    const file = join(testServer.dataDir, 'short.csv');
    const [head = '', ...lines] = readFileSync(FEED, 'utf8').split('\n');
    writeFileSync(file, [head, ...lines.slice(0, 40)].join('\n'));
    const refused = await take(file);
    expect(refused.code).toBe(1);
    expect(parseReport(refused)).toMatchObject({
      refused: expect.stringMatching(/\d/),
      imported: 0,
      withdrawn: 0,
    });
    expect((await testServer.site.query({ hitsPerPage: 0 })).nbHits).toBe(first.imported);
  }, 60_000);
});
