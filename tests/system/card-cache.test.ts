import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFeed, parseReport } from '../support/import-feed';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const COLUMNS =
  'stocknum,year,make,model,badge,car_type,status,price,km,colour,simple_body,simple_transmission,simple_fuel';
const SEARCH = '/search/new-used-and-demo-cars';

let testServer: IsolatedServer;
beforeAll(async () => void (testServer = await startIsolatedServer()));
afterAll(() => testServer.close());

/** Imports two cars, the first with this price and these kilometres. */
async function importCars(price: number, km: number): Promise<void> {
  const file = join(testServer.dataDir, 'stock.csv');
  const cars = [
    `C1,2022,Toyota,RAV4,GXL,used,in_stock,${price},${km},White,SUV,Automatic,Hybrid`,
    'C2,2021,Mazda,CX-5,Touring,used,in_stock,33490,52800,Red,SUV,Automatic,Petrol',
  ];
  writeFileSync(file, [COLUMNS, ...cars, ''].join('\n'));
  const run = await importFeed(testServer, 'forecourt', file);
  expect(run.code).toBe(0);
  expect(parseReport(run).rejected).toEqual([]);
}

/** The text of each card on a page of results. */
async function readCards(path: string): Promise<string[]> {
  const { status, body } = await testServer.site.get(path);
  expect(status).toBe(200);
  return [...body.matchAll(/<article[^>]*>.*?<\/article>/gs)].map(([html]) =>
    html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  );
}

test('cards in results show a new price after an import, in every search', async () => {
  await importCars(38_990, 41_200);
  await expect.poll(async () => (await readCards(SEARCH)).join(), { timeout: 30_000 }).toContain('38,990');
  // Other searches use the cached cards.
  for (const query of ['?make=Toyota', '?sortBy=lowest-price', '?year=2022:'])
    expect((await readCards(SEARCH + query)).join(), query).toContain('38,990');
  await importCars(36_500, 41_900);
  await expect.poll(async () => (await readCards(SEARCH)).join(), { timeout: 30_000 }).toContain('36,500');
  for (const query of ['', '?make=Toyota', '?sortBy=lowest-price', '?year=2022:', '?price=36000:36999']) {
    const cards = (await readCards(SEARCH + query)).join();
    expect(cards, query).toContain('36,500');
    expect(cards, query).toContain('41,900');
    expect(cards, query).not.toContain('38,990');
  }
});
