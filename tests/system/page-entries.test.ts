import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes } from '../support/html';
import { createSiteClient, PLAIN_SITE, TENANTS, type SiteClient } from '../support/site';

/** Entries of the collection `pages` that only some sites have, and the page of the site that links to them. */
const ENTRIES = [
  { id: 'NAV-080', slug: 'warranty', hub: '/service' },
  { id: 'NAV-088', slug: 'book-a-service', hub: '/service' },
  { id: 'NAV-089', slug: 'parts-accessories', hub: '/service' },
  { id: 'NAV-090', slug: 'service-benefits', hub: '/service' },
  { id: 'NAV-091', slug: 'owner-benefits', hub: '/service' },
  { id: 'NAV-092', slug: 'pre-owned-benefits', hub: '/service' },
  { id: 'NAV-094', slug: 'local-offers', hub: '/service' },
  { id: 'NAV-095', slug: 'service-and-win', hub: '/service' },
  { id: 'NAV-096', slug: 'nissan-future-value', hub: '/service' },
  { id: 'NAV-097', slug: '4x4xbuild', hub: '/4x4-outdoor' },
  { id: 'NAV-098', slug: '4x4xmore', hub: '/pages/4x4xbuild' },
];

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** The demonstration sites that have a page. */
async function findSites(path: string): Promise<SiteClient[]> {
  const sites = TENANTS.map(({ slug }) => createSiteClient(slug));
  const found = await Promise.all(sites.map(async (site) => (await site.get(path)).status === 200));
  return sites.filter((_, index) => found[index]);
}

async function expectPage(site: SiteClient, path: string, hub: string) {
  const { body } = await site.get(path);
  expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(findAttributes((await site.get(hub)).body, 'a', 'href')).toContain(path);
  expect((await site.get('/sitemaps/pages-1.xml')).body).toContain(`${path}</loc>`);
  for (const width of [390, 1440]) {
    const { page, close } = await openPage(browser, { viewport: { width, height: 900 } });
    await page.goto(site.url + path);
    expect(await findViolations(page), `${site.slug} at ${width}`).toEqual([]);
    await close();
  }
}

describe.each(ENTRIES)('/pages/$slug ($id)', ({ slug, hub }) => {
  test('opens on a site that has it, linked and accessible', async () => {
    const path = `/pages/${slug}`;
    const sites = await findSites(path);
    expect(sites).not.toEqual([]);
    for (const site of sites) await expectPage(site, path, hub);
  });
});

test('NAV-079 every site says how to unsubscribe, and the links there work', async () => {
  const path = '/pages/unsubscribe';
  expect(await findSites(path)).toHaveLength(TENANTS.length);
  const site = createSiteClient(PLAIN_SITE.slug);
  await expectPage(site, path, '/terms-and-conditions');
  for (const href of ['/contact', '/privacy-policy']) {
    expect(findAttributes((await site.get(path)).body, 'a', 'href')).toContain(href);
    expect((await site.get(href)).status).toBe(200);
  }
});
