import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient, findCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
/** Without script, a browser loads all photos of a page at once. Only tests of photos need that. */
let browserWithPhotos: Browser;
beforeAll(async () => {
  [browser, browserWithPhotos] = await Promise.all([
    getSharedBrowser({ loadsImages: false }),
    getSharedBrowser(),
  ]);
});
afterAll(() => Promise.all([closePages(browser), closePages(browserWithPhotos)]));

const openWithoutScript = (device = DESKTOP, target = browser) =>
  openPage(target, { ...device, javaScriptEnabled: false });

/** Names of the cars on a search page, in order. */
const readCarNames = (page: Page) => page.locator('article h3 a, article h2 a').allTextContents();
const carLinks = (page: Page) =>
  page
    .locator('article a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const readCount = async (page: Page) =>
  Number.parseInt((await page.locator('p[role=status]').first().innerText()).replaceAll(',', ''), 10);

describe('without JavaScript', () => {
  test('leads from the home page to a car by search, facet and link', async () => {
    const { page, errors, close } = await openWithoutScript();
    await page.goto(site.url);

    const { facets } = await site.query({ query: 'toyota', hitsPerPage: 0, facets: ['body'] });
    const [body = '', bodyCount = 0] = Object.entries(facets['body'] ?? {})[0] ?? [];

    const form = page.getByRole('search').first();
    await form.getByRole('combobox').fill('toyota');
    await form.getByRole('combobox').press('Enter');
    await page.waitForURL(/\/search\/.*query=toyota/);
    const response = await site.query({ query: 'toyota', hitsPerPage: 0 });
    expect(await readCount(page)).toBe(response.nbHits);

    await page
      .locator(`a[href*="body="]`, { hasText: new RegExp(`^\\s*${body}`) })
      .first()
      .click();
    await page.waitForURL(/body=/);
    expect(await readCount(page)).toBe(bodyCount);

    const [path = ''] = await carLinks(page);
    await page.locator(`article a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/\d{4} Toyota/i);
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('the car’s page has photos, price and phone number on %s', async (_name, device) => {
    const car = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
    const { page, errors, close } = await openWithoutScript(device, browserWithPhotos);
    // The load event waits for all photos, which the server resizes first.
    await page.goto(site.url + car.path, { waitUntil: 'domcontentloaded' });
    const photo = page.locator('#gallery-photo-1 img');
    expect(await photo.isVisible()).toBe(true);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await page.locator('[id^=gallery-photo-]').count()).toBeGreaterThan(1);
    const price = `$${Math.round(car.price / 100).toLocaleString('en-AU')}`;
    const panel = page.getByRole('region', { name: 'Price', exact: true });
    expect(await panel.getByText(price, { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('a[href^="tel:"]').first().getAttribute('href')).toMatch(/^tel:\+61\d{8,9}$/);
    // The number is not masked, because revealing it requires JavaScript.
    expect((await page.locator('#island-phone').innerText()).trim()).toMatch(/\n0\d[\d ]{8,}$/);
    expect(errors).toEqual([]);
    await close();
  });

  test('does not ask for consent without script', async () => {
    const { page, errors, close } = await openWithoutScript();
    await page.goto(`${createSiteClient('counting-yard').url}/search/used-cars`);
    expect(await page.locator('[data-consent]').count()).toBe(3);
    expect(await page.locator('[data-consent]:visible').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('a thumbnail’s link leads to its photo', async () => {
    const car = await findCar(site, 'status:in_stock AND car_type:used');
    const { page, close } = await openWithoutScript();
    await page.goto(site.url + car.path);
    const third = page.locator('#gallery-photo-3 img');
    await page.locator('a[href="#gallery-photo-3"]').click();
    await expect
      .poll(async () => {
        const [box, track] = [
          await third.boundingBox(),
          await page.locator('#gallery-photo-1').locator('..').boundingBox(),
        ];
        return box && track && Math.round(Math.abs(box.x - track.x)) < 4;
      })
      .toBe(true);
    await close();
  });

  test('result pages link to the next and previous page', async () => {
    const { page, close } = await openWithoutScript();
    await page.goto(`${site.url}/search/new-used-and-demo-cars`);
    const first = await readCarNames(page);
    await page.locator('nav a[href*="page=2"]').first().press('Enter');
    await page.waitForURL(/page=2/);
    const second = await readCarNames(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toEqual(first);
    expect(new Set([...(await carLinks(page))]).size).toBe(second.length);
    await page.goBack();
    expect(await readCarNames(page)).toEqual(first);
    await close();
  });

  test('sorting works with a form and keeps the filters', async () => {
    const { page, close } = await openWithoutScript();
    await page.goto(`${site.url}/search/used-cars?fuel=Petrol`);
    await page.locator('select[name=sortBy]').selectOption('lowestPrice');
    await page.locator('form:has(select[name=sortBy]) button').click();
    await page.waitForURL(/sortBy=lowestPrice/);
    expect(page.url()).toContain('fuel=Petrol');
    const prices = await page.locator('article strong').allTextContents();
    const numbers = prices
      .filter((text) => text.startsWith('$'))
      .map((text) => Number(text.replace(/\D/g, '')));
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    await close();
  });

  test('price ranges work with a form', async () => {
    const { page, close } = await openWithoutScript();
    await page.goto(`${site.url}/search/used-cars`);
    await page.locator('#filter-price-max').fill('30000');
    await page.locator('form:has(#filter-price-max) button[type=submit]').click();
    await page.waitForURL(/30000/);
    const expected = await site.query({
      filters: 'car_type:used',
      numericFilters: ['price<=30000'],
      hitsPerPage: 1000,
    });
    expect(await readCount(page)).toBe(expected.nbHits);
    const prices = (await page.locator('article strong').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toBeLessThanOrEqual(30_000);
    await close();
  });

  test('the menu, the filters on a phone and “show more” work', async () => {
    const { page, close } = await openWithoutScript(PHONE);
    await page.goto(`${site.url}/search/used-cars`);
    const filters = page.locator('#search-filters');
    expect(await filters.isVisible()).toBe(false);
    await page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .click();
    expect(await filters.isVisible()).toBe(true);
    await filters.locator('a[href*="make="]').first().click();
    await page.waitForURL(/make=/);
    expect(await page.locator('article').count()).toBeGreaterThan(0);
    await close();
  });
});
