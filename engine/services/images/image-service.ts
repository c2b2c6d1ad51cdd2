import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SingleFlight } from '../../lib';
import { DiskCache } from './disk-cache';
import { encodeImage, IMAGE_LIMITS } from './encode-image';
import { ImageError } from './image-error';
import { WorkQueue, type TaskClient } from './work-queue';
import { fetchRemoteImage } from './fetch-remote-image';
import { detectImageFormat } from './detect-format';
import type { ImageFormat, ImageVariant } from './image-variant';

/** The original of an image: a media file, or a URL on an allowed host. */
export type OriginalImage =
  | { kind: 'file'; path: string; bytes: number; modifiedAt: number }
  | { kind: 'remote'; url: URL; site: string };

export interface ImageRequest {
  source: OriginalImage;
  variant: ImageVariant;
  /** Formats that the client accepts, smallest first; used if the variant has no format. */
  acceptedFormats: readonly ImageFormat[];
  /** Clients take turns. Images in the cache do not wait. */
  client: TaskClient;
}

export interface ServedImage {
  bytes: Buffer;
  /** MIME type. */
  type: string;
  etag: string;
}

/** Serves images under `/img`. The default implementation uses sharp and caches on disk. */
export interface ImageService {
  /** Returns the ETag if it does not depend on the encoded bytes, as for files. */
  getEtag(request: ImageRequest): string | undefined;
  /** Throws an `ImageError`. */
  get(request: ImageRequest): Promise<ServedImage>;
  /** The number of images that wait to be processed, if the service processes them itself. */
  readonly waiting?: number;
}

export interface SharpImageOptions {
  /** Cache of encoded images. */
  folder: string;
  maxBytes: number;
  /** Images encoded in parallel. Each uses one of libuv's four threads, which also read files. */
  concurrency: number;
  /** Called with cache errors. The image is still served. */
  onCacheError(error: unknown): void;
  fetch?: (url: URL) => Promise<Buffer>;
  now?: () => number;
}

/** Part of every cache key. Increment it when encoder settings change. */
const ENCODER_VERSION = 1;
const ENCODE_CAPACITY = 192;
const FETCH_LIMITS = { concurrency: 8, capacity: 128 };
/** Milliseconds for which a remote image is served from the cache before it is fetched again. */
const REMOTE_TTL_MS = 86_400_000;
/** Milliseconds for which a failed URL is not fetched again. */
const FAILURE_TTL_MS = 60_000;
const MAX_FAILURES = 2_000;

const createHashKey = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

function createCacheKey({ source, variant, acceptedFormats }: ImageRequest): string {
  const origin =
    source.kind === 'file' ? [source.path, source.bytes, source.modifiedAt] : [source.site, source.url.href];
  return createHashKey([
    ENCODER_VERSION,
    origin,
    variant.width,
    variant.quality,
    variant.format ?? acceptedFormats,
  ]);
}

/** Encodes images with sharp, each variant once, and caches them on disk. */
export class SharpImageService implements ImageService {
  readonly #cache: DiskCache;
  readonly #encodeQueue: WorkQueue;
  readonly #fetchQueue = new WorkQueue(FETCH_LIMITS);
  readonly #encodings = new SingleFlight<ServedImage>();
  readonly #originalFetches = new SingleFlight<Buffer>();
  readonly #failures = new Map<string, { failure: ImageError; until: number }>();
  readonly #now: () => number;

  constructor(private readonly options: SharpImageOptions) {
    this.#now = options.now ?? Date.now;
    this.#cache = new DiskCache(options);
    this.#encodeQueue = new WorkQueue({ concurrency: options.concurrency, capacity: ENCODE_CAPACITY });
  }

  get waiting(): number {
    return this.#encodeQueue.waiting + this.#fetchQueue.waiting;
  }

  getEtag(request: ImageRequest): string | undefined {
    return request.source.kind === 'file' ? `"${createCacheKey(request)}"` : undefined;
  }

  async get(request: ImageRequest): Promise<ServedImage> {
    const { source } = request;
    const key = createCacheKey(request);
    const cachedFile = await this.#readCache(key);
    if (cachedFile && (source.kind === 'file' || this.#isFresh(cachedFile.writtenAt)))
      return toServedImage(key, source, cachedFile);
    try {
      return await this.#encodings.run(key, () => this.#encode(key, request));
    } catch (error) {
      // A stale image is better than none.
      if (cachedFile && error instanceof ImageError) return toServedImage(key, source, cachedFile);
      throw error;
    }
  }

  async #encode(key: string, request: ImageRequest): Promise<ServedImage> {
    const { source, variant, acceptedFormats, client } = request;
    const fetched = source.kind === 'remote' ? await this.#getOriginal(source, client) : undefined;
    const { bytes } = await this.#encodeQueue.run(client, async () => {
      // A file is read when it is its turn, so that waiting requests need no memory for it.
      const original = source.kind === 'file' ? await readSource(source) : fetched;
      return encodeImage(original ?? Buffer.alloc(0), variant, acceptedFormats);
    });
    await this.#writeCache(key, bytes);
    return toServedImage(key, source, { bytes, writtenAt: this.#now() });
  }

  /** Gets the original of a remote image. It is cached, so one fetch serves all widths. */
  async #getOriginal(
    { url, site }: Extract<OriginalImage, { kind: 'remote' }>,
    client: TaskClient,
  ): Promise<Buffer> {
    const key = createHashKey(['original', site, url.href]);
    const cachedFailure = this.#failures.get(key);
    if (cachedFailure && cachedFailure.until > this.#now()) throw cachedFailure.failure;
    const cachedFile = await this.#readCache(key);
    if (cachedFile && this.#isFresh(cachedFile.writtenAt)) return cachedFile.bytes;
    return this.#originalFetches.run(key, async () => {
      try {
        const bytes = await this.#fetchQueue.run(client, () => (this.options.fetch ?? fetchRemoteImage)(url));
        const type = detectImageFormat(bytes);
        if (type === undefined || type === 'svg')
          throw new ImageError(
            'unsupported-format',
            'The image host did not send an AVIF, WebP, JPEG, PNG or GIF image.',
          );
        await this.#writeCache(key, bytes);
        return bytes;
      } catch (error) {
        if (error instanceof ImageError && error.reason !== 'overloaded') this.#cacheFailure(key, error);
        throw error;
      }
    });
  }

  #cacheFailure(key: string, failure: ImageError): void {
    if (this.#failures.size >= MAX_FAILURES) this.#failures.clear();
    this.#failures.set(key, { failure, until: this.#now() + FAILURE_TTL_MS });
  }

  #isFresh(writtenAt: number): boolean {
    return this.#now() - writtenAt < REMOTE_TTL_MS;
  }

  async #readCache(key: string) {
    try {
      return await this.#cache.get(key);
    } catch (error) {
      this.options.onCacheError(error);
      return undefined;
    }
  }

  async #writeCache(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.#cache.set(key, bytes);
    } catch (error) {
      this.options.onCacheError(error);
    }
  }
}

async function readSource(source: Extract<OriginalImage, { kind: 'file' }>): Promise<Buffer> {
  if (source.bytes > IMAGE_LIMITS.bytes)
    throw new ImageError('too-large', `The file is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`);
  return readFile(source.path).catch(() => {
    throw new ImageError('not-found', 'The file no longer exists.');
  });
}

function toServedImage(
  key: string,
  { kind }: OriginalImage,
  { bytes, writtenAt }: { bytes: Buffer; writtenAt: number },
): ServedImage {
  // The image at a remote URL can change, so the ETag includes the time at which the cached file was written.
  const etag = kind === 'file' ? `"${key}"` : `"${key}.${Math.floor(writtenAt / 1_000).toString(36)}"`;
  return { bytes, type: `image/${detectImageFormat(bytes) ?? 'jpeg'}`, etag };
}
