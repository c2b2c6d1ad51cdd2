import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isLocalRequest } from './loopback-guard';
import type { SecurityEvent } from './security-events';

/** Seconds. Pages usually take milliseconds; uploads and reports may take seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A block that failed to render. */
interface FailedBlock {
  readonly tenant: string;
  readonly page: string;
  readonly block: string;
}

/** Counts what operators watch. Each server has its own, so servers in one process do not mix their figures. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer HTTP requests, by method, route and status code.',
    labelNames: ['method', 'route', 'status_code'],
    buckets: DURATION_BUCKETS,
    registers: [this.#registry],
  });
  readonly #blockErrors = new Counter({
    name: 'forecourt_block_errors_total',
    help: 'Blocks that failed to render and were left out of their page.',
    labelNames: ['tenant', 'page', 'block'],
    registers: [this.#registry],
  });

  readonly #rejections = new Counter({
    name: 'forecourt_queue_rejections_total',
    help: 'Requests that were answered with 503 because their queue had no room for them.',
    labelNames: ['queue'],
    registers: [this.#registry],
  });
  readonly #securityEvents = new Counter({
    name: 'forecourt_security_events_total',
    help: 'Security events, by name and tenant. The log has one line for each.',
    labelNames: ['event', 'tenant'],
    registers: [this.#registry],
  });
  readonly #cspViolations = new Counter({
    name: 'forecourt_csp_violations_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive.',
    labelNames: ['directive'],
    registers: [this.#registry],
  });
  readonly #queues = new Map<string, () => number>();

  /** @param collectsProcess whether to include memory, CPU and event loop figures of this process */
  constructor({ collectsProcess = false } = {}) {
    if (collectsProcess) collectDefaultMetrics({ register: this.#registry });
    const queues = this.#queues;
    new Gauge({
      name: 'forecourt_queue_waiting',
      help: 'Requests that wait in each queue.',
      labelNames: ['queue'],
      registers: [this.#registry],
      collect() {
        for (const [queue, count] of queues) this.set({ queue }, count());
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  countRequest(labels: { method: string; route: string; status_code: number }, seconds: number): void {
    this.#requests.observe(labels, seconds);
  }

  countBlockError({ tenant, page, block }: FailedBlock): void {
    this.#blockErrors.inc({ tenant, page, block });
  }

  countSecurityEvent({ event, tenant }: { event: SecurityEvent; tenant: string }): void {
    this.#securityEvents.inc({ event, tenant });
  }

  /** @param directive from a list: anyone can send reports */
  countCspViolation(directive: string): void {
    this.#cspViolations.inc({ directive });
  }

  /** Includes the length of a queue, read whenever the figures are read. */
  watchQueue(queue: string, countWaiting: () => number): void {
    this.#queues.set(queue, countWaiting);
    this.#rejections.inc({ queue }, 0);
  }

  countRejection(queue: string): void {
    this.#rejections.inc({ queue });
  }

  /** Returns all figures in the Prometheus text format. */
  format(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Access to `/metrics`: only this machine without a proxy, everyone, or no one. */
export type MetricsAccess = 'local' | 'on' | 'off';

/** Measures every request of the server. */
export const requestMetrics = fp<{ metrics: Metrics }>(
  (app, { metrics }, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      // The route's pattern: URLs would create an unlimited number of time series.
      const route = request.routeOptions.url ?? 'none';
      metrics.countRequest(
        { method: request.method, route, status_code: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      next();
    });
    done();
  },
  { name: 'request-metrics' },
);

/** `/metrics` in the Prometheus text format, on any host. */
export const metricsRoutes: FastifyPluginAsync<{ metrics: Metrics; access: MetricsAccess }> = async (
  app,
  { metrics, access },
) => {
  app.get('/metrics', async (request, reply) => {
    if (access === 'local' && !isLocalRequest({ socket: request.socket, headers: request.headers }))
      return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.format());
  });
};
