import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, readLeadKeys, sendLead, type TestLead } from '../support/leads';
import { sendRequest } from '../support/http';
import { createTemporaryFolder, root } from '../support/server';
import { shareDatabase, type ServerDatabase } from '../support/server-database';

const REQUESTS = 64;

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
beforeEach(async () => {
  if (testServer.server.child.exitCode !== null) await testServer.start();
  await database.pool.query('DELETE FROM leads');
});

interface OpenRequest {
  outgoing: ClientRequest;
  response: Promise<IncomingMessage>;
}

/** Opens a request and sends a part of its body. */
function openRequest(path: string, lead: TestLead): OpenRequest {
  const { server, site } = testServer;
  const outgoing = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    method: 'POST',
    headers: { ...lead.headers, host: site.host, 'content-length': Buffer.byteLength(lead.body) },
    agent: false,
  });
  const response = once(outgoing, 'response').then(([incoming]) => (incoming as IncomingMessage).resume());
  outgoing.write(lead.body.slice(0, 10));
  return { outgoing, response };
}

const waitUntilConnected = ({ outgoing }: OpenRequest) =>
  new Promise<void>((connected) => outgoing.once('socket', (socket) => socket.once('connect', connected)));
/** The server has responded to a later request, so it has received the earlier ones. */
const waitUntilReceived = () => sendRequest(testServer.server.port, 'localhost', '/healthz');
const terminate = () => {
  const exited = once(testServer.server.child, 'exit');
  testServer.server.child.kill('SIGTERM');
  return exited;
};

test('SIGTERM first ends the readiness, then finishes the enquiries in progress', async () => {
  const { server, site } = testServer;
  const leads = Array.from({ length: REQUESTS }, () => createLead(site));
  const openRequests = leads.map((lead) => ({ lead, ...openRequest('/api/leads', lead) }));
  await Promise.all(openRequests.map(waitUntilConnected));
  // Only a part of the head is sent, so the server waits for the rest.
  const probe = connect(server.port, '127.0.0.1');
  probe.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  await once(probe, 'connect');
  await waitUntilReceived();

  const exited = terminate();
  await expect.poll(() => server.log.some((line) => line.includes('Closing'))).toBe(true);
  // Ctrl+C reaches every process of a terminal, and npm passes it on: repeated signals are normal.
  server.child.kill('SIGINT');
  probe.write('\r\n');
  expect(await readText(probe)).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*server is closing/i);
  for (const { outgoing, lead } of openRequests) outgoing.end(lead.body.slice(10));
  const responses = await Promise.all(openRequests.map(({ response }) => response));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ headers }) => headers.connection))).toEqual(new Set(['close']));
  expect(await exited).toEqual([0, null]);
  const keys = await readLeadKeys(database.pool);
  expect(keys.sort()).toEqual(leads.map(({ key }) => key).sort());
});

test('SIGTERM loses no enquiry that has been sent', async () => {
  const { server, site } = testServer;
  const leads = Array.from({ length: REQUESTS }, () => createLead(site));
  const statuses = leads.map((lead) => sendLead(server.port, site.host, lead));
  await Promise.race(statuses);
  const exited = terminate();
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([201]));
  expect(await exited).toEqual([0, null]);
  expect(await readLeadKeys(database.pool)).toHaveLength(REQUESTS);
});

test('npm start passes SIGTERM on and waits for the end of the server', async () => {
  const { env, tenants } = testServer;
  const dataDir = createTemporaryFolder('data');
  // Some shells replace themselves with their last command, others never do. With a trap, all stay, as the worst case.
  const trap = join(tenants.folder, '.trap');
  writeFileSync(trap, 'trap : USR1');
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PORT: '0',
      DATA_DIR: dataDir,
      npm_config_script_shell: 'bash',
      BASH_ENV: trap,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(npm, 'exit');
  let port = 0;
  for await (const line of createInterface(npm.stdout)) {
    port = Number(/Ready on port (\d+)/.exec(line)?.[1] ?? 0);
    if (port > 0) break;
  }
  expect((await sendRequest(port, 'localhost', '/healthz')).status).toBe(200);
  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(sendRequest(port, 'localhost', '/healthz')).rejects.toThrow('ECONNREFUSED');
  rmSync(dataDir, { recursive: true, force: true });
});
