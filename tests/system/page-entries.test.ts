import { beforeAll, describe, expect, test } from 'vitest';
import { findAttributes } from '../support/html';
import { createSiteClient, PLAIN_SITE, ALL_SITES, type SiteClient } from '../support/site';

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

const sites = ALL_SITES.map(({ slug }) => createSiteClient(slug));
const sitemaps = new Map<SiteClient, string>();
beforeAll(async () => {
  for (const site of sites) sitemaps.set(site, (await site.get('/sitemaps/pages-1.xml')).body);
});

/** The demonstration sites whose sitemap lists a page. */
const findSites = (path: string): SiteClient[] =>
  sites.filter((site) => sitemaps.get(site)?.includes(`${path}</loc>`));

async function expectPage(site: SiteClient, path: string, hub: string) {
  const { status, body } = await site.get(path);
  expect(status).toBe(200);
  expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  expect(findAttributes((await site.get(hub)).body, 'a', 'href')).toContain(path);
}

describe.each(ENTRIES)('/pages/$slug ($id)', ({ slug, hub }) => {
  test('opens on the sites that have it, and is linked there', async () => {
    const path = `/pages/${slug}`;
    const owners = findSites(path);
    expect(owners).not.toEqual([]);
    for (const site of owners) await expectPage(site, path, hub);
  });
});

test('NAV-079 every site says how to unsubscribe, and the links there work', async () => {
  const path = '/pages/unsubscribe';
  expect(findSites(path)).toHaveLength(ALL_SITES.length);
  const site = createSiteClient(PLAIN_SITE.slug);
  await expectPage(site, path, '/terms-and-conditions');
  for (const href of ['/contact', '/privacy-policy']) {
    expect(findAttributes((await site.get(path)).body, 'a', 'href')).toContain(href);
    expect((await site.get(href)).status).toBe(200);
  }
});
