import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../engine/data/database';
import { startEmbedded, type EmbeddedServer } from '../../engine/data/database/embedded/embedded-server';
import { silentLogger } from '../../engine/data/database/logger';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const SENDERS = 20;
const LEADS_PER_SENDER = 10;
const CUTS = 5;
const RESETS = 20;

let testServer: IsolatedServer;
let database: EmbeddedServer;
let pool: pg.Pool;
beforeAll(async () => {
  testServer = await startIsolatedServer();
  // Shares the server's own database.
  database = await startEmbedded({ dataDir: testServer.dataDir, log: silentLogger });
  ({ pool } = openPool(database.url));
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  await testServer.close();
});

const createKey = () => randomUUID().replaceAll('-', '');
const createBody = (key: string) =>
  JSON.stringify({
    kind: 'enquiry',
    name: 'Ann Lee',
    email: 'ann@example.com',
    message: `Is it there? ${key}`,
    idempotency_key: key,
  });
const sendLead = (key: string) =>
  testServer.site.get('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: testServer.site.url },
    body: createBody(key),
  });
const readKeys = async () => {
  const { rows } = await pool.query<{ key: string }>('SELECT idempotency_key AS key FROM leads');
  return rows.map(({ key }) => key);
};
const readStatus = async (path: string) => (await testServer.site.get(path)).status;
const cutConnections = () =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name LIKE 'forecourt%' AND pid <> pg_backend_pid() AND state IS NOT NULL`,
  );

test('connections that break under load lose no enquiry and do not end the server', async () => {
  const sentKeys: string[] = [];
  const sendMany = async () => {
    for (let lead = 0; lead < LEADS_PER_SENDER; lead += 1) {
      const key = createKey();
      let status = 0;
      // A browser sends again with the same key when it gets 503.
      while (status !== 201) {
        status = (await sendLead(key)).status;
        expect([201, 503]).toContain(status);
      }
      sentKeys.push(key);
    }
  };
  const cut = async () => {
    for (let cuts = 0; cuts < CUTS; cuts += 1) {
      await cutConnections().catch(() => undefined);
      await readStatus('/readyz');
    }
  };
  await Promise.all([...Array.from({ length: SENDERS }, sendMany), cut()]);

  await expect.poll(() => readStatus('/readyz'), { timeout: 5_000 }).toBe(200);
  const storedKeys = await readKeys();
  expect(new Set(storedKeys).size).toBe(storedKeys.length);
  expect(storedKeys).toEqual(expect.arrayContaining(sentKeys));
  expect(sentKeys).toHaveLength(SENDERS * LEADS_PER_SENDER);
});

test('an enquiry is stored although its sender resets the connection', async () => {
  const { port } = testServer.server;
  const keys = Array.from({ length: RESETS }, createKey);
  for (const key of keys) {
    const body = createBody(key);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = [
      'POST /api/leads HTTP/1.1',
      `Host: ${new URL(testServer.site.url).host}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, sent));
    socket.resetAndDestroy();
  }
  await expect.poll(readKeys, { timeout: 5_000 }).toEqual(expect.arrayContaining(keys));
});
