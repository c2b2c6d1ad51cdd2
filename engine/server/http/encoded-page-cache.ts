import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Encoding } from './content-encoding';
import { CountedCache } from './counted-cache';
import type { CacheMetrics } from './metrics';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Key of a cached page. ETags are not cryptographic, so pages are not shared between sites. */
interface PageVersion {
  site: string;
  etag: string;
}

const createKey = ({ site, etag }: PageVersion, encoding: Encoding): string => `${encoding} ${site} ${etag}`;

/** Compressed pages by site and ETag, so that an unchanged page is compressed once. Limited in bytes. */
export class EncodedPageCache {
  readonly #pages: CountedCache<Buffer>;

  constructor(maxBytes: number) {
    // 200 is about the size of a key and its entry.
    this.#pages = new CountedCache({ maxBytes, measure: (body) => body.length + 200 });
  }

  get(version: PageVersion, encoding: Encoding): Buffer | undefined {
    return this.#pages.get(createKey(version, encoding));
  }

  get metrics(): CacheMetrics {
    return this.#pages.metrics;
  }

  /** Compresses a page and caches the result. */
  async encode(version: PageVersion, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const encoded =
      encoding === 'br'
        ? await brotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 5,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : await gzipAsync(body, { level: 6 });
    this.#pages.set(createKey(version, encoding), encoded);
    return encoded;
  }
}
