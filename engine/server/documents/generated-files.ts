import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SingleFlight } from '../../lib';
import { ImageError, WorkQueue, type QueueLimits } from '../../services/images';
import { getClientNetwork } from '../http/client-ip';
import { CountedCache } from '../http/counted-cache';
import { isNotModified } from '../http/etag';
import type { Metrics } from '../http/metrics';
import type { RateLimiter } from '../http/rate-limit';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';
import { sendText } from './vehicle-document';

/** Drawing occupies a CPU core, which pages also need, for several hundred milliseconds. */
const QUEUE: QueueLimits = { concurrency: 2, capacity: 76 };
const RETRY_AFTER_SECONDS = 10;
/** Must match the caching of the vehicle's page (`http/cache-headers.ts`). */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60';

export interface GeneratedFile {
  bytes: Buffer;
  /** False if an image is missing that may be available next time: the file is sent but not cached. */
  isComplete: boolean;
}

export interface GeneratedFilesOptions {
  /** Name of the cache and of the queue in the metrics. */
  name: string;
  /** If absent, nothing is measured. */
  metrics?: Pick<Metrics, 'watchCache' | 'watchQueue' | 'countRejection'> | undefined;
  maxBytes: number;
  /** Limits how many files one client address generates; cached files do not count. */
  limiter: RateLimiter;
  /** Maximum number of files that are drawn at once, and that wait. */
  queue?: QueueLimits;
}

/** Queues work of the request. Throws an `ImageError` with the reason `overloaded` if the queue is full. */
export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface GeneratedFileRequest {
  /** Rate limits are counted per tenant. */
  tenant: string;
  /** MIME type. */
  type: string;
  /** Everything that the file depends on, serialisable as JSON. Identical inputs produce the same file. */
  inputs: readonly unknown[];
  /** Value of `Content-Disposition`. */
  disposition?: string;
  /**
   * Generates the file; undefined if it is unavailable for now.
   * @param runQueued for drawing only, because waiting for images must not block the queue
   */
  generate(runQueued: RunQueued): Promise<GeneratedFile | undefined>;
}

/** A file, the seconds until the client may try again, or undefined if the file is unavailable for now. */
type GenerationResult = GeneratedFile | { retryAfter: number } | undefined;

/**
 * Generates files on request: cached by their inputs, generated once for concurrent requests, rate limited and queued.
 * Responses have `noindex`, because search engines should list the page instead.
 */
export class GeneratedFiles {
  readonly #cache: CountedCache<Buffer>;
  readonly #inFlight = new SingleFlight<GenerationResult>();
  readonly #limiter: RateLimiter;
  readonly #queue: WorkQueue;
  readonly #countRejection: () => void;

  constructor({ name, metrics, maxBytes, limiter, queue = QUEUE }: GeneratedFilesOptions) {
    this.#queue = new WorkQueue(queue);
    this.#cache = new CountedCache({ maxBytes, measure: ({ length }) => length });
    this.#limiter = limiter;
    this.#countRejection = () => metrics?.countRejection(name);
    metrics?.watchCache(name, () => this.#cache.metrics);
    metrics?.watchQueue(name, () => this.#queue.waiting);
  }

  /** Sends the file, 304, or plain text with 429 (rate limit) or 503 (unavailable for now). */
  async send(request: FastifyRequest, reply: FastifyReply, file: GeneratedFileRequest) {
    const { type, inputs, disposition } = file;
    const key = createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 32);
    const etag = `"${key}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag).header('x-robots-tag', 'noindex');
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();

    let bytes = this.#cache.get(key);
    if (!bytes) {
      const result = await this.#generateOnce(request, key, file);
      if (result && 'retryAfter' in result) {
        request.reportSecurityEvent(SECURITY_EVENTS.rateLimit, { subject: getRoute(request) });
        reply.removeHeader('etag').header('retry-after', result.retryAfter);
        return sendText(reply, 429, 'Too many requests. Try again in a minute.');
      }
      if (!result) {
        reply.removeHeader('etag').header('retry-after', RETRY_AFTER_SECONDS);
        return sendText(reply, 503, 'This file is not available right now. Try again in a few seconds.');
      }
      ({ bytes } = result);
      if (result.isComplete) this.#cache.set(key, bytes);
      else reply.removeHeader('etag').header('cache-control', 'no-store');
    }
    if (disposition !== undefined) reply.header('content-disposition', disposition);
    return reply.type(type).send(bytes);
  }

  /**
   * Generates the file or joins the request that is generating it. Only the generating request
   * counts towards its rate limit.
   */
  async #generateOnce(
    request: FastifyRequest,
    key: string,
    { tenant, generate }: GeneratedFileRequest,
  ): Promise<GenerationResult> {
    for (;;) {
      let hasGenerated = false;
      const result = await this.#inFlight.run(key, async () => {
        hasGenerated = true;
        const retryAfter = await this.#limiter(request, tenant);
        if (retryAfter > 0) return { retryAfter };
        const client = [tenant, getClientNetwork(request)] as const;
        return this.#generate(() => generate((work) => this.#queue.run(client, work)));
      });
      // The limit of another client does not apply to this one.
      if (hasGenerated || !result || !('retryAfter' in result)) return result;
    }
  }

  async #generate(generate: () => Promise<GeneratedFile | undefined>): Promise<GeneratedFile | undefined> {
    try {
      return await generate();
    } catch (error) {
      if (!(error instanceof ImageError) || error.reason !== 'overloaded') throw error;
      this.#countRejection();
      return undefined;
    }
  }
}
