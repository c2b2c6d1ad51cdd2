import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLocalRequest } from './loopback-guard';
import type { Metrics } from './metrics';
import { sendProblem } from './problem';
import { SECURITY_EVENTS } from './security-events';

/** Who may read `/metrics` without a token: only this machine without a proxy, everyone, or no one. */
export type MetricsAccess = 'local' | 'on' | 'off';

export interface RequestMetricsOptions {
  metrics: Metrics;
  /** Slug of the request's tenant; empty on other hosts. */
  getTenant(request: FastifyRequest): string;
}

export const requestMetrics = fp<RequestMetricsOptions>(
  (app, { metrics, getTenant }, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      metrics.countRequest(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          tenant: getTenant(request),
          status_code: reply.statusCode,
        },
        reply.elapsedTime / 1000,
      );
      next();
    });
    done();
  },
  { name: 'request-metrics' },
);

export interface MetricsRoutesOptions {
  metrics: Metrics;
  access: MetricsAccess;
  /** Lets other machines read the metrics. */
  token?: string | undefined;
}

/** `/metrics` in the Prometheus text format, on any host. */
export const metricsRoutes: FastifyPluginAsync<MetricsRoutesOptions> = async (
  app,
  { metrics, access, token },
) => {
  app.get('/metrics', async (request, reply) => {
    const isOpen = access === 'on' || isLocalRequest({ socket: request.socket, headers: request.headers });
    if (!isOpen && token === undefined) return reply.callNotFound();
    if (!isOpen && token !== undefined && !hasToken(request, token)) {
      request.reportSecurityEvent(SECURITY_EVENTS.denied, { subject: 'metrics' });
      reply.header('www-authenticate', 'Bearer').header('cache-control', 'no-store');
      return sendProblem(reply, 401, 'Unauthorised', 'Send the value of METRICS_TOKEN as a bearer token.');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.format());
  });
};

const BEARER = /^Bearer +(\S+)$/i;

/** Compares digests, so that the timing reveals neither the token nor its length. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = BEARER.exec(headers.authorization ?? '')?.[1];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}
