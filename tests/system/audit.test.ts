import { createHash } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { saveInPlayground } from '../support/playground-save';
import { shareDatabase, type ServerDatabase } from '../support/server-database';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const PATH = `${slug}/texts.json`;

interface Entry {
  at: string;
  action: string;
  actor: string;
  tenant: string | null;
  path: string | null;
  hashBefore: string | null;
  hashAfter: string | null;
  requestId: string | null;
}

let testServer: IsolatedServer;
let database: ServerDatabase;
beforeAll(async () => {
  testServer = await startIsolatedServer();
  database = await shareDatabase(testServer);
});
afterAll(async () => {
  await database.close();
  await testServer.close();
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const readFile = () => readFileSync(join(testServer.tenants.folder, PATH), 'utf8');

const save = (expected: string, text: string, requestId: string) =>
  saveInPlayground(testServer.server.port, { path: PATH, text, expected, requestId });

async function listEntries(...args: string[]): Promise<Entry[]> {
  const { code, stdout, stderr } = await runCommand(['audit', '--json', ...args], { env: testServer.env });
  expect([code, stderr]).toEqual([0, '']);
  return (JSON.parse(stdout) as { entries: Entry[] }).entries;
}

test('a save in the playground leaves an entry: who, when, which file, and what was in it', async () => {
  const before = readFile();
  const after = `${before}\n`;
  expect(await save(before, after, 'request-save')).toBe(200);
  const [entry, ...others] = await listEntries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'save',
    actor: `${userInfo().username}@${hostname()}`,
    tenant: slug,
    path: PATH,
    hashBefore: hash(before),
    hashAfter: hash(after),
    requestId: 'request-save',
  });
  expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(600_000);
});

test('a refused save leaves none', async () => {
  expect(await save('not the content', '{}', 'request-conflict')).toBe(409);
  expect((await listEntries()).map(({ requestId }) => requestId)).toEqual(['request-save']);
});

test('what cannot be recorded is not saved', async () => {
  const before = readFile();
  await database.pool.query('ALTER TABLE audit_entries RENAME TO audit_entries_moved');
  try {
    expect(await save(before, '{}', 'request-unrecorded')).toBe(500);
  } finally {
    await database.pool.query('ALTER TABLE audit_entries_moved RENAME TO audit_entries');
  }
  expect(readFile()).toBe(before);
});

test('the command lists entries by tenant and time', async () => {
  expect(await listEntries('--tenant', 'base')).toEqual([]);
  expect(await listEntries('--tenant', slug, '--since', '2000-01-01')).toHaveLength(1);
  expect(await listEntries('--since', new Date(Date.now() + 600_000).toISOString())).toEqual([]);
  const { stdout } = await runCommand(['audit'], { env: testServer.env });
  expect(stdout).toMatch(new RegExp(`^\\S+Z  \\S+@\\S+  save  ${PATH}  [0-9a-f]{12} → [0-9a-f]{12}\n$`));
  const wrong = await runCommand(['audit', '--since', 'yesterday'], { env: testServer.env });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("--since is 'yesterday'.")]);
});
