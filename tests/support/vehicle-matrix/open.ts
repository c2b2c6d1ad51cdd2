import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { runCommand } from '../cli';
import { parseReport } from '../import-feed';
import { createSiteClient, type SiteClient } from '../site';
import type { TenantsCopy } from '../tenants';
import { startIsolatedServer, type IsolatedServer } from '../isolated-server';
import { createMapping, createRecord, slugOfCar } from './cars';
import type { Case } from './factors';
import { LOCATIONS } from './locations';
import { parsePage, type Page } from './read-page';
import { isForSale } from './expected';
import { getSlug, getSite, SITES } from './sites';

/** A server with the sites and the cars of all combinations. */
export interface Matrix {
  getClient(row: Case): SiteClient;
  getPage(row: Case): Page;
  /** Reads any page of the car's site. */
  get(row: Case, path: string): Promise<Page>;
  close(): Promise<void>;
}

type SiteName = keyof typeof SITES;
// The keys of the table are the names.
const NAMES = Object.keys(SITES) as SiteName[];

function writeSites(tenants: TenantsCopy): void {
  for (const name of NAMES) {
    const { features = {}, settings = {}, changes = [] } = getSite(name);
    const slug = getSlug(name);
    const config = { name: `Matrix ${name}`, extends: 'base', licence: 'QLD 1234567', features, settings };
    tenants.write(`${slug}/tenant.json`, JSON.stringify(config));
    tenants.write(`${slug}/locations.json`, JSON.stringify(LOCATIONS));
    tenants.write(`${slug}/pages/vehicle.json`, JSON.stringify({ id: 'vehicle', changes }));
  }
}

async function importCars(
  testServer: IsolatedServer,
  site: SiteClient,
  rows: readonly Case[],
): Promise<void> {
  const feed = join(testServer.dataDir, `${site.slug}.json`);
  const mappingFile = join(testServer.dataDir, 'matrix.json');
  writeFileSync(feed, JSON.stringify(rows.map(createRecord)));
  writeFileSync(mappingFile, createMapping());
  const args = ['import', '--tenant', site.slug, '--mapping', mappingFile, '--json', '--force', feed];
  const run = await runCommand(args, { env: testServer.env });
  expect(run.stderr).toBe('');
  expect(parseReport(run)).toMatchObject({ imported: rows.length, rejected: [] });
  const minimum = rows.filter(isForSale).length;
  await vi.waitUntil(async () => (await site.query({ hitsPerPage: 0 })).nbHits >= minimum, {
    timeout: 15_000,
  });
}

/** Number of concurrent requests. */
const CONCURRENCY = 4;

/** Opens the server, imports the cars and reads the page of each. */
export async function openMatrix(rows: readonly Case[]): Promise<Matrix> {
  const testServer = await startIsolatedServer({ prepare: writeSites });
  const clients = Object.fromEntries(
    NAMES.map((name) => [name, createSiteClient(getSlug(name), testServer.server.port)]),
  ) as Record<SiteName, SiteClient>;
  const pages = new Map<Case, Page>();
  const get = async ({ site }: Case, path: string) => parsePage(await clients[site].get(path));
  try {
    for (const name of NAMES) {
      await importCars(
        testServer,
        clients[name],
        rows.filter(({ site }) => site === name),
      );
    }
    for (let start = 0; start < rows.length; start += CONCURRENCY) {
      await Promise.all(
        rows.slice(start, start + CONCURRENCY).map(async (row) => {
          pages.set(row, await get(row, `/cars/${slugOfCar(row)}`));
        }),
      );
    }
  } catch (error) {
    await testServer.close();
    throw error;
  }
  return {
    getClient: ({ site }) => clients[site],
    getPage(row) {
      const page = pages.get(row);
      if (!page) throw new Error(`No test opens the page of car ${row.number}`);
      return page;
    },
    get,
    async close() {
      pages.clear();
      await testServer.close();
    },
  };
}
