import type { FastifyPluginAsync } from 'fastify';
import { validators, type Features, type Settings } from '../../../schemas';
import { createRateLimiter, type RateLimitRule } from '../http/rate-limit';
import { sendMisdirected, sendProblem } from '../http/problem';
import { rejectSubmission } from '../http/same-origin-guard';
import { createAnalyticsOptions } from '../sites/analytics-options';
import type { SiteLookup } from '../sites/request-site';

/** Thirty events of a few hundred bytes each. */
const MAX_BODY_BYTES = 65_536;
/** A page sends a batch when the visitor leaves it. Browsing the stock sends a few dozen in ten minutes. */
const RATE: RateLimitRule = { name: 'analytics', windowMs: 600_000, max: 240, maxBehindProxy: 6_000 };

const PATH = '/api/analytics';
/** The sandbox of `analytics.pixelUrl`. */
const PIXEL_PATH = '/api/analytics/pixel';
const MESSAGES = {
  crossSite: 'Events are accepted only from this site’s own pages.',
  tooMany: { title: 'Too many events', detail: 'Try again later.' },
};

/** The configuration that this route reads. */
interface AnalyticsSite {
  config: { features: Pick<Features, 'analytics'>; settings: Pick<Settings, 'analytics'> };
}

export interface AnalyticsRoutesOptions {
  sites: SiteLookup<AnalyticsSite>;
  rate?: RateLimitRule;
}

/**
 * `POST /api/analytics`: a sandbox for sites whose `analytics.endpoint` is this path. It validates batches as a real
 * service would and logs the event names. Payloads, which may contain search terms, are logged at level `debug` only.
 * It stores nothing. `GET /api/analytics/pixel` is the same for the pixel: it logs which parameters of the site's address a
 * request had, and the number of others, whose names a stranger may have chosen. Browsers send beacons as text, so the
 * body is parsed as JSON regardless of its content type.
 */
export const analyticsRoutes: FastifyPluginAsync<AnalyticsRoutesOptions> = async (app, options) => {
  const { sites, rate = RATE } = options;
  const limiter = createRateLimiter(app, rate);
  app.get<{ Querystring: Record<string, unknown> }>(PIXEL_PATH, async (request, reply) => {
    const { site: hostMatch } = request;
    const site = hostMatch.kind === 'tenant' ? sites.get(hostMatch.slug) : undefined;
    if (hostMatch.kind !== 'tenant' || !site) return sendMisdirected(reply);
    const { features, settings } = site.config;
    const [path, query] = createAnalyticsOptions(features, settings.analytics)?.pixelUrl?.split('?') ?? [];
    if (path !== PIXEL_PATH)
      return sendProblem(reply, 404, 'Not found', 'This site does not send events of its pixel here.');
    const guard = { tenant: hostMatch.slug, limiter, messages: MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;
    const names = Object.keys(request.query);
    const configured = new Set(new URLSearchParams(query).keys());
    const fields = names.filter((name) => configured.has(name));
    const others = names.length - fields.length;
    request.log.info({ tenant: hostMatch.slug, fields, others }, 'analytics sandbox: pixel');
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post(PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { site: hostMatch } = request;
    const site = hostMatch.kind === 'tenant' ? sites.get(hostMatch.slug) : undefined;
    if (hostMatch.kind !== 'tenant' || !site) return sendMisdirected(reply);
    const { features, settings } = site.config;
    if (createAnalyticsOptions(features, settings.analytics)?.endpoint !== PATH)
      return sendProblem(reply, 404, 'Not found', 'This site does not send analytics events here.');
    const guard = { tenant: hostMatch.slug, limiter, messages: MESSAGES };
    if (await rejectSubmission(request, reply, guard)) return reply;
    const batch = parseJson(request.body);
    if (!validators['analytics-batch'](batch)) {
      const path = validators['analytics-batch'].errors?.[0]?.instancePath ?? '';
      return sendProblem(reply, 400, 'Invalid event batch', `Invalid value at ${path === '' ? '/' : path}.`);
    }
    const names = [...new Set(batch.events.map(({ event }) => event.event))];
    request.log.info(
      { tenant: hostMatch.slug, count: batch.events.length, names },
      'analytics sandbox: valid batch',
    );
    request.log.debug({ tenant: hostMatch.slug, batch }, 'analytics sandbox: batch content');
    return reply.code(204).header('cache-control', 'no-store').send();
  });
};

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
