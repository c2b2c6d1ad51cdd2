import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, rateLimit, type RateLimitOptions, type RateLimitRule } from './rate-limit';
import type { AddHits, HitTotal } from './shared-hit-counter';

const RULE = { name: 'test', windowMs: 60_000, max: 2, maxBehindProxy: 4 };

const apps: FastifyInstance[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A route that responds with the seconds to wait. Returns a client that calls it. */
function serve(options: RateLimitOptions = {}, rule: RateLimitRule = RULE) {
  const server = Fastify();
  apps.push(server);
  void server.register(rateLimit, options);
  void server.register(async (scope) => {
    const limiter = createRateLimiter(scope, rule);
    scope.get<{ Params: { tenant: string } }>('/:tenant', async (request) =>
      limiter(request, request.params.tenant),
    );
  });
  const call = async (tenant: string, remoteAddress: string, headers = {}): Promise<number> =>
    Number((await server.inject({ url: `/${tenant}`, remoteAddress, headers })).body);
  const callTimes = async (count: number, tenant: string, remoteAddress: string): Promise<number[]> => {
    const results: number[] = [];
    for (let index = 0; index < count; index += 1) results.push(await call(tenant, remoteAddress));
    return results;
  };
  return { call, callTimes };
}

describe('createRateLimiter', () => {
  it('allows the maximum, then returns the seconds to wait until the next window', async () => {
    const { call, callTimes } = serve();
    expect(await callTimes(3, 'a', '203.0.113.9')).toEqual([0, 0, 60]);
    vi.setSystemTime(Date.now() + 45_500);
    expect(await call('a', '203.0.113.9')).toBe(15);
    vi.setSystemTime(Date.now() + 14_500);
    expect(await call('a', '203.0.113.9')).toBe(0);
  });

  it('counts addresses and tenants separately', async () => {
    const { call, callTimes } = serve();
    await callTimes(2, 'a', '203.0.113.9');
    expect(await call('a', '203.0.113.10')).toBe(0);
    expect(await call('b', '203.0.113.9')).toBe(0);
    expect(await call('a', '203.0.113.9')).toBeGreaterThan(0);
  });

  it('ignores forwarded headers, which any client can send', async () => {
    const { call, callTimes } = serve();
    await callTimes(2, 'a', '203.0.113.9');
    expect(await call('a', '203.0.113.9', { 'x-forwarded-for': '203.0.113.77' })).toBeGreaterThan(0);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '169.254.1.1',
    '172.20.0.1',
    '192.168.1.1',
    '::ffff:10.0.0.5',
    'fd00::1',
    'fe80::1',
  ])('allows more from %s, which may be a proxy', async (address) => {
    const { callTimes } = serve();
    expect(await callTimes(5, 'a', address)).toEqual([0, 0, 0, 0, 60]);
  });

  it('counts an IPv4-mapped IPv6 address as its IPv4 address', async () => {
    const { call, callTimes } = serve();
    await callTimes(2, 'a', '203.0.113.9');
    expect(await call('a', '::ffff:203.0.113.9')).toBeGreaterThan(0);
    expect(await call('a', '::ffff:203.0.113.10')).toBe(0);
  });

  it('counts the addresses of one IPv6 /64 network together', async () => {
    const { call } = serve();
    await call('a', '2001:db8:1:2::1');
    await call('a', '2001:db8:1:2:ffff::7');
    expect(await call('a', '2001:db8:1:2::99')).toBeGreaterThan(0);
    expect(await call('a', '2001:db8:1:3::1')).toBe(0);
  });

  describe('with a shared rule', () => {
    /** Counts in memory for all servers of a test, as a database does. */
    class Store {
      readonly totals = new Map<string, HitTotal>();
      answers = true;
      calls = 0;
      readonly addHits: AddHits = (hits) => {
        this.calls += 1;
        if (!this.answers) return Promise.reject(new Error('The store is down.'));
        for (const { key, count, windowMs } of hits)
          this.totals.set(key, { hits: (this.totals.get(key)?.hits ?? 0) + count, ttlMs: windowMs });
        return Promise.resolve(new Map(hits.map(({ key }) => [key, this.totals.get(key)!])));
      };
    }
    const serveShared = (store: Store) => serve({ addHits: store.addHits }, { ...RULE, isShared: true });

    it('counts the requests of several servers together', async () => {
      const store = new Store();
      const [first, second] = [serveShared(store), serveShared(store)];
      expect([await first.call('a', '203.0.113.9'), await second.call('a', '203.0.113.9')]).toEqual([0, 0]);
      expect(await first.call('a', '203.0.113.9')).toBe(60);
      expect([...store.totals.keys()]).toEqual(['test a 203.0.113.9']);
    });

    it('counts the requests of each server while the store fails', async () => {
      const store = new Store();
      const [first, second] = [serveShared(store), serveShared(store)];
      store.answers = false;
      expect(await first.callTimes(3, 'a', '203.0.113.9')).toEqual([0, 0, 60]);
      expect(await second.callTimes(3, 'a', '203.0.113.9')).toEqual([0, 0, 60]);
    });

    it('applies the count of a server to hits that the store missed', async () => {
      const store = new Store();
      const { call, callTimes } = serveShared(store);
      store.answers = false;
      expect(await callTimes(2, 'a', '203.0.113.9')).toEqual([0, 0]);
      store.answers = true;
      expect(await call('a', '203.0.113.9')).toBe(60);
    });

    it('does not count other rules in the store', async () => {
      const store = new Store();
      await serve({ addHits: store.addHits }).call('a', '203.0.113.9');
      expect(store.calls).toBe(0);
    });
  });
});
