import { lookup } from 'node:dns/promises';
import { validators } from '../../../schemas/validators';
import { isPublicAddress } from '../outbound';
import type { FetchedReviews, ReviewService } from './review-service';

/** Time limit of a fetch, in milliseconds. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** Why a review set could not be fetched. */
export class ReviewSourceError extends Error {}

export interface HttpReviewsOptions {
  timeoutMs?: number;
  /** Accepts HTTP and private addresses; for tests. */
  acceptsAnyHost?: boolean;
}

async function requirePublicHost(url: URL): Promise<void> {
  if (url.protocol !== 'https:') throw new ReviewSourceError(`${url.origin} is not an HTTPS address.`);
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new ReviewSourceError(`${url.host} is not on the public internet.`);
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ReviewSourceError(`The review set is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseSet(body: string, url: URL): NonNullable<FetchedReviews['set']> {
  let set: unknown;
  try {
    set = JSON.parse(body);
  } catch {
    throw new ReviewSourceError(`${url.origin} did not return JSON.`);
  }
  const validate = validators['review-set'];
  if (validate(set)) return set;
  const [error] = validate.errors ?? [];
  throw new ReviewSourceError(
    `${url.origin} returned no review set (schemas/review-set.schema.json): ${error?.instancePath ?? ''} ${error?.message ?? ''}`,
  );
}

/** Fetches JSON documents in the format of `schemas/review-set.schema.json`. Redirects are not followed. */
export function createHttpReviews({
  timeoutMs = TIMEOUT_MS,
  acceptsAnyHost = false,
}: HttpReviewsOptions = {}): ReviewService {
  return {
    async fetchReviews(address, etag) {
      if (!URL.canParse(address)) throw new ReviewSourceError('The setting `reviews.url` is not an address.');
      const url = new URL(address);
      if (!acceptsAnyHost) await requirePublicHost(url);
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 304) return { set: undefined, etag };
      if (!response.ok) {
        await response.body?.cancel();
        throw new ReviewSourceError(`${url.origin} returned status ${response.status}.`);
      }
      const set = parseSet(await readBody(response), url);
      return { set, etag: response.headers.get('etag') ?? undefined };
    },
  };
}
