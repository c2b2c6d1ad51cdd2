import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { createSiteClient, findCar, PLAIN_SITE } from '../support/site';

/** A site with both calculators. */
const site = createSiteClient('more-yard');
const WITHOUT_SCRIPT = { ...PHONE, javaScriptEnabled: false };
let browser: Browser;
let path: string;

beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  ({ path } = await findCar(site));
});
afterAll(() => closePages(browser));

async function openCar(device: BrowserContextOptions, query = '') {
  const opened = await openPage(browser, device);
  await opened.page.goto(site.url + path + query, { waitUntil: 'domcontentloaded' });
  const { page } = opened;
  const fuel = page.locator('#island-fuel-calculator');
  const delivery = page.locator('#island-delivery-calculator');
  return {
    ...opened,
    fuel,
    delivery,
    fuelStatus: fuel.getByRole('status'),
    deliveryStatus: delivery.getByRole('status'),
    postcode: delivery.getByRole('textbox'),
    distance: fuel.getByRole('textbox', { name: /Distance/ }),
  };
}

describe('the fuel calculator', () => {
  test('calculates with the keyboard alone (CALC-006, CALC-007)', async () => {
    const { page, distance, fuelStatus, errors, close } = await openCar(PHONE);
    await distance.focus();
    await waitForIsland(page, 'fuel-calculator');
    const before = await fuelStatus.innerText();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('500');
    await expect.poll(() => fuelStatus.innerText()).not.toBe(before);
    expect(errors).toEqual([]);
    await close();
  });

  test('works without script', async () => {
    const { page, distance, fuel, fuelStatus, close } = await openCar(WITHOUT_SCRIPT);
    const before = await fuelStatus.innerText();
    await distance.fill('1,000 kms');
    await fuel.getByRole('button', { name: 'Calculate' }).click();
    await page.waitForURL(/kmPerWeek=/);
    expect(await fuelStatus.innerText()).not.toBe(before);
    await close();
  });
});

describe('the delivery calculator', () => {
  test('shows the price and the region, and remembers the postcode for the next car (CALC-001 to CALC-004)', async () => {
    const { page, postcode, deliveryStatus, errors, close } = await openCar(PHONE);
    await postcode.focus();
    await waitForIsland(page, 'delivery-calculator');
    await page.keyboard.type('3350');
    await page.keyboard.press('Enter');
    await expect.poll(() => deliveryStatus.innerText()).toMatch(/Delivery to Ballarat VIC: \$\d/);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await postcode.focus();
    await expect.poll(() => postcode.inputValue()).toBe('3350');
    await expect.poll(() => deliveryStatus.innerText()).toContain('Ballarat VIC');
    expect(errors).toEqual([]);
    await close();
  });

  test('has the texts of an empty field and of a postcode without a price (CALC-003, CALC-005)', async () => {
    const { page, postcode, delivery, deliveryStatus, close } = await openCar(DESKTOP);
    await postcode.focus();
    await waitForIsland(page, 'delivery-calculator');
    await page.keyboard.press('Enter');
    await delivery.getByText('Please enter a postcode.').waitFor();
    await page.keyboard.type('0000');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => deliveryStatus.innerText())
      .toBe(
        'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.',
      );
    expect(
      await findViolations(page, { parts: ['#island-delivery-calculator', '#island-fuel-calculator'] }),
    ).toEqual([]);
    await close();
  });

  test('works without script', async () => {
    const { page, postcode, delivery, deliveryStatus, close } = await openCar(WITHOUT_SCRIPT);
    await postcode.fill('3350');
    await delivery.getByRole('button').click();
    await page.waitForURL(/deliverTo=3350/);
    expect(await deliveryStatus.innerText()).toMatch(/Delivery to Ballarat VIC: \$\d/);
    await close();
  });

  test('is on no site without the feature, and the API answers 404 there', async () => {
    const plain = createSiteClient(PLAIN_SITE.slug);
    const car = await findCar(plain);
    expect((await plain.get(`${car.path}?deliverTo=3350`)).body).not.toContain('deliverTo');
    expect((await plain.get(`/api/delivery?postcode=3350&car_id=${car.id}`)).status).toBe(404);
  });
});
