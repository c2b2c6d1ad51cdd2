import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientIp } from './client-ip';
import { Metrics } from './metrics';
import { OverloadError, sendOverload, workLanes, type TimeSlice } from './work-lanes';

const CAPACITY = { search: 4, page: 4 };
const [VISITOR, NEIGHBOUR] = ['203.0.113.7', '203.0.113.8'];

let app: FastifyInstance;
afterEach(() => app.close());

/** A server with `/work/:lane/:tenant`, whose work the test does, and `/healthz`, which is in no lane. */
function serve(
  work: (turn: TimeSlice, name: string, request: FastifyRequest) => Promise<unknown>,
  metrics?: Metrics,
): FastifyInstance {
  app = Fastify();
  void app.register(clientIp);
  void app.register(workLanes, {
    capacity: CAPACITY,
    getTenant: ({ url }) => url.split(/[/?]/)[3] ?? '',
    metrics,
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof OverloadError) return sendOverload(reply);
    throw error;
  });
  interface Address {
    Params: { lane: 'search' | 'page'; tenant: string };
    Querystring: { name?: string };
  }
  app.get<Address>('/work/:lane/:tenant', async (request) => {
    const { lane } = request.params;
    await app.workLanes.run(lane, request, (turn) => work(turn, request.query.name ?? '', request));
    return 'done';
  });
  app.get('/healthz', () => 'ok');
  return app;
}

const get = (url: string, remoteAddress = VISITOR) => app.inject({ url, remoteAddress });

/** Work that is held until the test releases all of it. */
function createHeldWork() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let started = 0;
  return {
    release,
    started: () => started,
    work: () => {
      started += 1;
      return released;
    },
  };
}

describe('work lanes', () => {
  it('reject what has no room with 503 and Retry-After, and nothing that is in no lane', async () => {
    const held = createHeldWork();
    const metrics = new Metrics();
    serve(held.work, metrics);
    const running = [get('/work/search/yard'), get('/work/search/yard')];
    await vi.waitUntil(() => held.started() === 2);

    const rejected = await get('/work/search/yard');
    expect(rejected.statusCode).toBe(503);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.headers['cache-control']).toBe('no-store');
    expect((await get('/healthz')).body).toBe('ok');

    running.push(get('/work/search/yard', NEIGHBOUR), get('/work/page/yard'));
    await vi.waitUntil(() => held.started() === 4);
    expect(await metrics.format()).toContain('forecourt_queue_rejections_total{queue="search"} 1');

    held.release();
    for (const response of await Promise.all(running)) expect(response.statusCode).toBe(200);
    expect((await get('/work/search/yard')).statusCode).toBe(200);
  });

  it('reject requests of a route before anything else is done for them, unless they skip the lane', async () => {
    const held = createHeldWork();
    serve(held.work);
    const hooks: string[] = [];
    app.addHook('onRequest', (request, _reply, next) => {
      hooks.push(request.url);
      next();
    });
    const skipsLane = ({ url }: FastifyRequest) => url.endsWith('?cached');
    app.post('/pages/of/yard', { config: { lane: 'page', skipsLane } }, () => 'page');
    const running = [get('/work/page/yard'), get('/work/page/yard')];
    await vi.waitUntil(() => held.started() === 2);
    const post = (url: string) =>
      app.inject({ method: 'POST', url, remoteAddress: VISITOR, payload: { a: 1 } });

    const rejected = await post('/pages/of/yard');
    expect(rejected.statusCode).toBe(503);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.json()).toMatchObject({ status: 503 });
    expect(hooks).not.toContain('/pages/of/yard');
    const page = await app.inject({
      method: 'POST',
      url: '/pages/of/yard',
      remoteAddress: VISITOR,
      headers: { accept: 'text/html,*/*' },
    });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', refresh: '2' });
    expect(page.body).toContain('reloads automatically');
    expect((await post('/pages/of/yard?cached')).statusCode).not.toBe(503);

    held.release();
    await Promise.all(running);
  });

  it('count the waiting requests of each lane', async () => {
    const metrics = new Metrics();
    const measured: Promise<string>[] = [];
    serve(async (turn) => {
      const next = turn.next();
      measured.push(metrics.format());
      await next;
    }, metrics);
    await get('/work/page/yard');
    expect(await measured[0]).toContain('forecourt_queue_waiting{queue="page"} 1');
    expect(await metrics.format()).toContain('forecourt_queue_waiting{queue="page"} 0');
  });

  it('let the loop turn between slices, and alternate between requests', async () => {
    const order: string[] = [];
    const arrived = new Set<string>();
    let iterations = 0;
    let isEnded = false;
    const count = () => {
      iterations += 1;
      if (!isEnded) setImmediate(count);
    };
    serve(async (turn, name) => {
      arrived.add(name);
      // On a busy machine, the first request could be done before the last one arrives.
      while (arrived.size < 3) await turn.next();
      for (let slice = 0; slice < 5; slice += 1) {
        order.push(name);
        const start = performance.now();
        while (!turn.isOver()) expect(performance.now() - start).toBeLessThan(1_000);
        await turn.next();
      }
    });
    await app.ready();
    count();
    await Promise.all([
      get('/work/search/yard?name=a'),
      get('/work/search/yard?name=b', NEIGHBOUR),
      get('/work/page/yard?name=c'),
    ]);
    isEnded = true;
    expect(iterations).toBeGreaterThanOrEqual(15);
    expect(new Set(order.slice(0, 6))).toEqual(new Set(['a', 'b', 'c']));
    expect(order).toHaveLength(15);
  });

  it('release their room when work fails', async () => {
    serve(() => Promise.reject(new Error('broken')));
    for (let count = 0; count < 9; count += 1) expect((await get('/work/page/yard')).statusCode).toBe(500);
  });

  it('do nothing more for a client that has gone', async () => {
    const steps: string[] = [];
    serve(async (turn, _name, request) => {
      steps.push('first slice');
      await once(request.raw.socket, 'close');
      await turn.next().then(
        () => steps.push('second slice'),
        (error: unknown) => steps.push(error instanceof OverloadError ? 'ended' : String(error)),
      );
    });
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const client = connect(Number(address.port), '127.0.0.1');
    client.write('GET /work/page/yard HTTP/1.1\r\nHost: yard\r\n\r\n');
    await vi.waitUntil(() => steps.length === 1);
    client.destroy();
    await vi.waitUntil(() => steps.length === 2);
    expect(steps).toEqual(['first slice', 'ended']);
  });
});
