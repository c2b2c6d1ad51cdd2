import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forecourt, type Run } from '../support/cli';
import { textOf } from '../support/html';
import { startServer, temporaryFolder, type RunningServer } from '../support/server';
import { siteOf, type SiteDoor } from '../support/site';
import { copyTenants, type TenantsCopy } from '../support/tenants';

const TENANT = 'southbank-auto';
const NAME = 'australian-vehicle-prices';
const FEED = join(process.env['FORECOURT_DATA'] ?? '', `${NAME}.csv`);
const hasFeed = process.env['FORECOURT_DATA'] !== undefined && existsSync(FEED);
if (!hasFeed)
  console.log('NOT RUN: the import of the real price list (set FORECOURT_DATA to the folder that holds it).');

/** What of the command's report the tests read. */
interface Report {
  read: number;
  imported: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  replaced: number;
  rejected: { record: number; line: number; reason: string }[];
  generation: number;
  milliseconds: number;
  refused?: string;
}
type Row = Record<string, string>;

let tenants: TenantsCopy;
let dataDir: string;
let server: RunningServer;
let site: SiteDoor;
const env = () => ({ TENANTS_DIR: tenants.folder, DATA_DIR: dataDir });
const runImport = (args: string[]): Promise<Run> => forecourt(['import', ...args], { env: env() });
const importFeed = (file: string, ...more: string[]) =>
  runImport(['--tenant', TENANT, '--json', ...more, file]);
const reportOf = ({ stdout }: Run) => JSON.parse(stdout) as Report;
const counts = (values: readonly (string | undefined)[]) => {
  const found: Record<string, number> = {};
  for (const value of values) if (value !== undefined) found[value] = (found[value] ?? 0) + 1;
  return found;
};

beforeAll(async () => {
  tenants = copyTenants(['base', TENANT]);
  dataDir = temporaryFolder('data');
  server = await startServer({ dataDir, env: env() });
  site = siteOf(TENANT, server.port);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  tenants.remove();
});

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
  let first: Report;
  let rows: Row[];
  beforeAll(async () => {
    const run = await importFeed(FEED, '--mapping', NAME);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
    first = reportOf(run);
    const all = parse<Row>(readFileSync(FEED), { columns: true, relax_column_count: true });
    const rejected = new Set(first.rejected.map(({ record }) => record));
    rows = all.filter((_row, index) => !rejected.has(index + 1));
    console.log(
      `imported ${first.imported} of ${first.read} records in ${(first.milliseconds / 1000).toFixed(1)} s (goal: 20 s)`,
    );
  }, 180_000);

  test('accounts for every record and takes more than 16,500', () => {
    expect(first.read).toBe(16_734);
    expect(first.imported + first.rejected.length).toBe(16_734);
    expect(first.imported).toBeGreaterThan(16_500);
    for (const { reason, line } of first.rejected)
      expect([reason.length > 10, line > 1]).toEqual([true, true]);
    expect(first.replaced).toBeGreaterThan(0);
  });

  test('is at once what the running site searches', async () => {
    await expect
      .poll(async () => (await site.query({ hitsPerPage: 0 })).nbHits, { timeout: 20_000 })
      .toBe(first.imported);
  });

  test.each(Object.keys(OURS))('gives the counts of %s that the file itself gives', async (attribute) => {
    const { facets } = await site.query({ hitsPerPage: 0, facets: [attribute], maxValuesPerFacet: 1000 });
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
    const { facets_stats } = await site.query({ hitsPerPage: 0, facets: [attribute] });
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

  test('filters as a look at the file does', async () => {
    const found = await site.query({
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
    const second = reportOf(await importFeed(FEED, '--mapping', NAME));
    expect(second).toMatchObject({
      read: 16_734,
      imported: 0,
      updated: 0,
      withdrawn: 0,
      unchanged: first.imported,
      generation: first.generation,
    });
  }, 120_000);

  test('a feed that suddenly shrinks is refused, and taken when forced', async () => {
    const file = join(dataDir, 'short.csv');
    const [head = '', ...lines] = readFileSync(FEED, 'utf8').split('\n');
    writeFileSync(file, [head, ...lines.slice(0, 40)].join('\n'));
    const refused = await importFeed(file, '--mapping', NAME);
    expect(refused.code).toBe(1);
    expect(reportOf(refused)).toMatchObject({
      refused: expect.stringMatching(/\d/),
      imported: 0,
      withdrawn: 0,
    });
    expect((await site.query({ hitsPerPage: 0 })).nbHits).toBe(first.imported);
  }, 60_000);
});

const PLAIN = [
  'stocknum,year,make,model,car_type,status,price,km',
  'ZZQ1001,2020,Toyota,Corolla,used,in_stock,20000,50000',
  'ZZQ1002,2021,Mazda,CX-5,used,in_stock,31500,30000',
  'ZZQ1003,2022,Kia,Cerato,used,in_stock,POA,12',
];

describe('a plain file', () => {
  const file = () => join(dataDir, 'plain.csv');
  const take = async (lines: readonly string[], ...more: string[]) => {
    writeFileSync(file(), `${lines.join('\n')}\n`);
    return importFeed(file(), '--mapping', 'forecourt', ...more);
  };
  const found = async (stocknum: string) =>
    (await site.query({ query: stocknum, hitsPerPage: 5 })).hits.find((hit) => hit['stocknum'] === stocknum);

  test('of another feed joins the stock; a car without a price has none', async () => {
    const run = await take(PLAIN);
    expect(reportOf(run)).toMatchObject({ read: 3, imported: 3, rejected: [] });
    await expect.poll(async () => (await found('ZZQ1001'))?.['price']).toBe(20_000);
    const unpriced = await found('ZZQ1003');
    expect([unpriced?.['make'], unpriced?.['price']]).toEqual(['Kia', undefined]);
  });

  test('a new price keeps the car’s address; a car that is missing is gone', async () => {
    const before = await found('ZZQ1002');
    const second = reportOf(
      await take([
        ...PLAIN.slice(0, 1),
        'ZZQ1001,2020,Toyota,Corolla,used,in_stock,19500,50000',
        'ZZQ1002,2021,Mazda,CX-5,used,in_stock,31500,30000',
      ]),
    );
    expect(second).toMatchObject({ updated: 1, unchanged: 1, withdrawn: 1 });
    await expect.poll(async () => (await found('ZZQ1001'))?.['price']).toBe(19_500);
    expect(await found('ZZQ1002')).toMatchObject({ slug: before?.['slug'] });
    await expect.poll(async () => (await site.get(`/cars/${String(before?.['slug'])}`)).status).toBe(200);
    expect(await found('ZZQ1003')).toBeUndefined();
  });

  test('the page of a withdrawn car says with 410 that it is gone', async () => {
    const car = await found('ZZQ1002');
    await take([...PLAIN.slice(0, 1), 'ZZQ1001,2020,Toyota,Corolla,used,in_stock,19500,50000']);
    await expect.poll(async () => (await site.get(`/cars/${String(car?.['slug'])}`)).status).toBe(410);
    expect(textOf((await site.get(`/cars/${String(car?.['slug'])}`)).body, 'h1')).toMatch(/new home/);
  });

  test('what cannot be taken is named with line and reason, the rest is taken', async () => {
    const run = await take(
      [...PLAIN.slice(0, 2), 'ZZQ1009,soon,Kia,Rio,used,in_stock,1,1', ',,,,,,,'],
      '--force',
    );
    const report = reportOf(run);
    expect(report.imported + report.updated + report.unchanged + report.rejected.length).toBe(report.read);
    expect(report.rejected).toEqual(
      expect.arrayContaining([expect.objectContaining({ line: 3, reason: expect.stringMatching(/\w/) })]),
    );
    expect(run.code).toBe(0);
  });

  test('a file that breaks in the middle leaves everything as it was', async () => {
    const before = (await site.query({ hitsPerPage: 0 })).nbHits;
    const run = await take([...PLAIN, 'ZZQ1005,2022,"Kia,Rio'], '--force');
    expect(run.code).toBe(1);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect((await site.query({ hitsPerPage: 0 })).nbHits).toBe(before);
  });
});

describe('wrong use', () => {
  const WRONG: readonly (readonly [string, string[], RegExp])[] = [
    ['no tenant', ['--mapping', NAME, 'x.csv'], /--tenant/],
    ['an unknown tenant', ['--tenant', 'nobody', '--mapping', NAME, 'x.csv'], /no tenant 'nobody'/],
    ['no mapping', ['--tenant', TENANT, 'x.csv'], new RegExp(`--mapping.*${NAME}`)],
    ['no file', ['--tenant', TENANT, '--mapping', NAME], /file/],
    [
      'a file that is not there',
      ['--tenant', TENANT, '--mapping', NAME, '/no/such.csv'],
      /no file \/no\/such\.csv/,
    ],
    ['an unknown option', ['--tennant', TENANT], /tennant/],
  ];

  test.each(WRONG)('%s: exit code 2, the reason and the usage', async (_name, args, message) => {
    const run = await runImport(args);
    expect(run.stderr).toMatch(message);
    expect(run.stderr).toContain('Usage: npm run forecourt -- import');
    expect([run.code, run.stdout]).toEqual([2, '']);
  });

  test('an unknown mapping is a finding', async () => {
    const run = await runImport([
      '--tenant',
      TENANT,
      '--mapping',
      'none',
      join(tenants.folder, TENANT, 'tenant.json'),
    ]);
    expect(run.code).not.toBe(0);
    expect(run.stderr).toContain('none');
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });
});
