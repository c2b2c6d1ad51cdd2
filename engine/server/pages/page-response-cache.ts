import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { negotiateEncoding } from '../http/content-encoding';
import { isNotModified } from '../http/etag';
import { getOrigin } from '../sites/request-site';
import type { Site } from '../sites/site';

const MAX_BYTES = 48 * 1024 * 1024;
/** Memory of an entry besides its body. */
const ENTRY_OVERHEAD = 4_000;
/**
 * The caching headers of a page change when it expires within eleven minutes. A response is used for a minute at most,
 * because a page can show the current time.
 */
const MIN_LIFETIME_MS = 12 * 60_000;

/** The versions of everything that a page can show. */
export interface PageInputs {
  /** Replaced whenever its tenant changes. */
  readonly site: Site;
  readonly stock: number;
  readonly reviews: number;
  readonly media: string;
  /** The current time, in whole minutes. */
  readonly now: string;
}

/** Read them before loading a page's data: a page that was rendered during a change must not count as up to date. */
export const readPageInputs = (site: Site): PageInputs => ({
  site,
  stock: site.catalogue.version,
  reviews: site.reviewsVersion,
  media: site.mediaVersion,
  now: site.clock().now,
});

const isCurrent = ({ site, stock, reviews, media, now }: PageInputs): boolean =>
  stock === site.catalogue.version &&
  reviews === site.reviewsVersion &&
  media === site.mediaVersion &&
  now === site.clock().now;

interface StoredResponse {
  readonly inputs: PageInputs;
  readonly etag: string;
  readonly headers: Readonly<Record<string, number | string | string[]>>;
  readonly notModifiedHeaders: StoredResponse['headers'];
  readonly body: Buffer;
}

export interface SentPage {
  inputs: PageInputs;
  etag: string;
  /** When the page expires, in epoch milliseconds. */
  expiresAt: number;
  body: Buffer;
}

/** Undefined if a stored response must not be used: for other methods, and for URLs with a query. */
function createKey(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  origin: string,
): string | undefined {
  if (method !== 'GET' || url === undefined || url.includes('?')) return undefined;
  const encoding = negotiateEncoding(headers['accept-encoding']);
  return encoding && `${encoding} ${origin}${url}`;
}

/**
 * Whole responses with compressed pages, including the headers that hooks have set. They are sent without loading data, as
 * long as nothing has changed that a page can show. Limited in bytes.
 */
export class PageResponseCache {
  readonly #responses: LRUCache<string, StoredResponse>;

  constructor(maxBytes = MAX_BYTES) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length + key.length * 2 + ENTRY_OVERHEAD,
    });
  }

  get bytes(): number {
    return this.#responses.calculatedSize ?? 0;
  }

  /** Keeps a response that is about to be sent. */
  store(request: FastifyRequest, reply: FastifyReply, { inputs, etag, expiresAt, body }: SentPage): void {
    const key = createKey(request, getOrigin(request));
    if (key === undefined || expiresAt - Date.now() < MIN_LIFETIME_MS || !isCurrent(inputs)) return;
    const sent = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    if (sent.some(([name]) => name === 'set-cookie')) return;
    this.#responses.set(key, {
      inputs,
      etag,
      headers: { ...Object.fromEntries(sent), 'content-length': body.length },
      notModifiedHeaders: Object.fromEntries(sent.filter(([name]) => name !== 'content-encoding')),
      body,
    });
  }

  /**
   * Sends the stored response to a request, if it is up to date. Does not need Fastify, whose work for a request and its
   * response takes longer than everything else.
   * @param target.site the site that the request is for
   * @param target.origin the origin of the request
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    { site, origin }: { site: Site | undefined; origin: string },
  ): boolean {
    const key = createKey(request, origin);
    const stored = key === undefined ? undefined : this.#responses.get(key);
    if (!key || !stored) return false;
    const { inputs, etag, headers, notModifiedHeaders, body } = stored;
    if (inputs.site !== site || !isCurrent(inputs)) {
      this.#responses.delete(key);
      return false;
    }
    if (isNotModified(request.headers['if-none-match'], etag))
      response.writeHead(304, notModifiedHeaders).end();
    else response.writeHead(200, headers).end(body);
    return true;
  }
}
