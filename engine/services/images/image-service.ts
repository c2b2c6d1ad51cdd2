import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SingleFlight } from '../../lib';
import { DiskCache } from './disk-cache';
import { encodeImage, IMAGE_LIMITS } from './encode-image';
import { ImageError } from './image-error';
import { WorkQueue } from './work-queue';
import { fetchRemoteImage } from './fetch-remote-image';
import { detectImageFormat } from './detect-format';
import type { ImageFormat, ImageVariant } from './image-variant';

/** A file, or a URL on an allowed host. */
export type OriginalImage =
  | { kind: 'file'; path: string; bytes: number; modifiedAt: number }
  | { kind: 'remote'; url: URL; site: string };

export interface ImageRequest {
  source: OriginalImage;
  variant: ImageVariant;
  /** Formats that the client accepts, smallest first; used if the variant has no format. */
  acceptedFormats: readonly ImageFormat[];
}

export interface ServedImage {
  bytes: Buffer;
  /** MIME type. */
  type: string;
  etag: string;
}

/** Serves images under `/img`. The default implementation uses sharp and caches on disk. */
export interface ImageService {
  /** The ETag, if it is known without encoding (as for files). */
  etagOf(request: ImageRequest): string | undefined;
  /** Throws an `ImageError`. */
  get(request: ImageRequest): Promise<ServedImage>;
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

/** Increment it when encoder settings change; it is part of every cache key. */
const ENCODER_VERSION = 1;
const WAITING = 96;
const FETCHES = { concurrency: 8, maxQueued: 64 };
/** For how long a remote image is served from the cache before it is fetched again, in milliseconds. */
const REMOTE_FRESH_MS = 86_400_000;
/** For how long a failed URL is not fetched again, in milliseconds. */
const FAILURE_MS = 60_000;
const MAX_FAILURES = 2_000;

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

function keyOf({ source, variant, acceptedFormats }: ImageRequest): string {
  const origin =
    source.kind === 'file' ? [source.path, source.bytes, source.modifiedAt] : [source.site, source.url.href];
  return hash([ENCODER_VERSION, origin, variant.width, variant.quality, variant.format ?? acceptedFormats]);
}

/** Encodes images with sharp, each variant once, and caches them on disk. */
export class SharpImageService implements ImageService {
  readonly #cache: DiskCache;
  readonly #work: WorkQueue;
  readonly #fetches = new WorkQueue(FETCHES);
  readonly #pictures = new SingleFlight<ServedImage>();
  readonly #originals = new SingleFlight<Buffer>();
  readonly #failures = new Map<string, { failure: ImageError; until: number }>();
  readonly #now: () => number;

  constructor(private readonly options: SharpImageOptions) {
    this.#now = options.now ?? Date.now;
    this.#cache = new DiskCache(options);
    this.#work = new WorkQueue({ concurrency: options.concurrency, maxQueued: WAITING });
  }

  etagOf(request: ImageRequest): string | undefined {
    return request.source.kind === 'file' ? `"${keyOf(request)}"` : undefined;
  }

  async get(request: ImageRequest): Promise<ServedImage> {
    const { source } = request;
    const key = keyOf(request);
    const remaining = await this.#kept(key);
    if (remaining && (source.kind === 'file' || this.#isFresh(remaining.writtenAt)))
      return pictureOf(key, source, remaining);
    try {
      return await this.#pictures.run(key, () => this.#make(key, request));
    } catch (error) {
      // A stale image is better than none.
      if (remaining && error instanceof ImageError) return pictureOf(key, source, remaining);
      throw error;
    }
  }

  async #make(key: string, { source, variant, acceptedFormats }: ImageRequest): Promise<ServedImage> {
    const original = source.kind === 'file' ? await readSource(source) : await this.#original(source);
    const { bytes } = await this.#work.run(() => encodeImage(original, variant, acceptedFormats));
    await this.#keep(key, bytes);
    return pictureOf(key, source, { bytes, writtenAt: this.#now() });
  }

  /** The original of a remote image, cached so that one fetch serves all widths. */
  async #original({ url, site }: Extract<OriginalImage, { kind: 'remote' }>): Promise<Buffer> {
    const key = hash(['original', site, url.href]);
    const known = this.#failures.get(key);
    if (known && known.until > this.#now()) throw known.failure;
    const remaining = await this.#kept(key);
    if (remaining && this.#isFresh(remaining.writtenAt)) return remaining.bytes;
    return this.#originals.run(key, async () => {
      try {
        const bytes = await this.#fetches.run(() => (this.options.fetch ?? fetchRemoteImage)(url));
        const type = detectImageFormat(bytes);
        if (type === undefined || type === 'svg')
          throw new ImageError(
            'not-a-picture',
            'The image host did not send an AVIF, WebP, JPEG, PNG or GIF image.',
          );
        await this.#keep(key, bytes);
        return bytes;
      } catch (error) {
        if (error instanceof ImageError && error.reason !== 'busy') this.#remember(key, error);
        throw error;
      }
    });
  }

  #remember(key: string, failure: ImageError): void {
    if (this.#failures.size >= MAX_FAILURES) this.#failures.clear();
    this.#failures.set(key, { failure, until: this.#now() + FAILURE_MS });
  }

  #isFresh(writtenAt: number): boolean {
    return this.#now() - writtenAt < REMOTE_FRESH_MS;
  }

  async #kept(key: string) {
    try {
      return await this.#cache.get(key);
    } catch (error) {
      this.options.onCacheError(error);
      return undefined;
    }
  }

  async #keep(key: string, bytes: Buffer): Promise<void> {
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
    throw new ImageError('missing', 'The file no longer exists.');
  });
}

function pictureOf(
  key: string,
  { kind }: OriginalImage,
  { bytes, writtenAt }: { bytes: Buffer; writtenAt: number },
): ServedImage {
  // The image behind a remote URL can change, so the ETag includes the time at which it was written.
  const etag = kind === 'file' ? `"${key}"` : `"${key}.${Math.floor(writtenAt / 1_000).toString(36)}"`;
  return { bytes, type: `image/${detectImageFormat(bytes) ?? 'jpeg'}`, etag };
}
