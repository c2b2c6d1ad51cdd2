import type { FastifyInstance } from 'fastify';
import { validators, type Features, type Settings } from '../../../schemas';
import { analyticsOptions } from '../sites/analytics-options';
import { turnedAway } from '../http/same-origin-guard';
import { sendProblem } from '../http/problem';
import { RateLimit } from '../http/rate-limit';

/** Thirty events of a few hundred bytes each. */
const MAX_BODY = 65_536;
/** A page sends a batch when it is left; somebody who leafs through the stock sends a few dozen in ten minutes. */
const RATE = { windowMs: 600_000, most: 240, mostShared: 6_000 };

const PATH = '/api/analytics';
const WORDS = {
  elsewhere: 'Events are taken from this site’s own pages.',
  tooMany: { title: 'Too many events', detail: 'Please try again later.' },
};

/** What of a site's configuration this door needs. */
interface CountedSite {
  features: Pick<Features, 'analytics'>;
  settings: Pick<Settings, 'analytics'>;
}

export interface AnalyticsDoorOptions {
  /** Undefined for a site that is not served. */
  siteOf(slug: string): CountedSite | undefined;
  limit?: RateLimit;
}

/**
 * `POST /api/analytics`: a sandbox, there for sites whose `analytics.endpoint` it is. It checks batches as a real
 * service would and says in the log which events came; what they hold, a search term too, is there for developers alone
 * (`debug`). It keeps nothing and counts nothing. Browsers send beacons as text, so the body is read as JSON whatever it
 * is called.
 */
export function registerAnalytics(app: FastifyInstance, options: AnalyticsDoorOptions): void {
  const { siteOf, limit = new RateLimit(RATE) } = options;
  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, ready) => ready(null, body));
    door.post(PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      const { site } = request;
      const config = site.kind === 'tenant' ? siteOf(site.slug) : undefined;
      if (site.kind !== 'tenant' || !config) return sendProblem(reply, 421, 'Misdirected request');
      if (analyticsOptions(config.features, config.settings.analytics)?.sink !== PATH)
        return sendProblem(reply, 404, 'Not found', 'This site sends no events here.');
      const refused = turnedAway(request, reply, { site: site.slug, limit, ...WORDS });
      if (refused) return refused;
      const batch = parsed(request.body);
      if (!validators['analytics-batch'](batch)) {
        const place = validators['analytics-batch'].errors?.[0]?.instancePath ?? '';
        return sendProblem(reply, 400, 'Not a batch of events', `Wrong at ${place === '' ? '/' : place}.`);
      }
      const names = [...new Set(batch.events.map(({ event }) => event.event))];
      request.log.info(
        { tenant: site.slug, count: batch.events.length, names },
        'analytics sandbox: checked',
      );
      request.log.debug({ tenant: site.slug, batch }, 'analytics sandbox: the batch');
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
