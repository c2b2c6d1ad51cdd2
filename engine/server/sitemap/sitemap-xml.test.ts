import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSitemapFiles, createSitemapIndex, type SitemapEntry } from './sitemap-xml';

/** Parses the URLs in a sitemap file. */
const parseUrls = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  );

const anyEntries: fc.Arbitrary<SitemapEntry[]> = fc.array(
  fc.record({ url: fc.string({ minLength: 1 }).filter((text) => !/[\r\n]/.test(text)) }),
);

test('lists every URL in exactly one file, in order and within the size limits', () => {
  fc.assert(
    fc.property(
      anyEntries,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 60, max: 400 }),
      (sitemapEntries, maxEntries, maxBytes) => {
        const files = createSitemapFiles(sitemapEntries, { maxEntries, maxBytes });
        expect(files.flatMap(parseUrls)).toEqual(sitemapEntries.map(({ url }) => url));
        for (const file of files) {
          const urls = parseUrls(file);
          expect(urls.length).toBeGreaterThan(0);
          expect(urls.length).toBeLessThanOrEqual(maxEntries);
          const urlElements = file
            .split('\n')
            .filter((line) => line.startsWith('<url>'))
            .join('\n');
          if (urls.length > 1) expect(Buffer.byteLength(urlElements)).toBeLessThanOrEqual(maxBytes);
        }
      },
    ),
  );
});

test('splits 50,001 URLs into two files', () => {
  const entries = Array.from({ length: 50_001 }, (_, index) => ({
    url: `https://yard.example/cars/${index}`,
  }));
  expect(createSitemapFiles(entries.slice(1)).length).toBe(1);
  expect(createSitemapFiles(entries).map((file) => parseUrls(file).length)).toEqual([50_000, 1]);
});

test('lists files with their latest change in the index', () => {
  expect(
    createSitemapIndex([{ url: 'https://yard.example/a?b&c', changedAt: '2026-11-21T01:02:03.000Z' }]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://yard.example/a?b&amp;c</loc><lastmod>2026-11-21T01:02:03.000Z</lastmod></sitemap>\n' +
      '</sitemapindex>\n',
  );
});
