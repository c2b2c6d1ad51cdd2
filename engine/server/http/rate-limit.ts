import fastifyRateLimit, { normalizeIP, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clientIp } from './client-ip';
import { isPrivateAddress } from './ip-address';

/** How many requests one client may make per period. */
export interface RateLimitRule {
  /** Names what is counted, for example `leads`. Part of the key in a shared store. */
  name: string;
  /** Length of the period in milliseconds. */
  windowMs: number;
  /** Limit for a public address: one household or office. */
  max: number;
  /** Limit for a private address, which is most likely a reverse proxy with all visitors behind it. */
  maxBehindProxy: number;
}

/**
 * Counts a request.
 * @param scope what is counted separately: a tenant, or a tenant's vehicle
 * @returns seconds to wait, or 0 if the request is within the limit
 */
export type RateLimiter = (request: FastifyRequest, scope: string) => Promise<number>;

export interface RateLimitOptions {
  /**
   * Where counters are stored. Default: the memory of this process. A shared store limits several processes together.
   */
  store?: FastifyRateLimitStoreCtor;
}

/**
 * Maximum counters per rule in the default store. The least recently used are dropped, so that a flood cannot exhaust
 * memory.
 */
const MAX_COUNTERS = 20_000;
/** An address that nobody can have (RFC 6666). */
const UNKNOWN_ADDRESS = '100::';
/** One household has an entire IPv6 network with this prefix length. */
const IPV6_PREFIX = 64;

/** Adds `app.createRateLimit`. A route is limited only if it creates a limiter. */
export const rateLimit = fp<RateLimitOptions>(
  async (app, { store }) => {
    await app.register(clientIp);
    await app.register(fastifyRateLimit, { global: false, ...(store && { store }) });
  },
  { name: 'rate-limit' },
);

/** A connection that was reset has no address. Such requests share one counter. */
const getClientIp = ({ clientIp }: FastifyRequest): string => clientIp || UNKNOWN_ADDRESS;

/**
 * Creates a limiter with fixed windows. Handlers call it themselves, because most requests are limited only after
 * cheaper checks. Clients are distinguished by `request.clientIp`. `X-Forwarded-For` counts only from trusted proxies,
 * because anybody can forge it.
 */
export function createRateLimiter(app: FastifyInstance, rule: RateLimitRule): RateLimiter {
  const { name, windowMs, max, maxBehindProxy } = rule;
  const scopes = new WeakMap<FastifyRequest, string>();
  const options = {
    timeWindow: windowMs,
    max: (request: FastifyRequest) => (isPrivateAddress(getClientIp(request)) ? maxBehindProxy : max),
    keyGenerator: (request: FastifyRequest) =>
      [name, scopes.get(request), normalizeIP(getClientIp(request), IPV6_PREFIX)].join(' '),
    cache: MAX_COUNTERS,
    // An unreachable shared store must not cost the dealer an enquiry.
    skipOnError: true,
  };
  const count = app.createRateLimit(options);
  return async (request, scope) => {
    scopes.set(request, scope);
    const result = await count(request);
    return !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : 0;
  };
}
