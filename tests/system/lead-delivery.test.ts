import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, readLeadKeys, sendLead } from '../support/leads';
import { shareDatabase, type ServerDatabase } from '../support/server-database';

const SENDERS = 20;
const LEADS_PER_SENDER = 10;
const CUTS = 5;
const RESETS = 20;

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

const readKeys = () => readLeadKeys(database.pool);
const readStatus = async (path: string) => (await testServer.site.get(path)).status;
const cutConnections = () =>
  database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name LIKE 'forecourt%' AND pid <> pg_backend_pid() AND state IS NOT NULL`,
  );

test('connections that break under load lose no enquiry and do not end the server', async () => {
  const { server, site } = testServer;
  const sentKeys: string[] = [];
  const sendMany = async () => {
    for (let sent = 0; sent < LEADS_PER_SENDER; sent += 1) {
      const lead = createLead(site);
      let status = 0;
      // A browser sends again with the same key when it gets 503.
      while (status !== 201) {
        status = await sendLead(server.port, site.host, lead);
        expect([201, 503]).toContain(status);
      }
      sentKeys.push(lead.key);
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
  const { server, site } = testServer;
  const leads = Array.from({ length: RESETS }, () => createLead(site));
  for (const { body } of leads) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = [
      'POST /api/leads HTTP/1.1',
      `Host: ${site.host}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, sent));
    socket.resetAndDestroy();
  }
  await expect
    .poll(readKeys, { timeout: 5_000 })
    .toEqual(expect.arrayContaining(leads.map(({ key }) => key)));
});
