import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { importFeed, parseReport } from '../support/import-feed';
import { findText } from '../support/html';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { PLAIN_SITE } from '../support/site';

const TENANT = PLAIN_SITE.slug;
const NAME = 'australian-vehicle-prices';
let testServer: IsolatedServer;
beforeAll(async () => void (testServer = await startIsolatedServer()));
afterAll(() => testServer.close());
const runImport = (args: string[]) => runCommand(['import', ...args], { env: testServer.env });

const PLAIN = [
  'stocknum,year,make,model,car_type,status,price,km',
  'ZZQ1001,2020,Toyota,Corolla,used,in_stock,20000,50000',
  'ZZQ1002,2021,Mazda,CX-5,used,in_stock,31500,30000',
  'ZZQ1003,2022,Kia,Cerato,used,in_stock,POA,12',
];

describe('a CSV file', () => {
  const file = () => join(testServer.dataDir, 'plain.csv');
  const importLines = async (lines: readonly string[], ...args: string[]) => {
    writeFileSync(file(), `${lines.join('\n')}\n`);
    return importFeed(testServer, 'forecourt', file(), ...args);
  };
  const findByStockNumber = async (stocknum: string) =>
    (await testServer.site.query({ query: stocknum, hitsPerPage: 5 })).hits.find(
      (hit) => hit['stocknum'] === stocknum,
    );

  test('adds another feed’s cars to the stock; a car without a price has none', async () => {
    const run = await importLines(PLAIN);
    expect(parseReport(run)).toMatchObject({ read: 3, imported: 3, rejected: [] });
    await expect.poll(async () => (await findByStockNumber('ZZQ1001'))?.['price']).toBe(20_000);
    const unpriced = await findByStockNumber('ZZQ1003');
    expect([unpriced?.['make'], unpriced?.['price']]).toEqual(['Kia', undefined]);
  });

  test('is only checked with --dry-run', async () => {
    const isDryRun = true;
    const run = await importLines([...PLAIN, 'ZZQ1004,2019,Kia,Rio,used,in_stock,POA,12'], '--dry-run');
    expect(parseReport(run)).toMatchObject({ read: 4, imported: 1, unchanged: 3, isDryRun });
    expect(await findByStockNumber('ZZQ1004')).toBeUndefined();
  });

  test('is reported for pictures on hosts that the site’s settings do not list (CONST-002)', async () => {
    const columns = 'stocknum,year,make,model,price,images';
    const car = 'ZZQ1009,2020,Kia,Rio,POA,https://photos.example/1.jpg|/media/own.jpg';
    writeFileSync(file(), `${columns}\n${car}\n`);
    const args = ['--tenant', TENANT, '--mapping', 'forecourt', '--source', 'photos', '--dry-run', file()];
    const { stdout } = await runImport(args);
    expect(stdout).toContain('The images of 1 car on https://photos.example are not shown.');
    expect(stdout).toContain('nothing was written');
  });

  test('keeps a car’s URL when its price changes, and withdraws missing cars', async () => {
    const before = await findByStockNumber('ZZQ1002');
    const second = parseReport(
      await importLines([
        ...PLAIN.slice(0, 1),
        'ZZQ1001,2020,Toyota,Corolla,used,in_stock,19500,50000',
        'ZZQ1002,2021,Mazda,CX-5,used,in_stock,31500,30000',
      ]),
    );
    expect(second).toMatchObject({ updated: 1, unchanged: 1, withdrawn: 1 });
    await expect.poll(async () => (await findByStockNumber('ZZQ1001'))?.['price']).toBe(19_500);
    expect(await findByStockNumber('ZZQ1002')).toMatchObject({ slug: before?.['slug'] });
    await expect
      .poll(async () => (await testServer.site.get(`/cars/${String(before?.['slug'])}`)).status)
      .toBe(200);
    expect(await findByStockNumber('ZZQ1003')).toBeUndefined();
  });

  test('answers 410 for a withdrawn car', async () => {
    const car = await findByStockNumber('ZZQ1002');
    await importLines([...PLAIN.slice(0, 1), 'ZZQ1001,2020,Toyota,Corolla,used,in_stock,19500,50000']);
    await expect
      .poll(async () => (await testServer.site.get(`/cars/${String(car?.['slug'])}`)).status)
      .toBe(410);
    expect(findText((await testServer.site.get(`/cars/${String(car?.['slug'])}`)).body, 'h1')).toMatch(
      /has been sold/,
    );
  });

  test('reports rejected records with line and reason, and imports the rest', async () => {
    const run = await importLines(
      [...PLAIN.slice(0, 2), 'ZZQ1009,soon,Kia,Rio,used,in_stock,1,1', ',,,,,,,'],
      '--force',
    );
    const report = parseReport(run);
    expect(report.imported + report.updated + report.unchanged + report.rejected.length).toBe(report.read);
    expect(report.rejected).toEqual(
      expect.arrayContaining([expect.objectContaining({ line: 3, reason: expect.stringMatching(/\w/) })]),
    );
    expect(run.code).toBe(0);
  });

  test('skips and reports unreadable nested fields', async () => {
    const columns = 'stocknum,year,make,model,autograb_data,hotspots';
    writeFileSync(file(), `${columns}\nZZQ2001,2020,Kia,Rio,Brisbane,\nZZQ2002,2020,Kia,Rio,,[7]\n`);
    const options = ['--tenant', TENANT, '--mapping', 'forecourt', '--source', 'nested'];
    const run = await runImport([...options, file()]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('2 records read: 2 new, 0 changed, 0 unchanged, 0 rejected.');
    expect(run.stdout).toContain('2 parts of cars could not be read and were left out:');
    expect(run.stdout).toContain('1 × column autograb_data: is not valid JSON (first on line 2)');
    expect(run.stdout).toContain('1 × column hotspots: hotspots.0 must be object (first on line 3)');
    await expect.poll(async () => (await findByStockNumber('ZZQ2001'))?.['make']).toBe('Kia');
  });

  test('leaves the stock unchanged when the file is truncated', async () => {
    const before = (await testServer.site.query({ hitsPerPage: 0 })).nbHits;
    const run = await importLines([...PLAIN, 'ZZQ1005,2022,"Kia,Rio'], '--force');
    expect(run.code).toBe(1);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect((await testServer.site.query({ hitsPerPage: 0 })).nbHits).toBe(before);
  });
});

describe('incorrect usage', () => {
  const WRONG: readonly (readonly [string, string[], RegExp])[] = [
    ['no tenant', ['--mapping', NAME, 'x.csv'], /--tenant/],
    ['an unknown tenant', ['--tenant', 'nobody', '--mapping', NAME, 'x.csv'], /no tenant 'nobody'/],
    ['no mapping', ['--tenant', TENANT, 'x.csv'], new RegExp(`--mapping.*${NAME}`)],
    ['no file', ['--tenant', TENANT, '--mapping', NAME], /file/],
    [
      'a file that does not exist',
      ['--tenant', TENANT, '--mapping', NAME, '/no/such.csv'],
      /File not found: \/no\/such\.csv/,
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
      join(testServer.tenants.folder, TENANT, 'tenant.json'),
    ]);
    expect(run.code).not.toBe(0);
    expect(run.stderr).toContain('none');
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });
});
