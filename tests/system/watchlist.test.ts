import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findCode } from '../support/mailbox';
import { createAddress } from '../support/sign-in';
import { createSiteClient, findCar, ALL_SITES, type SiteClient } from '../support/site';

/** Saving cars on a site with a watchlist, which needs an account with a phone number. */

let site: SiteClient;
let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const { slug } of ALL_SITES) {
    const client = createSiteClient(slug);
    if ((await client.get('/watchlist')).headers.location === '/sign-in?redirect=/watchlist') site ??= client;
  }
  if (site === undefined) throw new Error('No site has a watchlist.');
});
afterAll(() => closePages(browser));

const heart = (page: Page, node = 'favourite') => page.locator(`#island-${node} button`);

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

describe('a watchlist', () => {
  test('asks a visitor to sign in and for a phone number, and then has the car (AUTH-011, AUTH-012)', async () => {
    const car = await findCar(site, 'status:in_stock AND sold:false');
    const signInHref = `${site.url}/sign-in?type=watchlist&redirect=${car.path}&back=${car.path}`;
    const email = createAddress();
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + car.path);
    await heart(page).click();
    await page.waitForURL(signInHref);
    expect(await page.getByRole('link', { name: 'Back', exact: true }).getAttribute('href')).toBe(car.path);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in/code');
    await page.getByRole('textbox', { name: 'Code' }).fill(await findCode(email));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/sign-in/phone?**');
    await expectAccessible(page);
    // A visitor who goes back without a number stays there, and cannot save the car.
    await page.goto(site.url + car.path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.wanted'))).toBeNull();
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('false');
    expect(page.url()).toBe(site.url + car.path);
    await heart(page).click();
    await page.waitForURL('**/sign-in/phone?**');
    await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
    await page.keyboard.press('Enter');

    await page.waitForURL(site.url + car.path);
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: 'View List' }).waitFor();
    await page.goto(`${site.url}/watchlist`);
    await page.getByRole('button', { name: `Remove ${car.name}` }).waitFor();
    await page.goto(site.url + car.path);
    const removed = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/account/vehicles'),
    );
    await heart(page).click();
    expect((await removed).status()).toBe(200);
    expect(await heart(page).getAttribute('aria-pressed')).toBe('false');
    await page.goto(`${site.url}/watchlist`);
    await page.getByText('You haven’t saved any cars yet').waitFor();
    // Chromium reports the refusals without a phone number.
    expect(errors.filter((error) => !error.includes('status of 403'))).toEqual([]);
    await close();
  });

  test('shows the heart of a sold car only to take it off the list (AUTH-018)', async () => {
    const car = await findCar(site, 'sold:true');
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + car.path);
    expect(await heart(page, 'sold-favourite').count()).toBe(1);
    expect(await heart(page, 'sold-favourite').isVisible()).toBe(false);
    await page.evaluate(({ id, name, path }) => {
      const saved = { id, name, slug: path.slice('/cars/'.length), make: 'Kia', model: 'Rio' };
      localStorage.setItem('forecourt.favourites', JSON.stringify([saved]));
    }, car);
    await page.reload();
    expect(await heart(page, 'sold-favourite').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });
});
