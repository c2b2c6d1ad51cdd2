import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitemapFiles, sitemapIndex, type SitemapEntry } from './sitemap-xml';

/** The URLs in a sitemap file. */
const locsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

const entries: fc.Arbitrary<SitemapEntry[]> = fc.array(
  fc.record({ url: fc.string({ minLength: 1 }).filter((text) => !/[\r\n]/.test(text)) }),
);

test('lists every URL in exactly one file, in order and within the size limits', () => {
  fc.assert(
    fc.property(
      entries,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 60, max: 400 }),
      (all, maxEntries, maxBytes) => {
        const files = sitemapFiles(all, { maxEntries, maxBytes });
        expect(files.flatMap(locsIn)).toEqual(all.map(({ url }) => url));
        for (const file of files) {
          const locs = locsIn(file);
          expect(locs.length).toBeGreaterThan(0);
          expect(locs.length).toBeLessThanOrEqual(maxEntries);
          const listed = file
            .split('\n')
            .filter((line) => line.startsWith('<url>'))
            .join('\n');
          if (locs.length > 1) expect(Buffer.byteLength(listed)).toBeLessThanOrEqual(maxBytes);
        }
      },
    ),
  );
});

test('splits 50,001 URLs into two files', () => {
  const many = Array.from({ length: 50_001 }, (_, index) => ({ url: `https://yard.example/cars/${index}` }));
  expect(sitemapFiles(many.slice(1)).length).toBe(1);
  expect(sitemapFiles(many).map((file) => locsIn(file).length)).toEqual([50_000, 1]);
});

test('lists files with their latest change in the index', () => {
  expect(sitemapIndex([{ url: 'https://yard.example/a?b&c', changedAt: '2026-11-21T01:02:03.000Z' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://yard.example/a?b&amp;c</loc><lastmod>2026-11-21T01:02:03.000Z</lastmod></sitemap>\n' +
      '</sitemapindex>\n',
  );
});
