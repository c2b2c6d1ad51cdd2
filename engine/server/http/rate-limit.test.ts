import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, rateLimit, type RateLimitOptions } from './rate-limit';

const RULE = { name: 'test', windowMs: 60_000, max: 2, maxBehindProxy: 4 };

const apps: FastifyInstance[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A route that responds with the seconds to wait. Returns a client that calls it. */
function serve(options: RateLimitOptions = {}) {
  const server = Fastify();
  apps.push(server);
  void server.register(rateLimit, options);
  void server.register(async (scope) => {
    const limiter = createRateLimiter(scope, RULE);
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

  it('uses a shared store, and allows requests while that store fails', async () => {
    const counts = new Map<string, number>();
    let isDown = false;
    class SharedStore {
      incr(
        key: string,
        done: (error: Error | null, result?: { current: number; ttl: number }) => void,
        timeWindow: number,
      ) {
        if (isDown) return done(new Error('The store is down.'));
        const current = (counts.get(key) ?? 0) + 1;
        counts.set(key, current);
        done(null, { current, ttl: timeWindow });
      }
      child() {
        return this;
      }
    }
    const first = serve({ store: SharedStore });
    const second = serve({ store: SharedStore });
    expect([await first.call('a', '203.0.113.9'), await second.call('a', '203.0.113.9')]).toEqual([0, 0]);
    expect(await first.call('a', '203.0.113.9')).toBe(60);
    expect([...counts.keys()]).toEqual(['test a 203.0.113.9']);
    isDown = true;
    expect(await second.call('a', '203.0.113.9')).toBe(0);
  });
});
