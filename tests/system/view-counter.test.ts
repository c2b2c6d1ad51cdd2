import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openPage, PHONE, sharedBrowser } from '../support/browser';
import { PLAIN_SITE, siteClient, findCar, type SampleCar } from '../support/site';

const site = siteClient(PLAIN_SITE.slug);
const DOOR = '**/view.json*';
let browser: Browser;
let car: SampleCar;

beforeAll(async () => {
  [browser, car] = await Promise.all([sharedBrowser({ pictures: false }), findCar(site)]);
});
afterAll(() => closePages(browser));

test.each([
  [1, '1 view'],
  [1234, '1,234 views'],
])('shows the number that the server answers: %i (VDP-015)', async (views, words) => {
  const { page, errors, close } = await openPage(browser, PHONE);
  await page.route(DOOR, (route) => route.fulfill({ json: { views } }));
  await page.goto(site.url + car.path);
  const counter = page.locator('[data-number-from]');
  await expect.poll(() => counter.getAttribute('data-shown')).toBe('');
  expect(await counter.innerText()).toBe(words);
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
  const answered = page.waitForResponse(DOOR);
  await page.goto(site.url + car.path);
  const answer = await answered;
  expect(answer.status()).toBe(200);
  const { views } = (await answer.json()) as { views: unknown };
  expect(Number.isInteger(views) && Number(views) >= 1).toBe(true);
  await expect.poll(() => page.locator('[data-number-from]').getAttribute('data-shown')).toBe('');
  expect(requestedUrls).toEqual([answer.url()]);
  const { searchParams } = new URL(answer.url());
  expect([...searchParams.keys()]).toEqual(['photos_count', 'updated_at', 'website_id']);
  expect(searchParams.get('website_id')).toBe(site.slug);
  expect(errors).toEqual([]);
  await close();
});

test.each([
  ['an error', { status: 503, body: '{"views":5}' }],
  ['nonsense', { status: 200, body: 'hello' }],
  ['no number', { status: 200, body: '{"views":"5"}' }],
])('with %s for an answer there is no counter (API-010)', async (_name, answer) => {
  const { page, close } = await openPage(browser, PHONE);
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  await page.route(DOOR, (route) => route.fulfill({ contentType: 'application/json', ...answer }));
  const answered = page.waitForResponse(DOOR);
  await page.goto(site.url + car.path);
  await (await answered).finished();
  // What the page makes of it is there with the frame after next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.locator('[data-number-from]').isVisible()).toBe(false);
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
