import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { executeSearch } from '../search';
import type { Sites } from './sites';

const MAX_BODY = 262_144;

/**
 * The Algolia protocol on each tenant's own host. The official browser client sends JSON as text/plain (so that no
 * preflight is needed), others gzip it: the body is read as JSON whatever it is called.
 */
export function registerSearch(app: FastifyInstance, sites: Sites): void {
  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (request, body, ready) => {
      try {
        const bytes = body as Buffer;
        const isGzip = request.headers['content-encoding'] === 'gzip';
        ready(null, (isGzip ? gunzipSync(bytes, { maxOutputLength: MAX_BODY }) : bytes).toString('utf8'));
      } catch {
        ready(null, '');
      }
    });
    door.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a search failed');
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send({ message: status < 500 ? error.message : 'Internal error', status });
    });
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const catalogue = request.site.kind === 'tenant' ? sites.get(request.site.slug)?.catalogue : undefined;
      if (!catalogue)
        return reply.code(421).send({ message: 'No site is served under this host name', status: 421 });
      const path = request.url.split('?', 1)[0] ?? '';
      const result = executeSearch({ method: request.method, path, body: request.body }, catalogue.access);
      return reply.code(result.status).send(JSON.stringify(result.body));
    };
    door.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: '/1/*',
      compress: { threshold: 1_024 },
      handler: answer,
    });
    done();
  });
}
