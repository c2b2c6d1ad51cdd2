import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient, findCar, type SampleCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
const VIEW_COUNT_URL = '**/view.json*';
let browser: Browser;
let car: SampleCar;

beforeAll(async () => {
  [browser, car] = await Promise.all([getSharedBrowser({ loadsImages: false }), findCar(site)]);
});
afterAll(() => closePages(browser));

test.each([
  [1, '1 view'],
  [1234, '1,234 views'],
])('shows the number of the server: %i (VDP-015)', async (views, text) => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await page.route(VIEW_COUNT_URL, (route) => route.fulfill({ json: { views } }));
  await page.goto(site.url + car.path);
  const counter = page.locator('[data-number-from]');
  await expect.poll(() => counter.getAttribute('data-shown')).toBe('');
  expect(await counter.innerText()).toBe(text);
  expect(errors).toEqual([]);
  await close();
});

test('requests the count once per view with the three parameters (API-009)', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const requestedUrls: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/view.json') && requestedUrls.push(request.url())),
  );
  const responded = page.waitForResponse(VIEW_COUNT_URL);
  await page.goto(site.url + car.path);
  const response = await responded;
  expect(response.status()).toBe(200);
  const { views } = (await response.json()) as { views: unknown };
  expect(Number.isInteger(views) && Number(views) >= 1).toBe(true);
  await expect.poll(() => page.locator('[data-number-from]').getAttribute('data-shown')).toBe('');
  expect(requestedUrls).toEqual([response.url()]);
  const { searchParams } = new URL(response.url());
  expect([...searchParams.keys()]).toEqual(['photos_count', 'updated_at', 'website_id']);
  expect(searchParams.get('website_id')).toBe(site.slug);
  expect(errors).toEqual([]);
  await close();
});

test.each([
  ['an error', { status: 503, body: '{"views":5}' }],
  ['invalid JSON', { status: 200, body: 'hello' }],
  ['a string', { status: 200, body: '{"views":"5"}' }],
])('hides the counter when the response is %s (API-010)', async (_name, response) => {
  const { page, close } = await openPage(browser, PHONE);
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  await page.route(VIEW_COUNT_URL, (route) =>
    route.fulfill({ contentType: 'application/json', ...response }),
  );
  const responded = page.waitForResponse(VIEW_COUNT_URL);
  await page.goto(site.url + car.path);
  await (await responded).finished();
  await expect.poll(() => page.locator('[data-number-from]').isVisible()).toBe(false);
  expect(exceptions).toEqual([]);
  await close();
});

test('shows the feed’s count without script', async () => {
  const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(site.url + car.path);
  const counter = page.locator('[data-number-from]');
  expect(await counter.isVisible()).toBe((await counter.getAttribute('data-known')) !== null);
  await close();
});
