import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** Browsers send a few different headers. */
const negotiated = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/** Returns the best encoding that the client accepts. `q=0` excludes an encoding (RFC 9110, section 12.5.3). */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  let known = negotiated.get(acceptEncoding);
  if (!known) {
    known = { encoding: findEncoding(acceptEncoding) };
    negotiated.set(acceptEncoding, known);
  }
  return known.encoding;
}

function findEncoding(acceptEncoding: string): Encoding | undefined {
  const accepts = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(
      acceptEncoding,
    );
  if (accepts('br')) return 'br';
  if (accepts('gzip')) return 'gzip';
  return undefined;
}
