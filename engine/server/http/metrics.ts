import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SecurityEvent } from './security-events';

/** Seconds. Pages usually take milliseconds; uploads and reports may take seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface FailedBlock {
  readonly tenant: string;
  readonly page: string;
  readonly block: string;
}

/**
 * One request with its response. Every field has few possible values: URLs and hosts would create an
 * unlimited number of time series.
 */
interface RequestLabels {
  readonly method: string;
  /** The route's pattern. */
  readonly route: string;
  /** Slug of a known tenant; empty on other hosts. */
  readonly tenant: string;
  readonly status_code: number;
}

/** How a cache is doing since the process started. */
export interface CacheMetrics {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  /** Absent if the cache is limited by its number of entries. */
  readonly bytes?: number;
}

/** The refunds of a site that are not made yet. */
export interface RefundMetrics {
  readonly tenant: string;
  /** Refunds that the provider has rejected, or that could not be requested. */
  readonly failing: number;
  /** Since the oldest of them became due. */
  readonly ageSeconds: number;
}

/** Adds the values of the time when the figures are read. */
type Collect = (
  add: (labels: Readonly<Record<string, string>>, value: number) => void,
) => void | Promise<void>;

/**
 * Counts what operators monitor. Each server has its own registry, so that servers in one process do not
 * mix their figures.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer HTTP requests, by method, route, tenant and status code.',
    labelNames: ['method', 'route', 'tenant', 'status_code'],
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
  readonly #caches = new Map<string, () => CacheMetrics>();
  #readImportAges: () => Promise<ReadonlyMap<string, number>> = () => Promise.resolve(new Map());
  #readRefunds: () => Promise<readonly RefundMetrics[]> = () => Promise.resolve([]);

  /** @param collectsProcess whether to include memory, CPU and event loop figures of this process */
  constructor({ collectsProcess = false } = {}) {
    if (collectsProcess) collectDefaultMetrics({ register: this.#registry });
    this.#addGauge('forecourt_queue_waiting', 'Requests that wait in each queue.', 'queue', (add) => {
      for (const [queue, count] of this.#queues) add({ queue }, count());
    });
    this.#addGauge('forecourt_cache_entries', 'Entries of each cache.', 'cache', (add) => {
      for (const [cache, read] of this.#caches) add({ cache }, read().entries);
    });
    this.#addGauge(
      'forecourt_cache_bytes',
      'Size of each cache that is limited in bytes.',
      'cache',
      (add) => {
        for (const [cache, read] of this.#caches) {
          const { bytes } = read();
          if (bytes !== undefined) add({ cache }, bytes);
        }
      },
    );
    this.#addGauge(
      'forecourt_import_age_seconds',
      'Seconds since the last successful import of each tenant.',
      'tenant',
      async (add) => {
        for (const [tenant, age] of await this.#readImportAges()) add({ tenant }, age);
      },
    );
    this.#addGauge(
      'forecourt_refunds_failing',
      'Deposits that the provider has refused to refund, or could not be asked to.',
      'tenant',
      async (add) => {
        for (const { tenant, failing } of await this.#readRefunds()) add({ tenant }, failing);
      },
    );
    this.#addGauge(
      'forecourt_refund_age_seconds',
      'Seconds since the oldest refund became due that is not made yet.',
      'tenant',
      async (add) => {
        for (const { tenant, ageSeconds } of await this.#readRefunds()) add({ tenant }, ageSeconds);
      },
    );
    const caches = this.#caches;
    const addCacheCounter = (name: string, help: string, figure: 'hits' | 'misses') =>
      new Counter({
        name,
        help,
        labelNames: ['cache'],
        registers: [this.#registry],
        collect() {
          this.reset();
          for (const [cache, read] of caches) this.inc({ cache }, read()[figure]);
        },
      });
    addCacheCounter('forecourt_cache_hits_total', 'Values found in each cache.', 'hits');
    addCacheCounter('forecourt_cache_misses_total', 'Values that each cache did not have.', 'misses');
  }

  #addGauge(name: string, help: string, label: string, collect: Collect): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        // Removed tenants and the like must not keep their last value.
        this.reset();
        await collect((labels, value) => this.set(labels, value));
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  countRequest(labels: RequestLabels, seconds: number): void {
    this.#requests.observe({ ...labels }, seconds);
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

  /** Includes the figures of a cache, read whenever the figures are read. */
  watchCache(cache: string, readMetrics: () => CacheMetrics): void {
    this.#caches.set(cache, readMetrics);
  }

  /** Includes the seconds since the last successful import of each tenant. */
  watchImports(readAges: () => Promise<ReadonlyMap<string, number>>): void {
    this.#readImportAges = readAges;
  }

  /** Includes the refunds of each tenant that are not made yet. */
  watchRefunds(readRefunds: () => Promise<readonly RefundMetrics[]>): void {
    this.#readRefunds = readRefunds;
  }

  countRejection(queue: string): void {
    this.#rejections.inc({ queue });
  }

  /** Returns all figures in the Prometheus text format. */
  format(): Promise<string> {
    return this.#registry.metrics();
  }
}
