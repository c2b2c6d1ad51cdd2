import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EventError, readEvents, type SearchEvent } from '../../data';
import type { SimilarRules } from '../../dealer';
import { handleSearchRequest, RequestError, type SearchAccess } from '../../search';
import type { Sites } from '../sites/sites';
import { restrictAccess } from './key-access';
import { answerRecommendations } from './recommendations';

const MAX_SEARCH_BODY = 262_144;
/** A thousand events, each with twenty cars. */
const MAX_EVENTS_BODY = 2_097_152;

const RECOMMENDATIONS = /^\/1\/indexes\/[^/]+\/recommendations$/;
const METHODS: ('GET' | 'POST' | 'PUT' | 'DELETE')[] = ['GET', 'POST', 'PUT', 'DELETE'];

export interface SearchDoorOptions {
  sites: Sites;
  /** Absent: events are answered, and nothing is kept. */
  recordEvents?(tenant: string, events: readonly SearchEvent[]): Promise<void>;
}

/**
 * The Algolia protocol on each tenant's own host. The official browser client sends JSON as text/plain (so that no
 * preflight is needed), others gzip it: the body is read as JSON whatever it is called.
 */
export function registerSearch(app: FastifyInstance, { sites, recordEvents }: SearchDoorOptions): void {
  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, ready) => {
      try {
        const bytes = body as Buffer;
        const isGzip = request.headers['content-encoding'] === 'gzip';
        const most = request.routeOptions.bodyLimit ?? MAX_SEARCH_BODY;
        ready(null, (isGzip ? gunzipSync(bytes, { maxOutputLength: most }) : bytes).toString('utf8'));
      } catch {
        ready(null, '');
      }
    });
    door.setErrorHandler((error: Error & { statusCode?: number; status?: number }, request, reply) => {
      const isOurs = error instanceof RequestError || error instanceof EventError;
      const status = isOurs ? error.status : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'a search failed');
      const message = status < 500 ? error.message : 'Internal error';
      return send(reply, status, { message, status });
    });
    door.route({
      method: METHODS,
      url: '/1/*',
      bodyLimit: MAX_SEARCH_BODY,
      compress: { threshold: 1_024 },
      handler: (request, reply) => {
        const { access, similar } = open(request, sites);
        const path = request.url.split('?', 1)[0] ?? '';
        if (request.method === 'POST' && RECOMMENDATIONS.test(decoded(path)))
          return send(reply, 200, answerRecommendations(parsed(request.body), access, similar));
        const result = handleSearchRequest({ method: request.method, path, body: request.body }, access);
        return send(reply, result.status, result.body);
      },
    });
    door.post('/1/events', { bodyLimit: MAX_EVENTS_BODY }, async (request, reply) => {
      const { tenant, takesEvents } = open(request, sites);
      const events = readEvents(parsed(request.body), Date.now());
      if (takesEvents) await recordEvents?.(tenant, events);
      return send(reply, 200, { status: 200, message: 'OK' });
    });
    done();
  });
}

interface Opened {
  tenant: string;
  access: SearchAccess;
  /** How near in price recommended cars are. */
  similar: SimilarRules;
  takesEvents: boolean;
}

/** The tenant of the host, and what a request with this key may search of it. */
function open(request: FastifyRequest, sites: Sites): Opened {
  const site = request.site.kind === 'tenant' ? sites.get(request.site.slug) : undefined;
  if (!site) throw new RequestError('No site is served under this host name', 421);
  return {
    tenant: site.slug,
    access: restrictAccess(site.catalogue.access, keyOf(request), site.searchKeys, Date.now()),
    similar: site.settings.vehicle,
    takesEvents: site.settings.search.eventDays > 0,
  };
}

const KEY = 'x-algolia-api-key';

/** Node's client sends the key as a header, the browser's in the address; their letters differ in case. */
function keyOf(request: FastifyRequest): string {
  const header = request.headers[KEY];
  if (typeof header === 'string') return header;
  const query = request.query as Readonly<Record<string, unknown>>;
  const name = Object.keys(query).find((candidate) => candidate.toLowerCase() === KEY);
  const value = name === undefined ? undefined : query[name];
  return typeof value === 'string' ? value : '';
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestError('Invalid JSON');
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
