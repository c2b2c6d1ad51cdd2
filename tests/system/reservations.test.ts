import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { visibleText } from '../support/html';
import { findMail } from '../support/mailbox';
import { createSiteClient, ALL_SITES, type SiteClient } from '../support/site';

let browser: Browser;
let site: SiteClient;
/** Paths of cars that visitors can reserve. */
let cars: string[];

/** A car that no other attempt of a test has left reserved. */
function takeCar(): string {
  const path = cars.pop();
  if (path === undefined) throw new Error('The site has no more cars that can be reserved.');
  return path;
}

async function findDepositSite(): Promise<SiteClient> {
  for (const { slug } of ALL_SITES) {
    const client = createSiteClient(slug);
    const { hits } = await client.query({ query: '', hitsPerPage: 60, filters: 'reserved:false' });
    const found = hits.flatMap(({ slug: car }) => (typeof car === 'string' ? [`/cars/${car}`] : []));
    const first = found[0] === undefined ? undefined : await client.get(`${found[0]}/checkout`);
    if (first?.body.includes('value="deposit"') !== true) continue;
    cars = found;
    return client;
  }
  throw new Error('No site takes deposits.');
}

beforeAll(async () => {
  [browser, site] = await Promise.all([getSharedBrowser({ loadsImages: false }), findDepositSite()]);
});
afterAll(() => closePages(browser));

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** Moves the focus with the keyboard until an element has it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name)) return;
  }
  throw new Error(`The keyboard does not reach '${name}'.`);
}

const isReserved = async (path: string) => visibleText((await site.get(path)).body).includes('RESERVED');

describe('reserving a car with a deposit (RSV-001, RSV-005, RSV-008, RSV-009)', () => {
  test('works on a phone with the keyboard: declined, confirmed by the bank, reserved, cancelled', async () => {
    const path = takeCar();
    const email = `zoe-${path.split('-').at(-1)}@example.com`;
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(`${site.url}${path}/checkout`);
    for (const text of ['Hold this car with a', 'The deposit is fully refundable', 'Mastercard', 'Apple Pay'])
      await page.getByText(text).first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('First name').focus();
    await page.keyboard.type('Zoë');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');

    await page.getByText('This is a demonstration.').waitFor();
    await expectAccessible(page);
    await tabTo(page, 'Pay with a card that is declined');
    await page.keyboard.press('Enter');
    await page.getByText('Your card was declined.').waitFor();
    await tabTo(page, 'Pay with a card whose bank asks for a confirmation');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
    await tabTo(page, 'Yes, it’s me: approve the payment');
    expect(await isReserved(path)).toBe(false);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'This car is reserved for you' }).waitFor();
    await expectAccessible(page);
    await expect.poll(() => isReserved(path), { timeout: 1_000, interval: 50 }).toBe(true);
    const status = await site.get(new URL(page.url()).pathname);
    expect(status.headers['cache-control']).toBe('no-store');
    expect(status.headers['x-robots-tag']).toContain('noindex');
    expect(status.body).toContain('noindex');

    // Sent in the background.
    const findText = () => findMail(email).then(({ text }) => text, String);
    await expect.poll(findText, { timeout: 10_000, interval: 100 }).toContain(new URL(page.url()).pathname);

    await tabTo(page, 'Cancel the reservation');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Yes, cancel it');
    await page.keyboard.press('Enter');
    await page.getByText('The reservation was cancelled.').waitFor();
    await expect.poll(() => isReserved(path), { timeout: 1_000, interval: 50 }).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  test('works without script, and tells another visitor kindly who was not first', async () => {
    const path = takeCar();
    const fill = async (page: Page, name: string) => {
      await page.goto(`${site.url}${path}/checkout`);
      await page.getByLabel('First name').fill(name);
      await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
    };
    const [first, second] = await Promise.all(
      [1, 2].map(() => openPage(browser, { ...PHONE, javaScriptEnabled: false })),
    );
    if (!first || !second) throw new Error('No pages.');
    await fill(first.page, 'Ann');
    await first.page.getByRole('button', { name: 'Go back without paying' }).click();
    await first.page.getByRole('heading', { name: 'Pay the deposit to reserve this car' }).waitFor();

    await fill(second.page, 'Bob');
    await second.page.getByText('Another visitor is reserving this car right now.').waitFor();
    expect(await second.page.getByLabel('First name').inputValue()).toBe('Bob');
    await second.page.getByRole('heading', { name: 'Similar cars' }).waitFor();

    // The first visitor, who fills in the form again, comes back to the same reservation, which is as it was.
    const own = first.page.url();
    await fill(first.page, 'Anne');
    expect(first.page.url()).toBe(`${own}?problem=unchanged`);
    await first.page.getByText('we haven’t taken the changes').waitFor();
    await first.page.getByRole('heading', { name: 'Cancel the reservation' }).click();
    await first.page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await first.page.getByRole('heading', { name: 'Your reservation is cancelled' }).waitFor();
    await first.close();
    await second.close();
  });

  test('has no page for an unknown reference or car (RSV-010)', async () => {
    for (const path of [`/reservations/${'x'.repeat(32)}`, '/reservations/x', '/cars/no-such-car/checkout'])
      expect((await site.get(path)).status).toBe(404);
  });
});
