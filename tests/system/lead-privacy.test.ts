import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, sendLead } from '../support/leads';
import { shareDatabase, type ServerDatabase } from '../support/server-database';
import { PLAIN_SITE } from '../support/tenants';

const TIMEOUT = { timeout: 60_000 };
const SECRET = 'Xylophone music in the car?';

let testServer: IsolatedServer;
let database: ServerDatabase;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    prepare: (tenants) =>
      tenants.edit(`${PLAIN_SITE.slug}/tenant.json`, (config) => {
        config['settings'] = {
          ...(config['settings'] as object),
          leads: { destinations: [{ id: 'archive', kind: 'file', format: 'json' }], retentionDays: 30 },
        };
      }),
  });
  database = await shareDatabase(testServer);
});
afterAll(async () => {
  await database.close();
  await testServer.close();
});

const send = async (change: object) => {
  const lead = createLead(testServer.site);
  const body = JSON.stringify({ ...(JSON.parse(lead.body) as object), message: SECRET, ...change });
  const { port } = testServer.server;
  expect(await sendLead(port, testServer.site.host, { ...lead, body })).toBe(201);
};
const leads = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCommand(['leads', ...args], { env: testServer.env });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};
const listNames = async () =>
  (JSON.parse(await leads('list', '--json')) as { leads: { lead: { name: string } }[] }).leads
    .map(({ lead }) => lead.name)
    .sort();
const restart = async () => {
  await testServer.server.stop();
  await testServer.start();
};
const keyFile = () => join(testServer.dataDir, 'leads.key');

test('a lead is not readable in the database, and its key is in a file for the owner only', async () => {
  await send({ name: 'Zebedee Quill', email: 'zebedee@quill.example' });
  expect(await listNames()).toEqual(['Zebedee Quill']);
  expect(await leads('list', '--email', 'ZEBEDEE@quill.example')).toContain('Zebedee Quill');
  const { rows } = await database.pool.query<{ row: string; bytes: Buffer }>(
    'SELECT leads::text AS row, encrypted_data AS bytes FROM leads',
  );
  const raw = rows
    .map(({ row, bytes }) => `${row} ${bytes.toString('latin1')}`)
    .join('\n')
    .toLowerCase();
  for (const word of ['zebedee', 'quill', 'xylophone']) expect(raw).not.toContain(word);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  expect(testServer.server.log.join('\n')).not.toMatch(/zebedee|quill|xylophone/i);
});

test('the key is rotated: the old one is no longer needed, and all leads are read and forgotten', async () => {
  const old = readFileSync(keyFile(), 'utf8');
  const fresh = randomBytes(32).toString('base64');
  writeFileSync(keyFile(), `${fresh}\n${old}`);
  await restart();
  await send({ name: 'Yolanda Pym', email: 'yolanda@pym.example' });
  expect(await leads('rotate-key')).toMatch(/Encrypted 1 lead with the current key [0-9a-f]{8}\..*remove/s);
  expect(await leads('rotate-key')).toContain('No lead had to be changed.');
  writeFileSync(keyFile(), `${fresh}\n`);
  await restart();
  expect(await listNames()).toEqual(['Yolanda Pym', 'Zebedee Quill']);
  expect(await leads('forget', '--email', 'zebedee@quill.example')).toContain('Deleted 1 lead.');
  expect(await listNames()).toEqual(['Yolanda Pym']);
});

test('a lead that is older than the site keeps it is deleted at the next start', async () => {
  const isDelivered = async () =>
    (await database.pool.query("SELECT 1 FROM lead_deliveries WHERE state = 'pending'")).rows.length === 0;
  await expect.poll(isDelivered, TIMEOUT).toBe(true);
  await database.pool.query("UPDATE leads SET created_at = now() - interval '31 days'");
  await send({ name: 'Walter Orr', email: 'walter@orr.example' });
  await restart();
  await expect.poll(listNames, TIMEOUT).toEqual(['Walter Orr']);
  const [line] = testServer.server.log.filter((text) => text.includes('deleted old leads'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ tenant: PLAIN_SITE.slug, deleted: 1, retentionDays: 30 });
});
