import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { findInternalLinks } from '../support/html';
import { createSiteClient, ALL_SITES, type SiteClient } from '../support/site';

let browser: Browser;
let site: SiteClient;
/** Slugs of cars that can be bought. */
let cars: string[];

const getJourney = (slug: string) => `/checkout-journey?car_id=${slug}`;

const canBeBought = async (client: SiteClient, slug: string): Promise<boolean> => {
  const { status, body } = await client.get(getJourney(slug));
  return status === 200 && body.includes('value="purchase"');
};

/** A car that no other test has ordered. Tests of other files reserve cars of the same site. */
async function takeCar(): Promise<string> {
  for (let slug = cars.pop(); slug !== undefined; slug = cars.pop())
    if (await canBeBought(site, slug)) return slug;
  throw new Error('The site has no more cars that can be bought.');
}

async function findSeller(): Promise<SiteClient> {
  for (const { slug } of ALL_SITES) {
    const client = createSiteClient(slug);
    const { hits } = await client.query({ query: '', hitsPerPage: 40, filters: 'reserved:false' });
    cars = hits.flatMap(({ slug: car }) => (typeof car === 'string' ? [car] : []));
    const [first] = cars;
    if (first !== undefined && (await canBeBought(client, first))) return client;
  }
  throw new Error('No site sells online with a deposit.');
}

beforeAll(async () => {
  [browser, site] = await Promise.all([getSharedBrowser({ loadsImages: false }), findSeller()]);
});
afterAll(() => closePages(browser));

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

const choose = (page: Page, group: string, option: string) =>
  page
    .getByRole('group', { name: group })
    .or(page.getByRole('radiogroup', { name: group }))
    .getByLabel(option)
    .check();

async function fillDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Phone').fill('0412 345 678');
}

const readOrder = async (page: Page) =>
  (await page.getByRole('heading', { name: 'Your order', exact: true }).locator('..').innerText()).replace(
    /\s+/g,
    ' ',
  );

describe('buying a car online (RSV-013, NAV-040)', () => {
  test('starts at the button of a car', async () => {
    const slug = await takeCar();
    expect(findInternalLinks((await site.get(`/cars/${slug}`)).body)).toContain(getJourney(slug));
  });

  test('works in steps on a phone, also after a reload, until the deposit is paid', async () => {
    const slug = await takeCar();
    const { page, errors, close } = await openPage(browser, PHONE);
    const next = () => page.getByRole('button', { name: 'Next' }).click();
    await page.goto(site.url + getJourney(slug));
    await choose(page, 'Have you seen this car?', 'Yes, I’ve seen it');
    await next();
    await page.getByLabel('Paint protection (+$890)').check();
    await next();
    await choose(page, 'Do you have a car to trade in?', 'No');
    await page.reload();
    // The form continues at the same step.
    await page.getByText('Step 3 of 7').waitFor();
    await next();
    await choose(page, 'How would you like to pay?', 'Bank transfer');
    await next();
    await choose(page, 'How would you like to get the car?', 'Have it delivered');
    await page.getByLabel('Postcode for delivery').fill('3844');
    await next();
    await fillDetails(page, 'Zoe');
    await next();
    await page.getByText('Paint protection', { exact: true }).waitFor();
    await page.getByText('Delivery to', { exact: false }).first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Continue to your order' }).click();

    await page.getByRole('heading', { name: 'Check your order, then pay the deposit' }).waitFor();
    await expectAccessible(page);
    const order = await readOrder(page);
    for (const text of ['Paint protection $890', 'Total', 'Deposit, to pay now $200', 'Left to pay'])
      expect(order).toContain(text);
    // The site's yards are in Victoria.
    expect(order).toContain('In Victoria, you have 3 business days');
    const pdf = await site.get(`${new URL(page.url()).pathname}/order.pdf`);
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'no-store'],
    ]);
    const unknown = await site.get(`/reservations/${'x'.repeat(32)}/order.pdf`);
    expect(unknown.status).toBe(404);
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('heading', { name: 'This car is reserved for you' }).waitFor();
    expect(await readOrder(page)).toContain('Deposit, paid online $200');
    expect(errors).toEqual([]);
    await close();
  });

  test('works without script, and can be cancelled to change the order', async () => {
    const slug = await takeCar();
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await page.goto(site.url + getJourney(slug));
    await choose(page, 'Have you seen this car?', 'No, and I don’t need to');
    await page.getByLabel('Floor mats (+$190)').check();
    await choose(page, 'Do you have a car to trade in?', 'No');
    await choose(page, 'How would you like to pay?', 'Bank transfer');
    await choose(page, 'How would you like to get the car?', 'Pick it up');
    await fillDetails(page, 'Ann');
    await page.getByRole('button', { name: 'Continue to your order' }).click();
    // The terms were not accepted.
    expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: /Continue to your order|Try again/ }).click();
    expect(await readOrder(page)).toContain('Floor mats $190');
    await page.getByRole('heading', { name: 'Cancel the reservation' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByRole('heading', { name: 'Your reservation is cancelled' }).waitFor();
    await page.getByRole('link', { name: 'Order this car again' }).click();
    await choose(page, 'Have you seen this car?', 'No, and I don’t need to');
    await choose(page, 'Do you have a car to trade in?', 'No');
    await choose(page, 'How would you like to pay?', 'Bank transfer');
    await choose(page, 'How would you like to get the car?', 'Pick it up');
    await fillDetails(page, 'Ann');
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Continue to your order' }).click();
    await page.getByRole('heading', { name: 'Check your order, then pay the deposit' }).waitFor();
    expect(await readOrder(page)).not.toContain('Floor mats');
    await close();
  });
});
