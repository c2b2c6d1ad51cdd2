import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { once } from '../services/under-way';
import { sendText } from './car-file';
import { isKnown } from './etag';
import { RateLimit } from './rate-limit';

/** As long as the car's page is kept (engine/server/page-server.ts). */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60';

export interface MadeFile {
  bytes: Buffer;
  /** No picture is missing that may be there next time. */
  isWhole: boolean;
}

export interface MadeFilesOptions {
  /** Kept in memory, in bytes. */
  maxBytes: number;
  /** Files that one household makes anew in a minute; those that are kept are not counted. */
  rate: ConstructorParameters<typeof RateLimit>[0];
}

export interface FileToMake {
  /** What is counted apart: a tenant. */
  scope: string;
  /** MIME type. */
  type: string;
  /** All that the file is made of, as JSON: the same parts are the same file. */
  parts: readonly unknown[];
  /** Header `Content-Disposition`. */
  disposition?: string;
  make(): Promise<MadeFile>;
}

/**
 * Files about cars that are made when they are asked for: kept under what they are made of, each made once however
 * many wait for it, and only so many for one household. Search engines are to keep the page and not the file.
 */
export class MadeFiles {
  readonly #kept: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, Promise<MadeFile>>();
  readonly #limit: RateLimit;

  constructor({ maxBytes, rate }: MadeFilesOptions) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
    this.#limit = new RateLimit(rate);
  }

  /**
   * Answers with the file, with 304 where the caller has it, or with 429 in plain text. One that lacks a picture for
   * now is sent, and kept nowhere.
   */
  async send(request: FastifyRequest, reply: FastifyReply, file: FileToMake) {
    const { scope, type, parts, disposition, make } = file;
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
    const etag = `"${key}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag).header('x-robots-tag', 'noindex');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

    let bytes = this.#kept.get(key);
    if (!bytes) {
      const wait = this.#underWay.has(key) ? 0 : this.#limit.take(scope, request.ip);
      if (wait > 0) {
        reply.removeHeader('etag');
        return sendText(reply.header('retry-after', wait), 429, 'Too many at once. Try again in a minute.');
      }
      const made = await once(this.#underWay, key, make);
      ({ bytes } = made);
      if (made.isWhole) this.#kept.set(key, bytes);
      else reply.removeHeader('etag').header('cache-control', 'no-store');
    }
    if (disposition !== undefined) reply.header('content-disposition', disposition);
    return reply.type(type).send(bytes);
  }
}
