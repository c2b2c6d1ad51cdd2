import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clientIp, getClientAddress, getClientNetwork } from './client-ip';
import { isPrivateAddress } from './ip-address';
import { SharedHitCounter, type AddHits } from './shared-hit-counter';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts of all processes; undefined if this process counts alone. */
    sharedHitCounter: SharedHitCounter | undefined;
  }
}

/** Maximum number of requests of one client per period. */
export interface RateLimitRule {
  /** Names the counter, for example `leads`. Part of the key in a shared store. */
  name: string;
  /** Length of the period in milliseconds. */
  windowMs: number;
  /** Limit for a public address: one client address, which a home or an office shares. */
  max: number;
  /** Limit for a private address, which is most likely a reverse proxy with all visitors behind it. */
  maxBehindProxy: number;
  /** Whether several processes count together. For requests that write to the database. */
  isShared?: boolean;
  /** Counts the requests of all clients for a scope together, such as those for one account. `max` is the limit. */
  countsAllClients?: boolean;
}

/**
 * Counts a request.
 * @param scope counted separately: a tenant, or a tenant's vehicle
 * @returns seconds to wait, or 0 if the request is within the limit
 */
export type RateLimiter = (request: FastifyRequest, scope: string) => Promise<number>;

export interface RateLimitOptions {
  /** Counts the requests of several processes. Default: each process counts alone. */
  addHits?: AddHits;
}

/**
 * Maximum counters per rule in the memory of this process. The least recently used are dropped, so that a flood cannot
 * exhaust memory.
 */
const MAX_COUNTERS = 20_000;

/** Adds `app.createRateLimit` and `app.sharedHitCounter`. A route is limited only if it creates a limiter. */
export const rateLimit = fp<RateLimitOptions>(
  async (app, { addHits }) => {
    await app.register(clientIp);
    await app.register(fastifyRateLimit, { global: false });
    const sharedHitCounter =
      addHits &&
      new SharedHitCounter({
        addHits,
        onUnavailable: (error) =>
          app.log.warn({ err: error }, 'rate limits count the requests of this process only'),
        onAvailable: () => app.log.info('rate limits count the requests of all processes again'),
      });
    app.decorate('sharedHitCounter', sharedHitCounter);
  },
  { name: 'rate-limit' },
);

/**
 * Creates a limiter with fixed windows. Handlers call it themselves, because most requests are limited only after
 * cheaper checks. Clients are distinguished by `request.clientIp`. `X-Forwarded-For` counts only from trusted proxies,
 * because anyone can forge it. For a shared rule, a client has exceeded the limit as soon as this process or all
 * processes together have counted more: the shared count lacks the hits for which the store did not answer.
 */
export function createRateLimiter(app: FastifyInstance, rule: RateLimitRule): RateLimiter {
  const { name, windowMs, max, maxBehindProxy, isShared = false, countsAllClients = false } = rule;
  const scopes = new WeakMap<FastifyRequest, string>();
  const options = {
    timeWindow: windowMs,
    max: (request: FastifyRequest) =>
      !countsAllClients && isPrivateAddress(getClientAddress(request)) ? maxBehindProxy : max,
    keyGenerator: (request: FastifyRequest) =>
      [name, scopes.get(request), ...(countsAllClients ? [] : [getClientNetwork(request)])].join(' '),
    cache: MAX_COUNTERS,
  };
  const count = app.createRateLimit(options);
  return async (request, scope) => {
    scopes.set(request, scope);
    const own = await count(request);
    if (own.isAllowed) return 0;
    const shared = isShared
      ? await app.sharedHitCounter?.add(own.key, { windowMs, max: own.max })
      : undefined;
    const waits = [
      ...(own.isExceeded ? [own.ttl] : []),
      ...(shared && shared.hits > own.max ? [shared.ttlMs] : []),
    ];
    return waits.length > 0 ? Math.max(1, Math.ceil(Math.max(...waits) / 1_000)) : 0;
  };
}
