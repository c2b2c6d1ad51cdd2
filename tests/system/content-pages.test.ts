import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, findTags, findText, visibleText } from '../support/html';
import { createSiteClient, OTHER_SITE, PLAIN_SITE, takeSample, ALL_SITES } from '../support/site';

interface ContentPage {
  /** The requirements of its addresses. */
  ids: string;
  path: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
}

/** The pages behind the menus of a site without features of its own. */
const PAGES: readonly ContentPage[] = [
  { ids: 'NAV-066', path: '/about-us' },
  { ids: 'NAV-019', path: '/book-test-drive' },
  {
    ids: 'NAV-021, NAV-052',
    path: '/finance',
    aliases: ['/finance-enquiry'],
  },
  { ids: 'NAV-051', path: '/apply-for-finance' },
  { ids: 'NAV-050', path: '/finance-pre-approval' },
  { ids: 'NAV-053', path: '/finance-and-insurance' },
  { ids: 'NAV-083', path: '/fleet' },
  { ids: 'NAV-081', path: '/prepaid-maintenance-plan' },
  { ids: 'NAV-078', path: '/privacy-policy' },
  { ids: 'TERMS-003', path: '/returns' },
  { ids: 'NAV-082', path: '/roadside-assistance' },
  { ids: 'NAV-054, NAV-055', path: '/sell-my-car', aliases: ['/sell-your-car'] },
  { ids: 'NAV-020', path: '/service' },
  { ids: 'NAV-067', path: '/terms-and-conditions' },
  { ids: 'NAV-022', path: '/trade-in' },
  { ids: 'NAV-023, NAV-034', path: '/vehicle-parts-and-accessories', aliases: ['/parts/search'] },
  { ids: 'NAV-076', path: '/warranty' },
];
const CAREERS: ContentPage = { ids: 'careers', path: '/careers' };
/** A site with the feature `careers`. */
const CAREERS_SITE = 'sections-yard';
const WIDTHS = [390, 1440];

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const plain = createSiteClient(PLAIN_SITE.slug);
const readMeta = (html: string, name: string): string | undefined => {
  const tag = findTags(html).find((text) => text.includes(`name="${name}"`));
  return tag && findAttributes(tag, 'meta', 'content')[0];
};
const readCanonical = (html: string): string | undefined => {
  const tag = findTags(html).find((text) => text.includes('rel="canonical"'));
  return tag && new URL(findAttributes(tag, 'link', 'href')[0] ?? '').pathname;
};

describe.each(PAGES)('$path ($ids)', ({ path, aliases = [] }) => {
  test('has one heading of level 1, its canonical address, and targets for all links within the page', async () => {
    const { status, body } = await plain.get(path);
    expect(status).toBe(200);
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(readCanonical(body)).toBe(path);
    const ids = new Set(findTags(body).flatMap((tag) => /\sid="([^"]+)"/.exec(tag)?.[1] ?? []));
    const anchors = findAttributes(body, 'a', 'href').filter((href) => href.startsWith('#'));
    expect(anchors.filter((href) => !ids.has(href.slice(1)))).toEqual([]);
  });

  test.each(aliases)('also has the address %s, which search engines do not list', async (alias) => {
    const { status, body } = await plain.get(alias);
    expect(status).toBe(200);
    expect(readCanonical(body)).toBe(path);
  });

  test('axe finds nothing on the plain site', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await page.goto(plain.url + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    expect(errors).toEqual([]);
    await close();
  });
});

describe.each(takeSample(ALL_SITES))('the content pages of $name', ({ slug }) => {
  const site = createSiteClient(slug);

  test('have a title and a description that no other page has, and are in the sitemap', async () => {
    const sitemap = (await site.get('/sitemaps/pages-1.xml')).body;
    const titles: (string | undefined)[] = [];
    const descriptions: (string | undefined)[] = [];
    for (const { path } of [...PAGES, CAREERS]) {
      const { status, headers, body } = await site.get(path);
      if (status === 404) continue;
      // A page behind a gate is in no sitemap.
      if (status === 302) {
        expect(headers.location).toBe(`/sign-in?redirect=${path}`);
        expect(sitemap).not.toContain(`${path}</loc>`);
        continue;
      }
      expect(status, path).toBe(200);
      titles.push(findText(body, 'title'));
      descriptions.push(readMeta(body, 'description'));
      expect(sitemap).toContain(`${path}</loc>`);
    }
    expect(titles.length).toBeGreaterThanOrEqual(5);
    expect(new Set(titles).size).toBe(titles.length);
    expect(descriptions).not.toContain(undefined);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

test('axe finds nothing on another site, at one width a page', async () => {
  const site = createSiteClient(OTHER_SITE.slug);
  const { page, close } = await openPage(browser, DESKTOP);
  for (const [index, { path }] of PAGES.entries()) {
    if ((await site.get(path)).status === 404) continue;
    await page.setViewportSize({ width: WIDTHS[index % 2] ?? 390, height: 900 });
    await page.goto(site.url + path);
    expect(await findViolations(page), path).toEqual([]);
  }
  await close();
});

test('a site with the feature `careers` has a page about jobs, and others have none', async () => {
  const site = createSiteClient(CAREERS_SITE);
  const { status, body } = await site.get(CAREERS.path);
  expect(status).toBe(200);
  expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
  expect((await plain.get(CAREERS.path)).status).toBe(404);
  const { page, close } = await openPage(browser, DESKTOP);
  await page.goto(site.url + CAREERS.path);
  expect(await findViolations(page)).toEqual([]);
  await close();
});

test('tabs show one part at a time, by keyboard and without script', async () => {
  const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
  await page.goto(`${createSiteClient('meridian-group').url}/diamond-advantage`);
  const isShown = () =>
    Promise.all(
      ['Handback guarantee', 'Protection plan', 'Ultratek'].map((name) =>
        page.getByLabel(name).and(page.locator('[role=group]')).isVisible(),
      ),
    );
  expect(await isShown()).toEqual([true, false, false]);
  await page.getByRole('radio', { name: 'Handback guarantee' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await isShown()).toEqual([false, true, false]);
  await page.getByRole('radio', { name: 'Ultratek' }).click();
  expect(await isShown()).toEqual([false, false, true]);
  await close();
});

test('a test drive can also be booked at the address with a final slash (NAV-019)', async () => {
  const { status, headers } = await plain.get('/book-test-drive/');
  if (status === 200) return;
  expect(status).toBe(301);
  expect(String(headers.location)).toMatch(/\/book-test-drive$/);
});

test('the finance page has the anchor of its form (NAV-108)', async () => {
  const tags = findTags((await plain.get('/finance')).body);
  expect(tags.some((tag) => tag.includes('id="finance-form"'))).toBe(true);
});

test('the privacy policy names the time limits and the 13 principles (TERMS-002)', async () => {
  const text = visibleText((await plain.get('/privacy-policy')).body);
  expect(text).toContain('We’ll acknowledge your request within 7 days');
  expect(text).toContain('We’ll respond within 30 days');
  const principles = [...text.matchAll(/\b(\d{1,2})\. [A-Z][a-z]+/g)].map(([, number]) => Number(number));
  expect(principles).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
});

test('the returns page has the guarantee and the seven conditions (TERMS-001, TERMS-003 to TERMS-010)', async () => {
  const text = visibleText((await plain.get('/returns')).body);
  for (const words of [
    'Your 48-hour money-back guarantee',
    '14-day returns on used cars',
    'a consumer under the Australian Consumer Law',
    'within 14 days of the delivery date',
    'make an appointment to return the car to the location where you bought it',
    'all its keys, parts, accessories and handbooks',
    'at least a quarter of a tank of fuel',
    'no more than 500 km',
    'no lien or encumbrance',
  ])
    expect(text).toContain(words);
});

describe('the menus of the default site', () => {
  test('the header has home, vehicles, offers, stock, trade-in, service and the company (NAV-001 to NAV-007)', async () => {
    const { body } = await plain.get('/');
    const header = body.slice(body.indexOf('<header'), body.indexOf('</header>'));
    const text = visibleText(header);
    for (const label of ['Home', 'Vehicles', 'Offers', 'Our Stock', 'Trade In', 'Service', 'Company'])
      expect(text).toContain(label);
    const links = findAttributes(header, 'a', 'href');
    for (const path of ['/', '/special-offers', '/trade-in', '/service', '/about-us', '/fleet', '/contact'])
      expect(links).toContain(path);
  });

  test('the footer has vehicles, buyer tools, service and the dealer’s terms (NAV-009 to NAV-012)', async () => {
    const { body } = await plain.get('/');
    const footer = body.slice(body.lastIndexOf('<footer'));
    const text = visibleText(footer);
    for (const label of ['Vehicles', 'Buyer Tools', 'Servicing and Parts', 'Terms And Conditions'])
      expect(text).toContain(label);
    expect(text).toContain('New Demo Used Cars Current Offers Finance Trade-In');
  });
});
