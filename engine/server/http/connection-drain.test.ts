import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionDrain } from './connection-drain';

/** Longer than any test: what ends earlier does not wait for it. */
const NEVER_MS = 60_000;

let app: FastifyInstance;
let finishSlow: () => void;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  await app.register(connectionDrain);
  const slow = new Promise<void>((resolve) => (finishSlow = resolve));
  app.get('/fast', () => 'fast');
  app.get('/probe', { config: { isProbe: true } }, () => 'probe');
  app.get('/slow', () => slow.then(() => 'slow'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  finishSlow();
  agent.destroy();
  await app.close();
});

async function fetchPath(path: string, options: { agent?: Agent } = {}) {
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path, agent: false, ...options }),
    'response',
  )) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

const CLOSED = { status: 200, connection: 'close' };

test('requests that arrive meanwhile are answered, on new and on open connections', async () => {
  expect(await fetchPath('/fast', { agent })).toMatchObject({ connection: 'keep-alive' });
  const slow = fetchPath('/slow', { agent: new Agent({ keepAlive: true }) });
  const drained = app.drain({ quietMs: 300, limitMs: NEVER_MS });
  expect(await fetchPath('/fast')).toEqual(CLOSED);
  expect(await fetchPath('/fast', { agent })).toEqual(CLOSED);
  await drained;
  finishSlow();
  expect(await slow).toEqual(CLOSED);
});

test('it ends at its limit while requests arrive', async () => {
  const drained = app.drain({ quietMs: NEVER_MS, limitMs: 20 });
  expect(await fetchPath('/fast')).toEqual(CLOSED);
  await drained;
});

test('probes do not delay it', async () => {
  let isDrained = false;
  const drained = app.drain({ quietMs: 50, limitMs: NEVER_MS }).then(() => (isDrained = true));
  while (!isDrained) expect(await fetchPath('/probe')).toEqual(CLOSED);
  await drained;
});

test('without new connections, open ones are still answered', async () => {
  await fetchPath('/fast', { agent });
  const drained = app.drain({ acceptsConnections: false, quietMs: 300, limitMs: NEVER_MS });
  await expect(fetchPath('/fast')).rejects.toThrow('ECONNREFUSED');
  expect(await fetchPath('/fast', { agent })).toEqual(CLOSED);
  await drained;
  await app.close();
});

test('a connection that never sends a request does not delay the end', async () => {
  const socket = connect(port, '127.0.0.1');
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  const slow = fetchPath('/slow');
  await fetchPath('/fast');
  await app.drain({ quietMs: 1 });
  const closed = app.close();
  finishSlow();
  expect(await slow).toEqual(CLOSED);
  await Promise.all([closed, ended]);
});

test('time in which the process is blocked is not quiet', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(socket, 'close');
  const drained = app.drain({ quietMs: 20, limitMs: NEVER_MS });
  socket.write('GET /fast HTTP/1.1\r\nhost: localhost\r\n\r\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
  await drained;
  await Promise.all([app.close(), ended]);
  expect(Buffer.concat(chunks).toString()).toContain('200 OK');
});
