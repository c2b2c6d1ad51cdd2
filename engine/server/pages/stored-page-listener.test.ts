import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { connectionDrain } from '../http/connection-drain';
import { connectionLimits } from '../http/connection-limits';
import { createServerFactory, type EarlyListener } from '../http/http-server';
import { requestLog } from '../http/request-log';
import { HostDirectory } from '../sites/hosts';
import { createStoredPageListener } from './stored-page-listener';

const HOST = 'yard.localhost';
/** More than the buffers of both ends of a connection take. */
const LARGE_BYTES = 32 * 1024 * 1024;
const STALL_MS = 200;

let app: FastifyInstance;
afterEach(() => app.close());

interface Served {
  port: number;
  lines: string[];
  counted: unknown[];
}

/** Starts a server with one site, whose page `/stored` is stored. */
async function serve({
  level = 'info',
  trustProxy,
}: { level?: string; trustProxy?: string[] } = {}): Promise<Served> {
  const lines: string[] = [];
  const counted: unknown[] = [];
  let listener: EarlyListener = () => false;
  app = Fastify({
    logger: { level, stream: { write: (line) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: createServerFactory({ connectionTimeout: 0 }, () => listener),
  });
  await app.register(connectionDrain);
  await app.register(connectionLimits, { maxPipelined: 4, stallMs: STALL_MS });
  await app.register(requestLog, {});
  app.get('/*', (_request, reply) => reply.send('by Fastify'));
  listener = createStoredPageListener({
    app,
    sites: { hosts: new HostDirectory([{ slug: 'yard', domains: [] }]) },
    pages: {
      sendStored(request, response, { slug, origin }) {
        if (request.url === '/large') response.writeHead(200).end(Buffer.alloc(LARGE_BYTES));
        else if (request.url === '/stored') response.writeHead(200).end(`stored ${slug} ${origin}`);
        else return false;
        return true;
      },
    },
    metrics: { countRequest: (labels) => void counted.push(labels) },
    trustProxy,
    createRequestId: () => 'request-id',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, lines, counted };
}

async function request(port: number, path: string, headers: Record<string, string> = {}) {
  const sent = get({ port, path, headers: { host: HOST, ...headers }, agent: false });
  const [response] = await once(sent, 'response');
  return { headers: response.headers, body: await text(response) };
}

test('a stored page is sent without Fastify, other pages and hosts by Fastify', async () => {
  const { port } = await serve();
  expect((await request(port, '/stored')).body).toBe(`stored yard http://${HOST}`);
  expect((await request(port, '/other')).body).toBe('by Fastify');
  expect((await request(port, '/stored', { host: 'unknown.example' })).body).toBe('by Fastify');
});

test('what hooks do for a response is done: its line in the log, and its measurement', async () => {
  const { port, lines, counted } = await serve({ trustProxy: ['127.0.0.1'] });
  await request(port, '/stored', { 'x-forwarded-for': '203.0.113.7' });
  await request(port, '/stored', { 'x-forwarded-for': '203.0.113.8' });
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const logged = entries.filter(({ msg }) => msg === 'request');
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatchObject({
    ...{ reqId: 'request-id', method: 'GET', url: '/stored', host: HOST, status: 200 },
    ms: expect.any(Number) as number,
    client: expect.any(String) as string,
  });
  expect(logged[1]?.['client']).not.toBe(logged[0]?.['client']);
  expect(lines.join('')).not.toContain('203.0.113.');
  const labels = { method: 'GET', route: '/*', tenant: 'yard', status_code: 200 };
  expect(counted).toEqual([labels, labels]);
});

test('nothing is logged at a level without requests', async () => {
  const { port, lines, counted } = await serve({ level: 'warn' });
  await request(port, '/stored');
  await expect.poll(() => counted.length).toBe(1);
  expect(lines).toEqual([]);
});

test('requests that a client sends without waiting are answered in order, and limited', async () => {
  const { port } = await serve();
  const send = (path: string, count: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(count));
    return socket;
  };
  const few = send('/stored', 3);
  let received = '';
  few.on('data', (data: Buffer) => (received += data.toString()));
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(3);
  few.destroy();
  await once(send('/large', 50).resume(), 'close');
});

test('a client that does not read is disconnected', async () => {
  const { port } = await serve();
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause().write(`GET /large HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  await accepted;
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(countConnections, { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

test('while the server drains, responses close their connections', async () => {
  const { port } = await serve();
  const drained = app.drain({ quietMs: 100 });
  expect((await request(port, '/stored', { connection: 'keep-alive' })).headers.connection).toBe('close');
  await drained;
});
