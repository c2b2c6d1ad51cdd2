import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, findInternalLinks, findText } from '../support/html';
import { createSiteClient, takeSample, TENANTS, type SiteClient } from '../support/site';

const WIDTHS = [390, 1440];
/** Results with different filters have the same blocks. */
const RESULTS = /^\/search\//;
const CHECKED_RESULTS = 3;

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Paths of the pages that a site's sitemap lists, without its cars. */
async function listSitemapPaths(site: SiteClient): Promise<string[]> {
  const readUrls = async (path: string) => {
    const { body } = await site.get(path);
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = (await readUrls('/sitemap.xml')).filter((path) => !path.includes('/cars-'));
  return (await Promise.all(files.map(readUrls))).flat();
}

interface SearchedPage {
  title: string | undefined;
  canonical: string | undefined;
  links: readonly string[];
}

async function readPage(site: SiteClient, path: string): Promise<SearchedPage> {
  const { status, body } = await site.get(path);
  expect(status, path).toBe(200);
  const [canonical] = /<link rel="canonical" [^>]*>/.exec(body) ?? [];
  return {
    title: findText(body, 'title'),
    canonical: canonical && new URL(findAttributes(canonical, 'link', 'href')[0] ?? '').pathname,
    links: findInternalLinks(body).map((link) => link.split('?', 1)[0] ?? link),
  };
}

describe.each(takeSample(TENANTS))('the sitemap of $name', ({ slug }) => {
  const site = createSiteClient(slug);
  const siteIndex = TENANTS.findIndex((tenant) => tenant.slug === slug);
  const pages = new Map<string, SearchedPage>();

  beforeAll(async () => {
    for (const path of await listSitemapPaths(site)) pages.set(path, await readPage(site, path));
    expect(pages.size).toBeGreaterThan(30);
  });

  test('lists each page under its canonical address, and no two pages with one title', () => {
    const titles = [...pages.values()].map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    for (const [path, { canonical }] of pages) expect(canonical, path).toBe(path);
  });

  test('lists no page that nothing links to', () => {
    const reached = new Set(['/']);
    for (const path of reached)
      for (const link of pages.get(path)?.links ?? []) if (pages.has(link)) reached.add(link);
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
  });

  // Each page at one width. The sites share most pages and alternate, so that these are checked at both.
  test('lists no page in which axe finds something', { timeout: 600_000 }, async () => {
    const paths = [...pages.keys()];
    const results = paths.filter((path) => RESULTS.test(path)).slice(0, CHECKED_RESULTS);
    const checked = [...paths.filter((path) => !RESULTS.test(path)), ...results];
    const opened = await Promise.all(
      WIDTHS.map((width) => openPage(browser, { viewport: { width, height: 900 } })),
    );
    const findings: string[] = [];
    for (const [index, path] of checked.entries()) {
      for (const [at, { page }] of opened.entries()) {
        if ((index + siteIndex) % WIDTHS.length !== at) continue;
        await page.goto(site.url + path);
        for (const violation of await findViolations(page))
          findings.push(`${path} at ${WIDTHS[at]}: ${violation}`);
      }
    }
    await Promise.all(opened.map(({ close }) => close()));
    expect(findings).toEqual([]);
  });
});
