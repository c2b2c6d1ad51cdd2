import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage } from '../support/browser';
import { createSiteClient, PLAIN_SITE, ALL_SITES } from '../support/site';

const WIDTHS = [390, 1440];
let browser: Browser;
/** Sites with a blog, and the path of their newest article. */
let blogs: { slug: string; article: string }[];

beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  blogs = [];
  for (const { slug } of ALL_SITES) {
    const { status, body } = await createSiteClient(slug).get('/feeds/articles.xml');
    const url = /<entry>[\s\S]*?<link href="([^"]+)"/.exec(body)?.[1];
    if (status === 200 && url !== undefined) blogs.push({ slug, article: new URL(url).pathname });
  }
});
afterAll(() => closePages(browser));

describe('blogs', () => {
  test('exist on at least three sites, and have no address on the others', async () => {
    expect(blogs.length).toBeGreaterThanOrEqual(3);
    const plain = createSiteClient(PLAIN_SITE.slug);
    for (const path of ['/blog', '/feeds/articles.xml']) expect((await plain.get(path)).status).toBe(404);
  });

  test('list their articles with a link to the feed (NAV-073)', async () => {
    for (const { slug, article } of blogs) {
      const { status, body } = await createSiteClient(slug).get('/blog');
      expect(status).toBe(200);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).toContain(`href="${article}"`);
      expect(body).toContain('type="application/atom+xml"');
    }
  });

  test('have a page of vehicle reviews where there are some (NAV-074)', async () => {
    const pages = await Promise.all(
      blogs.map(({ slug }) => createSiteClient(slug).get('/blog/vehicle-reviews')),
    );
    expect(pages.map(({ status }) => status)).toContain(200);
  });

  test('have articles with structured data and a unique address', async () => {
    for (const { slug, article } of blogs) {
      const { status, body } = await createSiteClient(slug).get(article);
      expect(status).toBe(200);
      expect(body).toMatch(/"@type":"Article","@id":"[^"]+#article","headline":"/);
      expect(body).toContain('property="og:type" content="article"');
      expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${article}">`));
    }
  });

  test('have nothing that axe finds, on phones and desktops', async () => {
    for (const { slug, article } of blogs) {
      for (const path of ['/blog', article]) {
        const { page } = await openPage(browser, DESKTOP);
        await page.goto(createSiteClient(slug).url + path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect([slug, path, width, await findViolations(page)]).toEqual([slug, path, width, []]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([slug, path, width, overflow <= 0]).toEqual([slug, path, width, true]);
        }
        await page.close();
      }
    }
  });
});
