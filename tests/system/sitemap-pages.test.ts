import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, findInternalLinks, findText } from '../support/html';
import { createSiteClient, takeSample, TENANTS, type SiteClient } from '../support/site';

const WIDTHS = [390, 1440];
/** Pages in one folder, such as results with different filters or locations, have the same blocks. */
const CHECKED_IN_FOLDER = 3;

const SITES = takeSample(TENANTS);

/** The sites that have a page with a path. */
const sitesByPath = new Map<string, string[]>();

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const { slug } of SITES)
    for (const path of await listSitemapPaths(createSiteClient(slug)))
      sitesByPath.set(path, [...(sitesByPath.get(path) ?? []), slug]);
});
afterAll(() => closePages(browser));

/**
 * The width at which a page is checked on a site; undefined if another site is in turn. Most pages are on all sites, with
 * other looks and texts: every other site checks them, alternately on phones and on desktops.
 */
function findWidth(path: string, slug: string): number | undefined {
  const turn = sitesByPath.get(path)?.indexOf(slug) ?? 0;
  const offset = [...sitesByPath.keys()].indexOf(path);
  return turn % 2 === 0 ? WIDTHS[(turn / 2 + offset) % WIDTHS.length] : undefined;
}

/** Paths of the pages that a site's sitemap lists, without its cars. */
async function listSitemapPaths(site: SiteClient): Promise<string[]> {
  const readUrls = async (path: string) => {
    const { body } = await site.get(path);
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = (await readUrls('/sitemap.xml')).filter((path) => !path.includes('/cars-'));
  return (await Promise.all(files.map(readUrls))).flat();
}

/** Selects all top-level pages, and the first pages of each folder. */
function selectPerFolder(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const [, folder] = /^(\/[^/]+)\/./.exec(path) ?? [];
    if (folder === undefined) return true;
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    return count <= CHECKED_IN_FOLDER;
  });
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

describe.each(SITES)('the sitemap of $name', ({ slug }) => {
  const site = createSiteClient(slug);
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

  test('lists no page in which axe finds something', { timeout: 600_000 }, async () => {
    const checked = selectPerFolder([...pages.keys()]);
    const opened = await Promise.all(
      WIDTHS.map(async (width) => ({
        ...(await openPage(browser, { viewport: { width, height: 900 } })),
        width,
      })),
    );
    const findings: string[] = [];
    for (const path of checked) {
      const width = findWidth(path, slug);
      const page = opened.find((each) => each.width === width)?.page;
      if (!page) continue;
      await page.goto(site.url + path);
      for (const violation of await findViolations(page)) findings.push(`${path} at ${width}: ${violation}`);
    }
    await Promise.all(opened.map(({ close }) => close()));
    expect(findings).toEqual([]);
  });
});
