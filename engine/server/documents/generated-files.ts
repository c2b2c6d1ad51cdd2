import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../../lib';
import { ImageFailure, WorkQueue, type QueueLimits } from '../../services/images';
import { sendText } from './vehicle-document';
import { isNotModified } from '../http/etag';
import { RateLimit } from '../http/rate-limit';

/** Drawing takes a processor for some hundred milliseconds: pages are to have theirs, too. */
const QUEUE: QueueLimits = { atOnce: 2, waiting: 36 };
/** Seconds after which to ask again for what cannot be made now. */
const RETRY_AFTER = 10;
/** As long as the car's page is kept (engine/server/http/cache-headers.ts). */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60';

export interface GeneratedFile {
  bytes: Buffer;
  /** No picture is missing that may be there next time. */
  isComplete: boolean;
}

export interface GeneratedFilesOptions {
  /** Kept in memory, in bytes. */
  maxBytes: number;
  /** Files that one household makes anew in a minute; those that are kept are not counted. */
  rate: ConstructorParameters<typeof RateLimit>[0];
  /** How many are drawn at once, and how many may wait for it; else a few. */
  queue?: QueueLimits;
}

/** Has work done when it is its turn. Throws an `ImageFailure` of `busy` where too many wait. */
export type RunQueued = WorkQueue['run'];

export interface GeneratedFileRequest {
  /** What is counted apart: a tenant. */
  scope: string;
  /** MIME type. */
  type: string;
  /** All that the file is made of, as JSON: the same parts are the same file. */
  parts: readonly unknown[];
  /** Header `Content-Disposition`. */
  disposition?: string;
  /**
   * Makes the file, or none where it cannot be had for now.
   * @param runQueued for the drawing; what is only waited for (pictures) is not to keep others waiting
   */
  generate(runQueued: RunQueued): Promise<GeneratedFile | undefined>;
}

/**
 * Files about cars that are made when they are asked for: kept under what they are made of, each made once however
 * many wait for it, and only so many for one household. Search engines are to keep the page and not the file.
 */
export class GeneratedFiles {
  readonly #kept: LRUCache<string, Buffer>;
  readonly #inFlight = new SingleFlight<GeneratedFile | undefined>();
  readonly #limit: RateLimit;
  readonly #queue: WorkQueue;

  constructor({ maxBytes, rate, queue = QUEUE }: GeneratedFilesOptions) {
    this.#queue = new WorkQueue(queue);
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
    this.#limit = new RateLimit(rate);
  }

  /**
   * Answers with the file, with 304 where the caller has it, or in plain text with 429, or 503 where it cannot be made
   * for now. One that lacks a picture for now is sent, and kept nowhere.
   */
  async send(request: FastifyRequest, reply: FastifyReply, file: GeneratedFileRequest) {
    const { scope, type, parts, disposition, generate } = file;
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
    const etag = `"${key}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag).header('x-robots-tag', 'noindex');
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();

    let bytes = this.#kept.get(key);
    if (!bytes) {
      const wait = this.#inFlight.has(key) ? 0 : this.#limit.take(scope, request.ip);
      if (wait > 0) {
        reply.removeHeader('etag');
        return sendText(reply.header('retry-after', wait), 429, 'Too many at once. Try again in a minute.');
      }
      const made = await this.#inFlight.run(key, () => this.#made(generate));
      if (!made) {
        reply.removeHeader('etag').header('retry-after', RETRY_AFTER);
        return sendText(reply, 503, 'This cannot be made right now. Try again in a few seconds.');
      }
      ({ bytes } = made);
      if (made.isComplete) this.#kept.set(key, bytes);
      else reply.removeHeader('etag').header('cache-control', 'no-store');
    }
    if (disposition !== undefined) reply.header('content-disposition', disposition);
    return reply.type(type).send(bytes);
  }

  /** The file, or none where it cannot be made for now. */
  async #made(make: GeneratedFileRequest['generate']): Promise<GeneratedFile | undefined> {
    try {
      return await make((work) => this.#queue.run(work));
    } catch (error) {
      if (error instanceof ImageFailure && error.reason === 'busy') return undefined;
      throw error;
    }
  }
}
