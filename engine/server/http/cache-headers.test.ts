import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getPageCacheHeaders } from './cache-headers';

const NOW = Date.parse('2026-11-23T07:00:00Z');
const getHeadersOfPage = (seconds: number) =>
  getPageCacheHeaders({ isError: false, expiresAt: NOW + seconds * 1000, now: NOW });

it.each([
  [Infinity, 60, 600],
  [3600, 60, 600],
  [660, 60, 600],
  [300, 60, 240],
  [60, 60, 0],
  [20.2, 21, 0],
  // The content expired while it was rendered.
  [-5, 1, 0],
])('a page that expires in %d s is fresh for %d s and may be stale for %d s', (remaining, fresh, stale) => {
  expect(getHeadersOfPage(remaining)).toEqual({
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  });
});

it('caches errors for a shorter time, without a CDN header', () => {
  const getHeadersOfError = (until: number) =>
    getPageCacheHeaders({ isError: true, expiresAt: until, now: NOW });
  expect(getHeadersOfError(Infinity)).toEqual({ 'cache-control': 'public, max-age=0, s-maxage=10' });
  expect(getHeadersOfError(NOW + 4_000)).toEqual({ 'cache-control': 'public, max-age=0, s-maxage=4' });
});

it('lets no cache serve a page more than a second after its content expires', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 2000, noNaN: true }), (remaining) => {
      const [, fresh, stale] = /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(
        getHeadersOfPage(remaining)['cdn-cache-control'] ?? '',
      ) as unknown as [string, string, string];
      expect(Number(fresh) + Number(stale)).toBeLessThan(remaining + 1);
    }),
  );
});
