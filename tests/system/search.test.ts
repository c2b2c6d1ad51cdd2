import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
const ALL = '/search/new-used-and-demo-cars';
let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const carLinks = (page: Page) =>
  page
    .locator('article a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const readCount = async (page: Page) =>
  Number.parseInt((await page.locator('p[role=status]').first().innerText()).replaceAll(',', ''), 10);
const readPrices = async (page: Page) =>
  (await page.locator('article strong').allTextContents())
    .filter((text) => text.startsWith('$'))
    .map((text) => Number(text.replace(/\D/g, '')));

/** Opens a hydrated search page. `searches` collects the searches that it sends. */
async function openSearch(address = ALL, device?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, device);
  const searches: string[] = [];
  opened.page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) searches.push(request.postData() ?? '');
  });
  await opened.page.goto(site.url + address);
  return { ...opened, searches };
}
const hydrate = async (page: Page) => {
  await page.locator('#search-text-query').focus();
  await waitForIsland(page, 'search');
};

test('hydration sends no search: the browser starts with the server’s results', async () => {
  const { page, errors, searches, close } = await openSearch(`${ALL}?make=Toyota&sortBy=lowestPrice`);
  const before = await carLinks(page);
  expect(before.length).toBeGreaterThan(3);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(await carLinks(page)).toEqual(before);
  expect(searches).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a filter updates results, URL and count without a page load; Back restores them', async () => {
  const { page, errors, searches, close } = await openSearch();
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const total = await readCount(page);
  const first = await carLinks(page);
  const expected = await site.query({ facetFilters: [['make:Toyota']], hitsPerPage: 0 });
  expect(expected.nbHits).toBeLessThan(total);

  await page.locator('#search-filters a[href*="make=Toyota"]').first().click();
  await expect.poll(() => readCount(page)).toBe(expected.nbHits);
  expect(new URL(page.url()).search).toBe('?make=Toyota');
  expect(await page.locator('article h3, article h2').filter({ hasText: 'Toyota' }).count()).toBe(
    (await carLinks(page)).length,
  );
  const selected = page.locator('#search-filters a[aria-current]', { hasText: 'Toyota' });
  expect(await selected.count()).toBeGreaterThan(0);
  expect(searches.length).toBeGreaterThan(0);

  await page.goBack();
  await expect.poll(() => readCount(page)).toBe(total);
  expect(await carLinks(page)).toEqual(first);
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await expect.poll(() => readCount(page)).toBe(expected.nbHits);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('browser and server show the same for a URL', async () => {
  const { page, errors, close } = await openSearch();
  await hydrate(page);
  await page.locator('#search-filters a[href*="car_type=used"]').click();
  await page.waitForURL(/car_type=used/);
  await page.locator('select[name=sortBy]').selectOption('highestPrice');
  await page.waitForURL(/sortBy=highestPrice/);
  const reloaded = await openSearch(new URL(page.url()).pathname + new URL(page.url()).search);
  const expected = await carLinks(reloaded.page);
  await expect.poll(() => carLinks(page)).toEqual(expected);
  expect(await readCount(page)).toBe(await readCount(reloaded.page));
  expect(await readCount(page)).toBe((await site.query({ filters: 'car_type:used', hitsPerPage: 0 })).nbHits);
  expect(errors).toEqual([]);
  await reloaded.close();
  await close();
});

describe('sorting', () => {
  test.each([
    ['lowestPrice', (a: number, b: number) => a - b],
    ['highestPrice', (a: number, b: number) => b - a],
  ])('%s sorts by price across pages', async (sort, compare) => {
    const { page, errors, close } = await openSearch();
    await hydrate(page);
    await page.locator('select[name=sortBy]').selectOption(sort);
    await page.waitForURL(new RegExp(`sortBy=${sort}`));
    const index = sort === 'lowestPrice' ? 'cars_price_asc' : 'cars_price_desc';
    const [top] = (await site.query({ hitsPerPage: 1 }, index)).hits;
    await expect.poll(async () => (await carLinks(page))[0]).toBe(`/cars/${String(top?.['slug'])}`);
    const firstPage = await readPrices(page);
    expect(firstPage).toEqual([...firstPage].sort(compare));
    await page.locator('nav a[href*="page=2"]').first().press('Enter');
    await page.waitForURL(/page=2/);
    await expect.poll(async () => (await carLinks(page))[0]).not.toBe(`/cars/${String(top?.['slug'])}`);
    const secondPage = await readPrices(page);
    expect(compare(firstPage.at(-1) ?? 0, secondPage[0] ?? 0)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('latest sorts by the arrival date', async () => {
    const { body } = await site.get(`${ALL}?sortBy=latest`);
    const slugs = [...body.matchAll(/<h[23][^>]*><a [^>]*href="\/cars\/([^"]+)"/g)].map(([, slug]) => slug);
    const { hits } = await site.query({ hitsPerPage: 1000 });
    const created = new Map(hits.map((hit) => [hit['slug'], Number(hit['created_at_timestamp'])]));
    const times = slugs.map((slug) => created.get(slug));
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual([...times].sort((a, b) => Number(b) - Number(a)));
    expect(times[0]).toBe(Math.max(...created.values()));
  });
});

test('all pages together contain every car once', async () => {
  const { nbHits } = await site.query({ filters: 'car_type:demo', hitsPerPage: 0 });
  const { page, errors, close } = await openSearch('/search/demo-cars');
  await hydrate(page);
  const links = await carLinks(page);
  const perPage = links.length;
  for (let number = 2; links.length < nbHits; number += 1) {
    const [firstShown] = links.slice(-perPage);
    await page.locator(`nav a[href$="page=${number}"]`).first().press('Enter');
    await expect.poll(async () => (await carLinks(page))[0]).not.toBe(firstShown);
    links.push(...(await carLinks(page)));
  }
  expect(links).toHaveLength(nbHits);
  expect(new Set(links).size).toBe(nbHits);
  expect(errors).toEqual([]);
  await close();
});

test('finds text while typing, also with a typo', async () => {
  const { page, errors, close } = await openSearch();
  await hydrate(page);
  await page.locator('#search-text-query').pressSequentially('toyta');
  const { nbHits } = await site.query({ query: 'toyta', hitsPerPage: 0 });
  expect(nbHits).toBe((await site.query({ query: 'toyota', hitsPerPage: 0 })).nbHits);
  await expect.poll(() => readCount(page)).toBe(nbHits);
  await page.waitForURL(/query=toyta/);
  for (const name of await page.locator('article h3 a, article h2 a').allTextContents())
    expect(name).toContain('Toyota');
  expect(errors).toEqual([]);
  await close();
});

test('understands prices and conditions in the query, and removes them with their chips', async () => {
  const { page, errors, close } = await openSearch(
    `${ALL}?query=${encodeURIComponent('used toyota under $40,000')}`,
  );
  await hydrate(page);
  const count = async (parameters: object) => (await site.query({ ...parameters, hitsPerPage: 0 })).nbHits;
  const used = { query: 'toyota', facetFilters: ['car_type:used'] };
  expect(await readCount(page)).toBe(await count({ ...used, numericFilters: ['price<=40000'] }));
  await page.getByRole('link', { name: 'Remove Up to $40,000' }).click();
  await page.waitForURL(/query=used(?:\+|%20)toyota$/);
  const expected = await count(used);
  await expect.poll(() => readCount(page)).toBe(expected);
  expect(errors).toEqual([]);
  await close();
});

test('price ranges are in dollars in fields, URL and results', async () => {
  const { page, errors, close } = await openSearch();
  await hydrate(page);
  await page.locator('#filter-price-max').fill('30000');
  await page.locator('#filter-price-max').press('Enter');
  await page.waitForURL(/price=:30000/);
  const all = await site.query({ hitsPerPage: 1000 });
  const expected = all.hits.filter((hit) => Number(hit['price']) <= 30_000).length;
  await expect.poll(() => readCount(page)).toBe(expected);
  for (const price of await readPrices(page)) expect(price).toBeLessThanOrEqual(30_000);
  expect(errors).toEqual([]);
  await close();
});

test('corrects a misspelt model and says so, without script', async () => {
  const { body: html } = await site.get(`${ALL}?query=corrola`);
  expect(html).toContain('No cars match “corrola”. Showing results for “corolla”.');
});

test('explains what to do without results, and clearing restores them', async () => {
  const { page, errors, close } = await openSearch(`${ALL}?query=zzzzzz`);
  await page.getByRole('heading', { name: 'No Results Available' }).waitFor();
  await hydrate(page);
  await page.getByRole('link', { name: 'Clear Filters' }).last().click();
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(5);
  expect(errors).toEqual([]);
  await close();
});

test('the sheet on a phone shows the count while filters are selected', async () => {
  const { page, errors, close } = await openSearch(ALL, PHONE);
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .tap();
  await page.locator('#search-filters a[href*="make=Toyota"]').first().tap();
  const { nbHits } = await site.query({ facetFilters: ['make:Toyota'], hitsPerPage: 0 });
  await page
    .getByRole('button', { name: new RegExp(`Show Me ${nbHits} cars`) })
    .or(page.getByRole('link', { name: new RegExp(`Show Me ${nbHits} cars`) }))
    .tap();
  await expect.poll(() => page.locator('#search-filters').isVisible()).toBe(false);
  expect(await readCount(page)).toBe(nbHits);
  expect(errors).toEqual([]);
  await close();
});
