import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runProgram } from '../support/cli';
import { sendRequest } from '../support/http';
import { importCars } from '../support/import-feed';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createTemporaryFolder } from '../support/server';
import { PLAIN_SITE } from '../support/site';

const port = inject('port');

describe('health', () => {
  const HOSTS = [`${PLAIN_SITE.slug}.localhost:${port}`, `localhost:${port}`, 'probe.internal'];

  test.each(HOSTS)('is available to requests as %s', async (host) => {
    const live = await sendRequest(port, host, '/healthz');
    expect([live.status, JSON.parse(live.body), live.headers['cache-control']]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ]);
    const ready = await sendRequest(port, host, '/readyz');
    expect([ready.status, JSON.parse(ready.body), ready.headers['cache-control']]).toEqual([
      200,
      { status: 'ready', missing: [] },
      'no-store',
    ]);
  });
});

describe('metrics', () => {
  const get = (headers = {}) => sendRequest(port, `localhost:${port}`, '/metrics', { headers });

  test('count requests by route, and describe the process', async () => {
    await sendRequest(port, `${PLAIN_SITE.slug}.localhost:${port}`, '/media/missing-in-metrics.png');
    const { status, body, headers } = await get();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(
      new RegExp(
        `http_request_duration_seconds_count\\{method="GET",route="/media/\\*",tenant="${PLAIN_SITE.slug}",status_code="404"\\} [1-9]`,
      ),
    );
    expect(body).toContain('# TYPE forecourt_block_errors_total counter');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('missing-in-metrics');
  });

  test('have no values that a client chooses', async () => {
    for (const host of ['chosen-host.example', `chosen-tenant.localhost:${port}`])
      await sendRequest(port, host, '/chosen-path', { headers: { 'x-request-id': 'chosen-request' } });
    expect((await get()).body).not.toContain('chosen');
  });

  test('tell how caches and queues are doing', async () => {
    const home = () => sendRequest(port, `${PLAIN_SITE.slug}.localhost:${port}`, '/');
    const readHits = async () =>
      Number(/forecourt_cache_hits_total\{cache="etag"\} (\d+)/.exec((await get()).body)?.[1]);
    await home();
    const hits = await readHits();
    await home();
    expect(await readHits()).toBeGreaterThan(hits);
    const { body } = await get();
    for (const cache of ['block', 'page', 'etag', 'vehicle', 'pdf', 'og-image']) {
      expect(body).toMatch(new RegExp(`forecourt_cache_misses_total\\{cache="${cache}"\\} \\d`));
      expect(body).toMatch(new RegExp(`forecourt_cache_entries\\{cache="${cache}"\\} \\d`));
    }
    expect(body).toMatch(/forecourt_cache_bytes\{cache="block"\} [1-9]/);
    for (const queue of ['search', 'page', 'image', 'pdf', 'og-image'])
      expect(body).toMatch(new RegExp(`forecourt_queue_waiting\\{queue="${queue}"\\} \\d`));
  });

  test('are for this machine only', async () => {
    expect((await get({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
});

describe('metrics of a server with a token', () => {
  const TOKEN = 'a-token-of-many-characters';
  let testServer: IsolatedServer;
  beforeAll(async () => void (testServer = await startIsolatedServer({ env: { METRICS_TOKEN: TOKEN } })));
  afterAll(() => testServer.close());
  const get = (headers: Record<string, string>) =>
    sendRequest(testServer.server.port, 'localhost', '/metrics', { headers });
  const PROXY = { 'x-forwarded-for': '203.0.113.7' };

  test('other machines need the token', async () => {
    expect((await get({ ...PROXY, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const { status, headers, body } = await get({ ...PROXY, authorization });
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(body).not.toContain(TOKEN);
    }
    expect((await get({})).status).toBe(200);
    await expect
      .poll(() => testServer.server.log.join('\n'))
      .toMatch(/"securityEvent":"authz_fail","subject":"metrics"/);
  });

  test('tell how long ago each tenant’s stock was imported', async () => {
    expect((await get({})).body).not.toContain('forecourt_import_age_seconds{');
    expect((await importCars(testServer, [{ id: 'M1', price: 20_000 }])).code).toBe(0);
    const [, age] = /forecourt_import_age_seconds\{tenant="[\w-]+"\} (\S+)/.exec((await get({})).body) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(0);
    expect(Number(age)).toBeLessThan(600);
  });
});

describe('the lifecycle of a server', () => {
  let testServer: IsolatedServer;
  beforeAll(
    async () => void (testServer = await startIsolatedServer({ env: { PLAYGROUND: 'off', METRICS: 'off' } })),
  );
  afterAll(() => testServer.close());
  const lines = () =>
    testServer.server.log.flatMap((line) =>
      line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [],
    );

  test('prints the URLs of its sites', async () => {
    const address = `http://${PLAIN_SITE.slug}.localhost:${testServer.server.port}/`;
    await expect
      .poll(() => testServer.server.log.join('\n'))
      .toMatch(new RegExp(`${PLAIN_SITE.name}\\s+${address}`));
  });

  test('serves neither the playground nor metrics if they are switched off', async () => {
    const { port: ownPort } = testServer.server;
    const get = async (path: string) => (await sendRequest(ownPort, `localhost:${ownPort}`, path)).status;
    expect(await Promise.all([get('/playground'), get('/metrics')])).toEqual([404, 404]);
  });

  test('logs every request as one JSON line with its id, which problem responses contain', async () => {
    const { site } = testServer;
    await site.get('/?a=1', { headers: { 'x-request-id': 'trace-me-0001' } });
    const problem = await site.get('/', { method: 'POST', headers: { 'x-request-id': 'trace-me-0002' } });
    expect(JSON.parse(problem.body)).toMatchObject({ request_id: 'trace-me-0002' });
    const requestsWithId = (id: string) =>
      lines().filter(({ reqId, msg }) => reqId === id && msg === 'request');
    await expect.poll(() => requestsWithId('trace-me-0002')).toHaveLength(1);
    expect(requestsWithId('trace-me-0001')).toMatchObject([
      { method: 'GET', url: '/?a=1', host: site.host, status: 200, ms: expect.any(Number), level: 30 },
    ]);
    expect(requestsWithId('trace-me-0002')).toMatchObject([{ method: 'POST', status: 405 }]);
  });

  test('replaces an invalid request id', async () => {
    const { site } = testServer;
    for (const id of ['x', 'a'.repeat(65), 'with space in it', '"},{"level":60']) {
      const { body } = await site.get('/', { method: 'POST', headers: { 'x-request-id': id } });
      expect(JSON.parse(body)).toMatchObject({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    }
  });

  test('a second server on the same port reports the conflict, and the first keeps running', async () => {
    const run = await runProgram(['start'], {
      env: { ...testServer.env, PORT: String(testServer.server.port) },
    });
    expect(run.code).not.toBe(0);
    expect(run.stderr).toMatch(new RegExp(`[Pp]ort ${testServer.server.port}.*(in use|taken)`));
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect((await testServer.site.get('/')).status).toBe(200);
  });

  test('on SIGTERM finishes requests, accepts no new ones and exits with 0', async () => {
    const body = JSON.stringify({ query: 'toyota' });
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: testServer.server.port,
      path: '/1/indexes/cars/query',
      method: 'POST',
      headers: {
        host: `${PLAIN_SITE.slug}.localhost:${testServer.server.port}`,
        'content-length': body.length,
        'content-type': 'application/json',
      },
    });
    const responded = once(outgoing, 'response');
    // Send half of the body, so that the request is in progress.
    outgoing.write(body.slice(0, 4));
    await once(outgoing, 'socket');
    // The server has responded to a later request, so it has received this one.
    await sendRequest(testServer.server.port, 'localhost', '/healthz');
    const exited = once(testServer.server.child, 'exit');
    testServer.server.child.kill('SIGTERM');
    await expect.poll(() => testServer.server.log.some((line) => line.includes('Closing'))).toBe(true);
    await expect
      .poll(() =>
        sendRequest(testServer.server.port, 'localhost', '/healthz').then(
          ({ status }) => status,
          () => 'refused',
        ),
      )
      .toBe('refused');
    outgoing.end(body.slice(4));
    const [response] = (await responded) as [import('node:http').IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await exited).toEqual([0, null]);
  });

  test('restarts with the same stock', async () => {
    await testServer.start();
    expect((await testServer.site.query({ hitsPerPage: 0 })).nbHits).toBeGreaterThan(0);
    expect(testServer.server.log.join('\n')).not.toContain('demonstration cars for');
  });

  test('restarts after SIGKILL', async () => {
    const before = (await testServer.site.query({ hitsPerPage: 0 })).nbHits;
    const exited = once(testServer.server.child, 'exit');
    testServer.server.child.kill('SIGKILL');
    await exited;
    await testServer.start();
    expect((await testServer.site.query({ hitsPerPage: 0 })).nbHits).toBe(before);
  });
});

describe('invalid settings', () => {
  const WRONG: readonly (readonly [string, Record<string, string>, RegExp])[] = [
    [
      'a port that is not a number',
      { PORT: 'http' },
      /PORT is 'http'\. Set it to a whole number from 0 to 65535/,
    ],
    ['a port out of range', { PORT: '70000' }, /PORT is '70000'/],
    [
      'a token that is easy to guess',
      { METRICS_TOKEN: 'secret' },
      /METRICS_TOKEN is not usable\. Set it to 16/,
    ],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL is 'loud'\. Set it to one of .*info/],
    [
      'a tenants’ folder that does not exist',
      { TENANTS_DIR: '/no/such/folder' },
      /TENANTS_DIR is '\/no\/such\/folder'/,
    ],
    ['an address that no machine has', { HOST: '999.1.1.1' }, /HOST is '999\.1\.1\.1'/],
    [
      'a database that is no address',
      { DATABASE_URL: 'hello' },
      /DATABASE_URL is not the address.*postgresql:/,
    ],
    ['a data folder below a file', { DATA_DIR: '/etc/hostname/data' }, /data folder.*set DATA_DIR/is],
  ];

  test.each(WRONG)('%s: reports the variable and the allowed values', async (_name, env, message) => {
    const run = await runProgram(['start'], { env: { PORT: '0', DATA_DIR: '/tmp/never-created', ...env } });
    expect(run.stderr).toMatch(message);
    expect(run.code).toBe(2);
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });

  test('a damaged record of the database’s folder: says how to repair it', async () => {
    const dataDir = createTemporaryFolder('damaged');
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'place.json'), '{ "clus');
    const run = await runProgram(['start'], { env: { PORT: '0', DATA_DIR: dataDir } });
    rmSync(dataDir, { recursive: true });
    expect([run.code, run.stderr]).toEqual([
      2,
      expect.stringMatching(/place\.json.*is damaged\. Restore it/),
    ]);
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });

  test('reports an unreachable database without its password', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const free = typeof address === 'object' && address ? address.port : 0;
    closed.close();
    await once(closed, 'close');
    const run = await runProgram(['start'], {
      env: { PORT: '0', DATABASE_URL: `postgres://me:s3cret@127.0.0.1:${free}/forecourt` },
    });
    expect(run.code).not.toBe(0);
    expect(run.stderr).toMatch(/database/i);
    expect(run.stderr + run.stdout).not.toContain('s3cret');
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });
});
