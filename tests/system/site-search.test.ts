import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, findText, visibleText } from '../support/html';
import { createSiteClient, PLAIN_SITE, takeSample, ALL_SITES } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const plain = createSiteClient(PLAIN_SITE.slug);
const search = async (
  query: string,
  site = plain,
): Promise<{ kind: string; title: string; href: string }[]> => {
  const { status, body } = await site.get(`/api/site-search?${new URLSearchParams({ query }).toString()}`);
  expect(status).toBe(200);
  return JSON.parse(body).hits;
};

describe('site search', () => {
  test.each(takeSample(ALL_SITES))('finds pages and questions of $name', async ({ slug }) => {
    const site = createSiteClient(slug);
    const hits = await search('test drive', site);
    expect(hits.map(({ href }) => href)).toContain('/book-test-drive');
    for (const { href } of hits) expect((await site.get(href)).status, href).toBe(200);
    expect((await search('privacy', site))[0]).toMatchObject({ kind: 'page', href: '/privacy-policy' });
  });

  test('finds the answer to a question, and articles by their text', async () => {
    expect((await search('can I pay by bank transfer'))[0]).toMatchObject({
      kind: 'question',
      href: '/faqs',
    });
    const site = createSiteClient('longhaul-rv');
    const [article] = await search('weighbridge ball weight brochure guess', site);
    expect(article).toMatchObject({ kind: 'articles', href: '/blog/five-weights-on-one-plate' });
  });

  test('finds a misspelt word', async () => {
    expect((await search('waranty'))[0]).toMatchObject({ href: '/warranty' });
  });

  test('finds nothing for no words, and rejects long ones', async () => {
    expect(await search('  ')).toEqual([]);
    expect(await search('qzxqzxqzx')).toEqual([]);
    expect((await plain.get(`/api/site-search?query=${'x'.repeat(81)}`)).status).toBe(400);
    expect((await plain.get('/api/site-search')).status).toBe(400);
  });

  test('has a page with results that needs no script and that search engines do not index', async () => {
    const { body } = await plain.get('/site-search?query=warranty');
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(visibleText(body)).toMatch(/\d+ results for “warranty”/);
    expect(findAttributes(body, 'a', 'href')).toContain('/warranty');
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(findAttributes(body, 'a', 'href').some((href) => href.endsWith('?query=warranty'))).toBe(true);
    const second = await plain.get('/site-search?query=car&page=2');
    expect(second.status).toBe(200);
    expect((await plain.get('/site-search?query=warranty&page=900')).status).toBe(303);
  });

  test('shows hostile words as text', async () => {
    const words = '"><script>alert(1)</script>';
    const { body } = await plain.get(`/site-search?query=${encodeURIComponent(words)}`);
    expect(body).not.toContain('<script>alert(1)');
    expect(findText(body, 'h1')).toBe('Search this site');
  });

  test('is offered where a page is missing', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 900 } });
    await page.goto(`${plain.url}/no-such-page`);
    await page.getByRole('searchbox', { name: 'Search pages, articles and questions' }).fill('opening hours');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/site-search\?query=opening\+hours/);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toMatch(/opening hours/);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findViolations(page)).toEqual([]);
    await close();
  });
});
