import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, findInternalLinks, findText } from '../support/html';
import { createSiteClient, takeSample, ALL_SITES, type SiteClient } from '../support/site';
import { listSitemapPaths } from '../support/sitemap';

const WIDTHS = [390, 1440];
/** Pages in one folder, such as results with different filters or locations, have the same blocks. */
const CHECKED_IN_FOLDER = 3;

const SITES = takeSample(ALL_SITES);
/** What each site's sitemap lists. */
const pathsBySite = new Map<string, string[]>();

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const { slug } of SITES) pathsBySite.set(slug, await listSitemapPaths(createSiteClient(slug)));
});
afterAll(() => closePages(browser));

/**
 * Selects the pages of a site that axe checks, with the width of each. A page that other sites have as well, with other looks
 * and texts, is checked on every other one of them, in turn at each width. With `AXE=all`, every page at every width, which
 * takes an hour.
 */
function selectForAxe(slug: string): { path: string; width: number }[] {
  if (process.env['AXE'] === 'all')
    return (pathsBySite.get(slug) ?? []).flatMap((path) => WIDTHS.map((width) => ({ path, width })));
  const paths = [...new Set([...pathsBySite.values()].flat())];
  const inFolder = new Map<string, number>();
  return paths.flatMap((path, index) => {
    const sites = [...pathsBySite].filter(([, listed]) => listed.includes(path)).map(([site]) => site);
    const at = sites.indexOf(slug);
    const turn = at + index;
    if (at < 0 || (sites.length > 1 && turn % 2 !== 0)) return [];
    const [, folder] = /^(\/[^/]+)\/./.exec(path) ?? [];
    if (folder !== undefined) {
      const count = (inFolder.get(folder) ?? 0) + 1;
      inFolder.set(folder, count);
      if (count > CHECKED_IN_FOLDER) return [];
    }
    const round = sites.length > 1 ? Math.floor(turn / 2) : turn;
    return [{ path, width: WIDTHS[round % WIDTHS.length] ?? 390 }];
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
    for (const path of pathsBySite.get(slug) ?? []) pages.set(path, await readPage(site, path));
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

  test('lists no page in which axe finds something', { timeout: 1_800_000 }, async () => {
    const opened = await Promise.all(
      WIDTHS.map((width) => openPage(browser, { viewport: { width, height: 900 } })),
    );
    const findings: string[] = [];
    for (const { path, width } of selectForAxe(slug)) {
      const page = opened[WIDTHS.indexOf(width)]?.page;
      await page?.goto(site.url + path);
      for (const violation of page ? await findViolations(page) : ['not opened'])
        findings.push(`${path} at ${width}: ${violation}`);
    }
    await Promise.all(opened.map(({ close }) => close()));
    expect(findings).toEqual([]);
  });
});
