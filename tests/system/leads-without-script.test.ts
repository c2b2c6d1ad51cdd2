import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, openPage, getSharedBrowser } from '../support/browser';
import { fillFields, LEAD_PAGE, MESSAGE, PERSON } from '../support/lead-pages';
import { PLAIN_SITE, createSiteClient, findCar, type SampleCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
let car: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
});
afterAll(() => closePages(browser));

describe('without script, a shopper sends an enquiry', () => {
  test('with a button, a form, errors beside the input, and a page of thanks', async () => {
    const { page, errors, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(site.url + car.path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Enquire Now' }).click();
    await page.waitForURL(`**/enquire/${car.slug}`);
    expect(await page.locator('h1').innerText()).toBe('Send an enquiry');
    await fillFields(page, { ...MESSAGE, ...PERSON, email: 'ann' });
    await page.locator('form[action="/api/leads"] button[type=submit]').click();
    await page.waitForURL('**/api/leads');
    expect(await page.getByRole('alert').innerText()).toContain('Please fix the following errors:');
    expect(await page.locator('form [name=name]').inputValue()).toBe('Ann Lee');
    expect(await page.locator('form [name=message]').inputValue()).toBe('Is it still there?');
    await page.locator('form [name=email]').fill('ann@example.com');
    await page.locator('form[action="/api/leads"] button[type=submit]').click();
    await page.waitForURL(LEAD_PAGE);
    // The browser reports the status 422.
    expect(errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
    await close();
  });

  test('whose text is too long, and sees it again with how much to remove', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${site.url}/enquire/${car.slug}`);
    await fillFields(page, { ...PERSON, message: 'x'.repeat(10_000) });
    const comments = page.locator('form [name=message]');
    const send = () => page.locator('form[action="/api/leads"] button[type=submit]').click();
    await send();
    await page.waitForURL('**/api/leads');
    expect(await page.getByRole('alert').innerText()).toContain(
      'Comments must be 4,000 characters or fewer. Remove 6,000 to continue.',
    );
    expect(await comments.inputValue()).toBe('x'.repeat(10_000));
    // More than the server keeps.
    await comments.fill('y'.repeat(1_500_000));
    await send();
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .toContainEqual(expect.stringContaining('The form is too long to send.'));
    expect(await comments.inputValue()).toMatch(/^y{1000000,}$/);
    await close();
  });

  test('for a day in the past, and sees it again with its error (LEAD-006)', async () => {
    const { page, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${site.url}/enquire/${car.slug}/test-drive`);
    const day = page.locator('form [name=dateTime]');
    expect(await day.getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await day.fill('2020-01-01');
    await fillFields(page, PERSON);
    await page.locator('form[action="/api/leads"] button[type=submit]').click();
    await page.waitForURL('**/api/leads');
    expect(await page.getByRole('alert').innerText()).toContain('Choose today or a later date.');
    expect(await day.inputValue()).toBe('2020-01-01');
    expect(await page.locator('form [name=name]').inputValue()).toBe('Ann Lee');
    await close();
  });
});
