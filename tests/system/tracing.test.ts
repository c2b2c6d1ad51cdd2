import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../support/cli';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, sendLead } from '../support/leads';

/** Where OpenTelemetry sends spans. The names in its messages are plain text. */
interface Collector {
  server: Server;
  url: string;
  received: string[];
}

async function startCollector({ answers }: { answers: boolean }): Promise<Collector> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push(`${request.url} ${body.toString('latin1')}`);
      if (answers) response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}`, received };
}

let collector: Collector;
let silentCollector: Collector;
let testServer: IsolatedServer;
beforeAll(async () => {
  collector = await startCollector({ answers: true });
  silentCollector = await startCollector({ answers: false });
  testServer = await startIsolatedServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
});
afterAll(async () => {
  await testServer.close();
  for (const { server } of [collector, silentCollector]) {
    server.closeAllConnections();
    server.close();
  }
});

test('spans of requests, pages, searches and the database reach the collector before the end', async () => {
  const { server, site } = testServer;
  await site.get('/');
  await site.query({ query: 'toyota' });
  expect(await sendLead(server.port, site.host, createLead(site))).toBe(201);
  expect(await server.stop()).toBe(0);
  const text = collector.received.join('\n');
  expect(text).toContain('/v1/traces');
  for (const name of ['GET /*', 'render', 'POST /1/*', 'search', 'POST /api/leads', 'database', site.slug])
    expect(text).toContain(name);
  expect(text).not.toContain('Ann Lee');
  expect(text).not.toContain('toyota');
});

test('workers with a collector that never answers end in time', async () => {
  const silent = await startIsolatedServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: silentCollector.url, WORKERS: '2' },
  });
  try {
    expect((await silent.site.get('/')).status).toBe(200);
    // A worker that does not end is killed, and the code is 1.
    expect(await silent.server.stop()).toBe(0);
  } finally {
    await silent.close();
  }
});

test('a protocol that is not supported is reported', async () => {
  const { code, stderr } = await runProgram(['start'], {
    env: { ...testServer.env, OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  });
  expect([code, stderr]).toEqual([2, expect.stringContaining("OTEL_EXPORTER_OTLP_PROTOCOL is 'grpc'.")]);
});
