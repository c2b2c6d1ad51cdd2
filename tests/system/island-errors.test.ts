import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openPage, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient, findCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
let car: Awaited<ReturnType<typeof findCar>>;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
});
afterAll(() => closePages(browser));

const locateCounter = (page: Page) =>
  page
    .locator('#island-gallery')
    .getByText(/^\d+ \/ \d+$/)
    .first();

describe('a block that fails in the browser', () => {
  const BROKEN = 'export default function Broken() { throw new Error("broken on purpose"); }';
  const CASES: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['by throwing', (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN })],
    ['by a missing script', (route) => route.fulfill({ status: 404, body: '' })],
    ['by a lost connection', (route) => route.abort()],
  ];

  test.each(CASES)('%s keeps its HTML, and other islands work', async (_cause, respond) => {
    const { page, close } = await openPage(browser);
    await page.route('**/assets/FavouriteButton-*.js', respond);
    await page.goto(site.url + car.path);
    const favourite = page.locator('#island-favourite button');
    const before = await favourite.innerText();
    const failed = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && !/Failed to load/.test(message.text()),
    );
    await favourite.click();
    await failed;
    await expect.poll(() => favourite.innerText()).toBe(before);
    await page.getByRole('button', { name: 'Next photo' }).first().click();
    await expect.poll(() => locateCounter(page).innerText()).toMatch(/^2 \//);
    await page.locator('#island-phone a').click();
    await expect.poll(() => page.locator('#island-phone a').innerText()).not.toContain('XXXX');
    expect(page.url()).toBe(site.url + car.path);
    await close();
  });
});
