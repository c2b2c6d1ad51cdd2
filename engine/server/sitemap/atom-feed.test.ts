import { expect, test } from 'vitest';
import { createAtomFeed } from './atom-feed';

test('writes the entries with absolute addresses and escaped text', () => {
  const feed = createAtomFeed({
    origin: 'https://yard.example',
    path: '/feeds/articles.xml',
    siteName: 'Tom & Sons',
    title: 'Articles',
    locale: 'en-AU',
    entries: [
      {
        id: 'towing',
        collection: 'articles',
        slug: 'towing',
        href: '/blog/towing',
        title: 'ATM < GCM',
        summary: 'What the plates mean.',
        date: '2026-10-12',
        updated: '2026-11-02',
        tags: ['Towing'],
        author: { name: 'Priya Nair' },
      },
      { id: 'b', collection: 'articles', slug: 'b', href: '/blog/b', title: 'B', date: '2026-09-01' },
    ],
  });
  expect(feed).toContain('<title>Articles | Tom &amp; Sons</title>');
  expect(feed).toContain('<title>ATM &lt; GCM</title>\n<link href="https://yard.example/blog/towing"/>');
  expect(feed).toContain(
    '<published>2026-10-12T00:00:00Z</published>\n<updated>2026-11-02T00:00:00Z</updated>',
  );
  expect(feed).toContain('<category term="Towing"/>');
  // The feed is as new as its newest revision.
  expect(feed).toMatch(/<id>https:\/\/yard\.example\/feeds\/articles\.xml<\/id>\n<updated>2026-11-02T/);
  expect(feed.match(/<entry>/g)).toHaveLength(2);
});
