import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, DESKTOP, waitForIsland, openPage, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient } from '../support/site';

/** Allowed difference between the clocks of the page and the network, in milliseconds. */
const CLOCK_TOLERANCE_MS = 5;
const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Opens a hydrated search page. `requests` has the queries of each later request as text. */
async function openSearch(address: string) {
  const opened = await openPage(browser, DESKTOP);
  const { page } = opened;
  await page.goto(site.url + address);
  await page.locator('#search-text-query').focus();
  await waitForIsland(page, 'search');
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/1/indexes/*/queries')) return;
    const { requests } = request.postDataJSON() as { requests: unknown[] };
    sent.push(requests.map((query) => JSON.stringify(query)));
  });
  return { ...opened, sent };
}

/** Sets a field to one value after another without a pause. Returns the time of the last one, in milliseconds since 1970. */
const setQuickly = (page: Page, selector: string, values: readonly string[]): Promise<number> =>
  page.locator(selector).evaluate((element, all) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const value of all) {
      set?.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return performance.timeOrigin + performance.now();
  }, values);

/** The time at which a search with this text was sent, in milliseconds since 1970. */
async function waitForSearch(page: Page, text: string): Promise<number> {
  const request = await page.waitForRequest(
    (candidate) =>
      candidate.url().includes('/1/indexes/*/queries') && (candidate.postData() ?? '').includes(text),
  );
  await request.response();
  return request.timing().startTime;
}

test('sends one search for fast typing, 300 ms after the last letter', async () => {
  const { page, errors, sent, close } = await openSearch('/search/new-used-and-demo-cars');
  const search = waitForSearch(page, '"query":"toyota"');
  const last = await setQuickly(page, '#search-text-query', ['t', 'to', 'toy', 'toyo', 'toyota']);
  expect((await search) - last).toBeGreaterThanOrEqual(300 - CLOCK_TOLERANCE_MS);
  const queries = sent.flat().flatMap((query) => /"query":"([^"]*)"/.exec(query)?.[1] ?? []);
  expect(queries.filter((query) => query !== '' && query !== 'toyota')).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('sends one search for a dragged slider, 400 ms after its last move', async () => {
  const { page, errors, sent, close } = await openSearch('/search/new-used-and-demo-cars');
  const handle = page.locator('#search-filters input[type=range]').first();
  const minimum = Number(await handle.getAttribute('min'));
  const step = Number(await handle.getAttribute('step'));
  const values = [1, 2, 3, 4].map((steps) => String(minimum + steps * step));
  const search = waitForSearch(page, 'price>=');
  const last = await setQuickly(page, '#search-filters input[type=range] >> nth=0', values);
  expect((await search) - last).toBeGreaterThanOrEqual(400 - CLOCK_TOLERANCE_MS);
  expect(sent.flat().filter((query) => query.includes('price>='))).toHaveLength(1);
  expect(errors).toEqual([]);
  await close();
});

test('facet counts are limited to the type of stock of the page', async () => {
  const { page, errors, sent, close } = await openSearch('/search/used-cars');
  await page.locator('#search-filters a[data-act][href*="make="]').first().click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const queries = sent.flat();
  // The main query, and one for each refined facet without its filter.
  expect(queries.length).toBeGreaterThan(1);
  for (const query of queries) expect(query).toContain('car_type:used');
  expect(errors).toEqual([]);
  await close();
});
