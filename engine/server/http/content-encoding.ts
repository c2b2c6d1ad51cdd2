import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The best encoding that a client takes; a weight of zero means that it does not. */
export function negotiateEncoding(accept: string | undefined): Encoding | undefined {
  if (!accept) return undefined;
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(
      accept,
    );
  if (takes('br')) return 'br';
  if (takes('gzip')) return 'gzip';
  return undefined;
}

/** Compressed pages by ETag, so that a page which does not change is compressed once. Bounded in bytes. */
export class EncodedPageCache {
  readonly #pages: LRUCache<string, Buffer>;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (body) => body.length + 200 });
  }

  get(etag: string, encoding: Encoding): Buffer | undefined {
    return this.#pages.get(`${encoding}${etag}`);
  }

  async encode(etag: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const encoded =
      encoding === 'br'
        ? await brotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 5,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : await gzipAsync(body, { level: 6 });
    this.#pages.set(`${encoding}${etag}`, encoded);
    return encoded;
  }
}
