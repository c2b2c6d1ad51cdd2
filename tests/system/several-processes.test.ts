import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../engine/data/database';
import { startEmbedded, type EmbeddedServer } from '../../engine/data/database/embedded/embedded-server';
import { silentLogger } from '../../engine/data/database/logger';
import { startBalancer, type Balancer } from '../support/balancer';
import { sendRequest, type HttpRequest } from '../support/http';
import { importCars } from '../support/import-feed';
import { createLead, readLeadKeys, sendLead } from '../support/leads';
import { saveInPlayground } from '../support/playground-save';
import { createTemporaryFolder, startServer, type RunningServer } from '../support/server';
import { createSiteClient, type SiteClient } from '../support/site';
import { copyTenants, PLAIN_SITE, type TenantsCopy } from '../support/tenants';

const PROCESSES = 3;
const { slug } = PLAIN_SITE;
const STOCK_PAGE = '/search/new-used-and-demo-cars';
/** Changes arrive within about a second; a busy machine takes longer. */
const SOON = { timeout: 60_000, interval: 200 };

let tenants: TenantsCopy;
let database: EmbeddedServer;
let pool: pg.Pool;
let balancer: Balancer;
let processes: RunningServer[] = [];
const folders: string[] = [];

const createFolder = () => {
  const folder = createTemporaryFolder('several');
  folders.push(folder);
  return folder;
};
// Machines with data folders of their own share the key of the leads.
const LEADS_KEY = randomBytes(32).toString('base64');
const createEnv = () => ({
  ...{ TENANTS_DIR: tenants.folder, DATABASE_URL: database.url, TRUST_PROXY: '1' },
  LEADS_KEY,
});
const startProcess = () => startServer({ dataDir: createFolder(), env: createEnv() });

beforeAll(async () => {
  tenants = copyTenants(['base', slug]);
  database = await startEmbedded({ dataDir: createFolder(), log: silentLogger });
  ({ pool } = openPool(database.url));
  // The first one creates the tables and the demonstration stock.
  processes = [await startProcess()];
  processes.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, startProcess))));
  balancer = await startBalancer(processes.map(({ port }) => port));
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(processes.map((server) => server.stop()));
  await pool.end();
  await database.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  tenants.remove();
});

const HOST = `${slug}.localhost`;
const sites = (): SiteClient[] => processes.map(({ port }) => createSiteClient(slug, port));
/** Asks each process itself. */
const getAll = (path: string) => Promise.all(sites().map((site) => sendRequest(getPort(site), HOST, path)));
const getPort = ({ host }: SiteClient) => Number(host.split(':')[1]);
const throughBalancer = (path: string, init?: HttpRequest) => sendRequest(balancer.port, HOST, path, init);

const listSitemaps = async () => {
  const { body } = await throughBalancer('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);
  expect(paths).not.toEqual([]);
  return paths;
};

const importPrices = async (prices: readonly number[]) => {
  const { code, stderr } = await importCars(
    { site: createSiteClient(slug, processes[0]?.port), env: createEnv(), dataDir: folders[0] ?? '' },
    prices.map((price, index) => ({ id: `S${index + 1}`, price })),
  );
  expect([code, stderr]).toEqual([0, '']);
};

test('an import is on every page of every process', async () => {
  await importPrices([31_000, 32_000]);
  await expect
    .poll(async () => (await getAll(STOCK_PAGE)).map(({ body }) => body.includes('$31,000')), SOON)
    .toEqual(Array(PROCESSES).fill(true));
  // Only the price of the same cars changes.
  await importPrices([41_000, 42_000]);
  await expect
    .poll(async () => {
      const pages = await getAll(STOCK_PAGE);
      return pages.map(({ body }) => [body.includes('$41,000'), body.includes('$31,000')]);
    }, SOON)
    .toEqual(Array(PROCESSES).fill([true, false]));
  const results = await Promise.all(sites().map((site) => site.query({ hitsPerPage: 10 })));
  for (const { nbHits, hits } of results) {
    expect(nbHits).toBe(2);
    expect(JSON.stringify(hits)).not.toContain('$31,000');
  }
  for (const path of await listSitemaps()) {
    const sitemaps = await getAll(path);
    expect(new Set(sitemaps.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(sitemaps[0]?.status).toBe(200);
  }
  // Each process hears of the change by itself.
  await expect
    .poll(async () => new Set((await getAll(STOCK_PAGE)).map(({ headers }) => headers['etag'])).size, SOON)
    .toBe(1);
});

test('a saved text is on every process', async () => {
  const path = `${slug}/tenant.json`;
  const before = tenants.read(path);
  const text = before.replace(`"${PLAIN_SITE.name}"`, '"Renamed Yard"');
  expect(await saveInPlayground(processes[0]?.port ?? 0, { path, text, expected: before })).toBe(200);
  await expect
    .poll(async () => (await getAll('/')).map(({ body }) => body.includes('Renamed Yard')), SOON)
    .toEqual(Array(PROCESSES).fill(true));
});

test('limits count the requests of all processes', async () => {
  const [car] = (await sites()[0]?.query({ hitsPerPage: 1 }))?.hits ?? [];
  let accepted = 0;
  const reveal = async () => {
    const { status } = await throughBalancer('/api/phone-reveals', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `http://${HOST}`,
        'x-test-client': '203.0.113.99',
      },
      body: JSON.stringify({ car_id: car?.objectID }),
    });
    if (status === 204) accepted += 1;
    return status;
  };
  const LIMIT = 60;
  let status = 204;
  while (status === 204 && accepted < LIMIT * PROCESSES) status = await reveal();
  expect(status).toBe(429);
  // A process that cannot reach the database in time counts for itself. Alone, each would accept 60.
  expect(accepted).toBeLessThan(LIMIT * 2);
});

test('an enquiry that is sent twice with the same key is stored once', async () => {
  const lead = createLead({ url: `http://${HOST}` });
  const send = () =>
    throughBalancer('/api/leads', { method: 'POST', headers: lead.headers, body: lead.body });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => (JSON.parse(body) as { lead_id: string }).lead_id)).size).toBe(1);
  expect((await readLeadKeys(pool)).filter((key) => key === lead.key)).toHaveLength(1);
});

// Three processes start again while others store enquiries all the time.
test('a process that is killed loses nothing', { timeout: 120_000 }, async () => {
  let isDone = false;
  const confirmed: string[] = [];
  const sendUntilDone = async () => {
    while (!isDone) {
      const lead = createLead({ url: `http://${HOST}` });
      // As the forms do, the sender repeats an enquiry that was not confirmed with the same key.
      while ((await sendLead(balancer.port, HOST, lead)) !== 201 && !isDone);
      if (!isDone) confirmed.push(lead.key);
    }
  };
  const senders = Array.from({ length: 6 }, sendUntilDone);
  for (let index = 0; index < PROCESSES; index += 1) {
    const victim = processes[index];
    const seen = confirmed.length;
    await expect.poll(() => confirmed.length, SOON).toBeGreaterThan(seen + 5);
    victim?.child.kill('SIGKILL');
    if (victim && victim.child.signalCode === null) await once(victim.child, 'exit');
    // Pages come from the others.
    expect((await throughBalancer(STOCK_PAGE)).status).toBe(200);
    processes[index] = await startProcess();
    balancer.setPorts(processes.map(({ port }) => port));
  }
  isDone = true;
  await Promise.all(senders);
  const stored = await readLeadKeys(pool);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(confirmed));
  expect((await getAll(STOCK_PAGE)).map(({ body }) => body.includes('$41,000'))).toEqual(
    Array(PROCESSES).fill(true),
  );
});
