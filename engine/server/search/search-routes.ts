import { gunzipSync } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SearchEventError, parseSearchEvents, type SearchEvent } from '../../data';
import type { SimilarRules } from '../../dealer';
import { withSpan } from '../../lib';
import { handleSearchRequestInSteps, RequestError, type SearchAccess } from '../../search';
import { getPublicMessage } from '../http/public-message';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { OverloadError, sendOverload } from '../http/work-lanes';
import { getRoute, isCrossSiteRequest } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { getSite, type SiteLookup } from '../sites/request-site';
import type { Site } from '../sites/site';
import { restrictAccess } from './key-access';
import { answerRecommendations } from './recommendations';

const MAX_SEARCH_BODY_BYTES = 262_144;
/** A thousand events, each with twenty vehicles. */
const MAX_EVENTS_BODY_BYTES = 2_097_152;

/** A visitor's browser sends a few batches of events per page. */
const EVENTS_RATE: RateLimitRule = {
  name: 'events',
  windowMs: 60_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};

const RETRY_AFTER_SECONDS = 2;

const RECOMMENDATIONS = /^\/1\/indexes\/[^/]+\/recommendations$/;
const METHODS: ('GET' | 'POST' | 'PUT' | 'DELETE')[] = ['GET', 'POST', 'PUT', 'DELETE'];

export interface SearchRoutesOptions {
  sites: SiteLookup<Site>;
  /** If absent, events are accepted but not stored. */
  recordEvents?(tenant: string, events: readonly SearchEvent[]): Promise<void>;
}

/**
 * The Algolia protocol on each tenant's own host. The official browser client sends JSON as text/plain to avoid a CORS
 * preflight, and other clients gzip it, so the body is parsed as JSON regardless of its content type.
 */
export const searchRoutes: FastifyPluginAsync<SearchRoutesOptions> = async (app, { sites, recordEvents }) => {
  const { workLanes } = app;
  const limiter = createRateLimiter(app, EVENTS_RATE);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = body as Buffer;
      const isGzip = request.headers['content-encoding'] === 'gzip';
      const maxOutputLength = request.routeOptions.bodyLimit ?? MAX_SEARCH_BODY_BYTES;
      done(null, (isGzip ? gunzipSync(bytes, { maxOutputLength }) : bytes).toString('utf8'));
    } catch (error) {
      const isTooLarge = error instanceof RangeError;
      done(
        isTooLarge
          ? new RequestError('Request body too large', 413)
          : new RequestError('The body is not valid gzip'),
      );
    }
  });
  app.setErrorHandler(
    (error: Error & { statusCode?: number; status?: number; code?: string }, request, reply) => {
      if (error instanceof OverloadError) return sendOverload(reply);
      const isRequestError = error instanceof RequestError || error instanceof SearchEventError;
      const status = isRequestError ? error.status : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'search request failed');
      const publicMessage = isRequestError ? error.message : getPublicMessage(error, status);
      const message = status < 500 ? publicMessage : 'Internal error';
      return sendJson(reply, status, JSON.stringify({ message, status }));
    },
  );
  app.route({
    method: METHODS,
    url: '/1/*',
    bodyLimit: MAX_SEARCH_BODY_BYTES,
    compress: { threshold: 1_024 },
    config: { lane: 'search' },
    handler: async (request, reply) => {
      const { access, similarRules } = authorize(request, sites);
      const path = request.url.split('?', 1)[0] ?? '';
      if (request.method === 'POST' && RECOMMENDATIONS.test(decodePath(path)))
        return workLanes.run('search', request, () =>
          withSpan('search', {}, async () => {
            const recommendations = answerRecommendations(parseJson(request.body), access, similarRules);
            return sendJson(reply, 200, JSON.stringify(recommendations));
          }),
        );
      const { status, json } = await workLanes.run('search', request, (turn) =>
        withSpan('search', {}, async () => {
          const steps = handleSearchRequestInSteps(
            { method: request.method, path, body: request.body },
            access,
          );
          for (;;) {
            const step = steps.next();
            if (step.done === true) return step.value;
            if (turn.isOver()) await turn.next();
          }
        }),
      );
      if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendJson(reply, status, json);
    },
  });
  app.post('/1/events', { bodyLimit: MAX_EVENTS_BODY_BYTES }, async (request, reply) => {
    if (isCrossSiteRequest(request)) {
      request.reportSecurityEvent(SECURITY_EVENTS.crossOrigin, { subject: getRoute(request) });
      throw new RequestError('Events are accepted only from this site’s own pages', 403);
    }
    const { tenant, canStoreEvents } = authorize(request, sites);
    const wait = await limiter(request, tenant);
    if (wait > 0) {
      request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
      void reply.header('retry-after', wait);
      throw new RequestError('Too many requests', 429);
    }
    const events = parseSearchEvents(parseJson(request.body), Date.now());
    if (canStoreEvents) await recordEvents?.(tenant, events);
    return sendJson(reply, 200, JSON.stringify({ status: 200, message: 'OK' }));
  });
};

interface SearchGrant {
  tenant: string;
  access: SearchAccess;
  /** Price range of recommended vehicles. */
  similarRules: SimilarRules;
  canStoreEvents: boolean;
}

/** Returns the host's tenant and what the request's key may search. Throws a RequestError with 421 or 403. */
function authorize(request: FastifyRequest, sites: SiteLookup<Site>): SearchGrant {
  const site = getSite(request, sites);
  if (!site) throw new RequestError('No site is served under this host name', 421);
  return {
    tenant: site.slug,
    access: restrictAccess(site.catalogue.access, readKey(request), site.searchKeys, {
      now: Date.now(),
      onRefused: () => request.reportSecurityEvent(SECURITY_EVENTS.denied, { subject: 'search-key' }),
    }),
    similarRules: site.settings.vehicle,
    canStoreEvents: site.settings.search.eventDays > 0,
  };
}

const KEY = 'x-algolia-api-key';

/** The Node client sends the key as a header, the browser client in the URL; they capitalise its name differently. */
function readKey(request: FastifyRequest): string {
  const header = request.headers[KEY];
  if (typeof header === 'string') return header;
  const query = request.query as Readonly<Record<string, unknown>>;
  const name = Object.keys(query).find((candidate) => candidate.toLowerCase() === KEY);
  const value = name === undefined ? undefined : query[name];
  return typeof value === 'string' ? value : '';
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestError('Invalid JSON');
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(json);
}
