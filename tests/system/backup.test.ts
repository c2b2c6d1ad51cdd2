import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../../engine/data/database';
import { startEmbedded } from '../../engine/data/database/embedded/embedded-server';
import { silentLogger } from '../../engine/data/database/logger';
import { runProgram } from '../support/cli';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createTemporaryFolder, startServer, type RunningServer } from '../support/server';
import { createSiteClient, type SiteClient } from '../support/site';

let original: IsolatedServer;
let folder: string;
beforeAll(async () => void (original = await startIsolatedServer()));
afterAll(() => original.close());
beforeEach(() => {
  folder = createTemporaryFolder('backup');
  // As root, the database runs as another user, which must be able to enter.
  chmodSync(folder, 0o755);
  return () => rmSync(folder, { recursive: true, force: true });
});

const sendLead = async (site: SiteClient, key: string) => {
  const body = {
    form: 'enquiry',
    name: 'Ann Lee',
    email: 'ann@example.com',
    message: 'Hello',
    idempotency_key: key,
  };
  const response = await site.get('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (JSON.parse(response.body) as { lead_id: string }).lead_id;
};
const revealPhone = (site: SiteClient, id: unknown) =>
  site.get('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ car_id: id }),
  });
const listCars = async (site: SiteClient) =>
  (await site.query({ hitsPerPage: 100 })).hits.map((hit) => String(hit['objectID'])).sort();
const readDatabase = async (dataDir: string, statement: string) => {
  const server = await startEmbedded({ dataDir, log: silentLogger });
  const { pool } = openPool(server.url);
  const { rows } = await pool.query<Record<string, unknown>>(statement);
  await pool.end();
  await server.stop();
  return rows;
};

test('a backup of a running server is restored on another machine, where leads, stock and sequences go on', async () => {
  const backup = join(folder, 'copy');
  const restoredData = join(folder, 'data');
  const leadKey = randomUUID().replaceAll('-', '');
  const leadId = await sendLead(original.site, leadKey);
  const cars = await listCars(original.site);
  expect(cars.length).toBeGreaterThan(10);
  expect((await revealPhone(original.site, cars[0])).status).toBe(204);
  const reveals = 'SELECT id::int FROM phone_reveals ORDER BY id';
  const before = await readDatabase(original.dataDir, reveals);
  const leadsBefore = await readDatabase(original.dataDir, 'SELECT id FROM leads ORDER BY id');

  const made = await runProgram(['backup', backup, '--json'], { env: original.env });
  expect([made.code, made.stderr]).toEqual([0, '']);
  const { tables } = JSON.parse(made.stdout) as { tables: { name: string; rows: number }[] };
  expect(tables.find(({ name }) => name === 'leads')?.rows).toBe(leadsBefore.length);
  // The server did not notice.
  expect((await original.site.get('/readyz')).status).toBe(200);
  await sendLead(original.site, randomUUID().replaceAll('-', ''));

  const env = { ...original.env, DATA_DIR: restoredData };
  const restored = await runProgram(['restore', backup], { env });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  // The key of the leads is kept elsewhere; without it, the server says so.
  const key = join(restoredData, 'leads.key');
  expect(restored.stdout).toContain(`Copy it to ${key}`);
  expect(existsSync(key)).toBe(false);
  const locked = await runProgram(['start'], { env: { ...env, PORT: '0' } });
  expect([locked.code, locked.stderr]).toEqual([
    1,
    expect.stringMatching(/this server has no key\. Set LEADS_KEY/),
  ]);
  copyFileSync(join(original.dataDir, 'leads.key'), key);

  let server: RunningServer | undefined;
  try {
    server = await startServer({ dataDir: restoredData, env });
    const site = createSiteClient(original.site.slug, server.port);
    expect(await listCars(site)).toEqual(cars);
    // The stored lead is found by its key: the same submission is not stored again.
    expect(await sendLead(site, leadKey)).toBe(leadId);
    expect((await revealPhone(site, cars[0])).status).toBe(204);
    const last = Number(before.at(-1)?.['id']);
    expect(await readDatabase(restoredData, reveals)).toEqual([...before, { id: last + 1 }]);
    expect(await readDatabase(restoredData, 'SELECT id FROM leads ORDER BY id')).toEqual(leadsBefore);

    const refused = await runProgram(['restore', backup, '--force'], { env });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/a Forecourt server uses this/),
    ]);
  } finally {
    await server?.stop();
  }
  const repeated = await runProgram(['restore', backup], { env });
  expect([repeated.code, repeated.stderr]).toEqual([1, expect.stringMatching(/exists|not empty/)]);
}, 120_000);
