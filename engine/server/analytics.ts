import type { FastifyInstance } from 'fastify';
import { validators, type Features } from '../../schemas';
import { isFromElsewhere } from './lead-request';
import { sendProblem } from './problem';
import { RateLimit } from './rate-limit';

/** Thirty events of a few hundred bytes each. */
const MAX_BODY = 65_536;
/** A page sends a batch when it is left; somebody who leafs through the stock sends a few dozen in ten minutes. */
const RATE = { windowMs: 600_000, most: 240, mostShared: 6_000 };

export interface AnalyticsDoorOptions {
  /** The features of a site; undefined for one that is not served. */
  featuresOf(slug: string): Pick<Features, 'analytics'> | undefined;
  limit?: RateLimit;
}

/**
 * `POST /api/analytics`: a sandbox for `analytics.endpoint`. It checks batches as a real service would and writes them
 * into the log, where a developer reads what a page sends; it keeps nothing and counts nothing. Browsers send beacons as
 * text, so the body is read as JSON whatever it is called.
 */
export function registerAnalytics(app: FastifyInstance, options: AnalyticsDoorOptions): void {
  const { featuresOf, limit = new RateLimit(RATE) } = options;
  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, ready) => ready(null, body));
    door.post('/api/analytics', { bodyLimit: MAX_BODY }, async (request, reply) => {
      const { site } = request;
      const features = site.kind === 'tenant' ? featuresOf(site.slug) : undefined;
      if (site.kind !== 'tenant' || !features) return sendProblem(reply, 421, 'Misdirected request');
      if (!features.analytics) return sendProblem(reply, 404, 'Not found', 'This site counts nothing.');
      if (isFromElsewhere(request))
        return sendProblem(reply, 403, 'Sent from elsewhere', 'Events are taken from this site’s own pages.');
      const wait = limit.take(site.slug, request.ip);
      if (wait > 0)
        return sendProblem(
          reply.header('retry-after', wait),
          429,
          'Too many events',
          'Please try again later.',
        );
      const batch = parsed(request.body);
      if (!validators['analytics-batch'](batch)) {
        const place = validators['analytics-batch'].errors?.[0]?.instancePath ?? '';
        return sendProblem(reply, 400, 'Not a batch of events', `Wrong at ${place === '' ? '/' : place}.`);
      }
      request.log.info({ tenant: site.slug, batch }, 'analytics sandbox: checked and logged, not kept');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    done();
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
