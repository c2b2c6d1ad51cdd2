import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, readLeadKeys, sendLead, startLead, type TestLead } from '../support/leads';
import { shareDatabase, type ServerDatabase } from '../support/server-database';

const WORKERS = 2;
const CLIENTS = 8;

let testServer: IsolatedServer;
let database: ServerDatabase;
beforeAll(async () => {
  testServer = await startIsolatedServer({ env: { WORKERS: String(WORKERS) } });
  database = await shareDatabase(testServer);
});
afterAll(async () => {
  await database.close();
  await testServer.close();
});

const readLog = () => testServer.server.log.join('\n');
const countLines = (text: string) => testServer.server.log.filter((line) => line.includes(text)).length;

/** The process IDs of all workers that have been ready, oldest first. */
const listReady = () =>
  [...readLog().matchAll(/worker \d+ \(pid (\d+)\) is ready/g)].map(([, pid]) => Number(pid));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends requests one after another until `isDone`. Resolves with the status of each; 0 is a lost request. */
async function sendUntil(isDone: () => boolean, send: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  while (!isDone()) statuses.push(await send());
  return statuses;
}

/** Requests a page, by default on a connection that stays open. */
function createBrowser(
  agent: Agent | false = new Agent({ keepAlive: true, maxSockets: 1 }),
): () => Promise<number> {
  const { server, site } = testServer;
  return () =>
    new Promise((resolve) => {
      const options = {
        host: '127.0.0.1',
        port: server.port,
        path: '/',
        headers: { host: site.host },
        agent,
      };
      get(options, (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0))).once(
        'error',
        () => resolve(0),
      );
    });
}

test('the workers share one database and the demonstration stock', async () => {
  expect(countLines('demonstration cars for')).toBe(1);
  expect(countLines('pages in')).toBe(WORKERS);
  expect((await testServer.site.get('/readyz')).status).toBe(200);
  expect((await testServer.site.query({ hitsPerPage: 0 })).nbHits).toBeGreaterThan(0);
});

// Each worker starts again while the others store enquiries all the time.
test('SIGHUP replaces the workers without losing a request', { timeout: 120_000 }, async () => {
  const { server, site } = testServer;
  const isDone = () => readLog().includes('all workers were replaced');
  const leads: TestLead[] = [];
  const sendNextLead = () => {
    const lead = createLead(site);
    leads.push(lead);
    return sendLead(server.port, site.host, lead);
  };
  const clients = Array.from({ length: CLIENTS }, () => sendUntil(isDone, createBrowser()));
  const senders = Array.from({ length: CLIENTS }, () => sendUntil(isDone, sendNextLead));
  server.child.kill('SIGHUP');
  expect(new Set((await Promise.all(clients)).flat())).toEqual(new Set([200]));
  expect(new Set((await Promise.all(senders)).flat())).toEqual(new Set([201]));
  expect((await readLeadKeys(database.pool)).sort()).toEqual(leads.map(({ key }) => key).sort());
});

test('no connection waits forever for a worker that was killed', { timeout: 120_000 }, async () => {
  let isDone = false;
  const clients = Array.from({ length: 4 * CLIENTS }, () => sendUntil(() => isDone, createBrowser(false)));
  for (let round = 0; round < 3; round += 1) {
    const ready = listReady();
    process.kill(ready.at(-1) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(listReady()).toHaveLength(ready.length + 1), { timeout: 30_000 });
  }
  isDone = true;
  // Each request has ended: with a page, or with an error if its worker had it.
  const statuses = (await Promise.all(clients)).flat();
  expect(new Set(statuses.filter((status) => status !== 0))).toEqual(new Set([200]));
});

// The last worker that listens gives the port back, and the next ones must ask for the same one.
test('the port stays the same after all workers were killed', { timeout: 120_000 }, async () => {
  const { server, site } = testServer;
  const before = listReady();
  for (const pid of before.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(listReady()).toHaveLength(before.length + WORKERS), { timeout: 90_000 });
  expect(await sendLead(server.port, site.host, createLead(site))).toBe(201);
});

test('SIGTERM ends all workers after their requests', async () => {
  const { server, site } = testServer;
  const leads = Array.from({ length: 64 }, () => createLead(site));
  const sent = await Promise.all(leads.map((lead) => startLead(server.port, site.host, lead)));
  const exited = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  expect(new Set(await Promise.all(sent.map(({ status }) => status)))).toEqual(new Set([201]));
  expect(await exited).toEqual([0, null]);
  expect(await readLeadKeys(database.pool)).toEqual(expect.arrayContaining(leads.map(({ key }) => key)));
});
