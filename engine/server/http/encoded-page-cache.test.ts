import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EncodedPageCache } from './encoded-page-cache';

describe('EncodedPageCache', () => {
  const body = Buffer.from('<p>Cars</p>'.repeat(500));
  const getVersion = (etag: string, site = 'coast') => ({ site, etag });

  it('caches pages by ETag and encoding', async () => {
    const pages = new EncodedPageCache(1_000_000);
    const br = await pages.encode(getVersion('"a"'), 'br', body);
    const gzip = await pages.encode(getVersion('"a"'), 'gzip', body);
    expect(brotliDecompressSync(br).equals(body)).toBe(true);
    expect(gunzipSync(gzip).equals(body)).toBe(true);
    expect(pages.get(getVersion('"a"'), 'br')).toBe(br);
    expect(pages.get(getVersion('"a"'), 'gzip')).toBe(gzip);
    expect(pages.get(getVersion('"b"'), 'br')).toBeUndefined();
    expect(pages.get(getVersion('"a"', 'other'), 'br'), 'another site').toBeUndefined();
  });

  it('stays within its size limit', async () => {
    const pages = new EncodedPageCache(2_000);
    for (let i = 0; i < 50; i += 1) await pages.encode(getVersion(`"${i}"`), 'gzip', body);
    const cachedPages = Array.from({ length: 50 }, (_, i) => pages.get(getVersion(`"${i}"`), 'gzip')).filter(
      (page) => page,
    );
    expect(cachedPages.length).toBeGreaterThan(0);
    expect(cachedPages.reduce((sum, page) => sum + (page?.length ?? 0), 0)).toBeLessThanOrEqual(2_000);
  });
});
