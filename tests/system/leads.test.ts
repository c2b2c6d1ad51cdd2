import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, openPage, PHONE, getSharedBrowser } from '../support/browser';
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

/** Fills in both steps of the dialog, without sending. */
const fillSteps = async (page: Page) => {
  await fillFields(page, MESSAGE);
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await fillFields(page, PERSON);
};
/** The button of a form; the bar on phones has links too. */
const getButton = (page: Page, name: string) =>
  page
    .locator('#island-enquire, #island-book-test-drive, #island-request-photos')
    .getByRole('link', { name });
const openDialog = async (page: Page, button: string) => {
  // The load event waits for images that the server may still be resizing.
  await page.goto(site.url + car.path, { waitUntil: 'domcontentloaded' });
  await getButton(page, button).click();
  await page.waitForSelector('dialog[open]');
};

describe('a shopper sends an enquiry', () => {
  test('in a dialog on the vehicle page, in steps, with z-index 1400 (VDP-049, VDP-051, LEAD-015, LEAD-016, NAV-044)', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await openDialog(page, 'Enquire Now');
    const dialog = page.getByRole('dialog', { name: 'Send an enquiry' });
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1400');
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await fillSteps(page);
    // Nothing is sent before the last step.
    expect(requestedUrls.filter((url) => url.endsWith('/api/leads'))).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await dialog.getByRole('button', { name: 'Enquire Now' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'enquiry',
      car_id: car.id,
      opt_in: expect.any(Boolean),
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await page.waitForURL(LEAD_PAGE);
    expect(await page.locator('h1').innerText()).toContain('Thanks');
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys).toEqual(
      expect.arrayContaining(['forecourt.leads', `forecourt.success.${PLAIN_SITE.slug}`]),
    );
    expect(errors).toEqual([]);
    await close();
  });

  test('which names the pages they opened, and the campaign of the first (LEAD-055)', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    // Nothing on the landing page is used, so no island wakes there.
    await page.goto(`${site.url}/?utm_source=mail&utm_campaign=spring&page=2`);
    await page.goto(`${site.url}/search/used-cars?page=2`, { waitUntil: 'domcontentloaded' });
    await openDialog(page, 'Enquire Now');
    await fillSteps(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await page.getByRole('dialog').getByRole('button', { name: 'Enquire Now' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      lead_attributes: {
        visited_pages: ['/', '/search/used-cars', car.path],
        linked_query_params: { utm_source: 'mail', utm_campaign: 'spring' },
      },
    });
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('on a phone by keyboard, with errors shown and no input lost (VDP-048, LEAD-008, LEAD-049, LEAD-041)', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await openDialog(page, 'Book A Test Drive');
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await fillFields(page, { ...PERSON, email: 'ann' });
    await page.locator('form [name=email]').press('Enter');
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.innerText()).toContain('Please fix the following errors:');
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(requestedUrls.filter((url) => url.endsWith('/api/leads'))).toEqual([]);
    await summary.getByRole('link').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await findViolations(page, { parts: ['dialog[open]'] })).toEqual([]);
    await page.locator('form [name=email]').fill('ann@example.com');
    await page.locator('form [name=email]').press('Enter');
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('not for a day in the past or years away, without losing input (LEAD-006, LEAD-041)', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await openDialog(page, 'Book A Test Drive');
    const day = page.locator('form [name=dateTime]');
    // The date picker does not offer these days, but visitors can type them.
    const first = await day.getAttribute('min');
    expect(first).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const [typed, message] of [
      ['2020-01-01', 'Choose today or a later date.'],
      ['9999-12-31', 'Choose a date within the next 12 months.'],
    ] as const) {
      await day.fill(typed);
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => page.getByRole('dialog').getByRole('alert').innerText()).toContain(message);
      expect(await day.getAttribute('aria-invalid')).toBe('true');
      expect(await day.inputValue()).toBe(typed);
      expect(await page.locator('form [name=name]').isVisible()).toBe(false);
    }
    await day.fill(String(first));
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await fillFields(page, PERSON);
    await page.locator('form [name=email]').press('Enter');
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('from the page about test drives, for the car that they choose there (LEAD-004, NAV-019, LEAD-025)', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await page.goto(`${site.url}/book-test-drive`, { waitUntil: 'domcontentloaded' });
    const which = page.getByRole('combobox', { name: /^Which car/ });
    await which.pressSequentially(car.name);
    await page.getByRole('option').first().click();
    await fillFields(page, PERSON);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await page.locator('form [name=email]').press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'test-drive',
      car: await which.inputValue(),
      car_id: expect.stringMatching(/./) as string,
    });
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('for a time that is free, which nobody else gets (LEAD-007)', async () => {
    const listTimes = async (date: string) => {
      const { body } = await site.get(`/api/test-drive/slots?date=${date}&car_id=${car.id}`);
      return (JSON.parse(body) as { slots: { start: string; label: string }[] }).slots;
    };
    const days = Array.from({ length: 14 }, (_, index) =>
      new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    const free = await Promise.all(days.map(listTimes));
    const index = free.findIndex((times) => times.length > 1);
    const [date = '', time] = [days[index], free[index]?.[1]];
    expect(time?.start).toMatch(new RegExp(`^${date}T`));
    const { page, errors, close } = await openPage(browser, PHONE);
    await openDialog(page, 'Book A Test Drive');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=dateTime]').fill(date);
    await dialog.getByRole('combobox', { name: 'Preferred time' }).selectOption(time?.label ?? '');
    expect(await findViolations(page, { parts: ['dialog[open]'] })).toEqual([]);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await fillFields(page, PERSON);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await page.locator('form [name=email]').press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ form: 'test-drive', dateTime: time?.start });
    await page.waitForURL(LEAD_PAGE);
    expect((await listTimes(date)).map(({ start }) => start)).not.toContain(time?.start);
    expect(errors).toEqual([]);
    await close();
  });

  test('about a sold car, in a dialog with z-index 1400 (VDP-051, VDP-055)', async () => {
    const { path, slug } = await findCar(site, 'status:sold');
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('link', { name: 'Find Me Something Similar' });
    expect(await button.getAttribute('href')).toBe(`/enquire/${slug}/similar`);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Find me something similar' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1400');
    await fillSteps(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await page.locator('form [name=email]').press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ form: 'similar' });
    await page.waitForURL(LEAD_PAGE);
    expect(errors).toEqual([]);
    await close();
  });

  test('again after a failure, with the same key and the same input (VDP-050, LEAD-018, ERR-009, LEAD-011)', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await openDialog(page, 'Request Photos');
    await fillSteps(page);
    const keys: unknown[] = [];
    let isFailing = true;
    await page.route('**/api/leads', async (route) => {
      keys.push((route.request().postDataJSON() as Record<string, unknown>)['idempotency_key']);
      if (isFailing) await route.fulfill({ status: 500, json: { status: 500, title: 'x', errors: [] } });
      else await route.continue();
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request Photos' }).click();
    await expect.poll(() => dialog.getByRole('alert').innerText()).toContain('An unexpected error occured');
    expect(await page.locator('form [name=message]').inputValue()).toBe('Is it still there?');
    // The input is still there after closing and reopening.
    await page.keyboard.press('Escape');
    await getButton(page, 'Request Photos').click();
    expect(await page.locator('form [name=name]').inputValue()).toBe('Ann Lee');
    isFailing = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(LEAD_PAGE);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    // The next form has the contact details (LEAD-040).
    await openDialog(page, 'Enquire Now');
    await expect.poll(() => page.locator('form [name=email]').inputValue()).toBe('ann@example.com');
    await close();
  });

  test('offline, and sends it when the connection is back', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    await openDialog(page, 'Enquire Now');
    await fillSteps(page);
    await page.context().setOffline(true);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enquire Now' }).click();
    await expect.poll(() => dialog.getByRole('alert').innerText()).toContain('offline');
    // It is sent by itself.
    await page.context().setOffline(false);
    await page.waitForURL(LEAD_PAGE);
    await close();
  });

  test('after a reload, until it is sent or cleared', async () => {
    const { page, close } = await openPage(browser, DESKTOP);
    const dialog = page.getByRole('dialog');
    const message = dialog.locator('[name=message]');
    await openDialog(page, 'Enquire Now');
    await message.fill('Can I bring my dog?');
    await openDialog(page, 'Enquire Now');
    await expect.poll(() => message.inputValue()).toBe('Can I bring my dog?');
    // Another form of the same car is another text.
    await openDialog(page, 'Request Photos');
    await expect.poll(() => message.inputValue()).toBe('');
    await openDialog(page, 'Enquire Now');
    await dialog.getByRole('button', { name: 'Clear details' }).click();
    await expect.poll(() => message.inputValue()).toBe('');
    await expect.poll(() => message.evaluate((area) => area === document.activeElement)).toBe(true);
    await fillSteps(page);
    expect(await page.evaluate(() => localStorage.getItem('forecourt.drafts'))).toContain('Ann Lee');
    await dialog.getByRole('button', { name: 'Enquire Now' }).click();
    await page.waitForURL(LEAD_PAGE);
    expect(await page.evaluate(() => localStorage.getItem('forecourt.drafts'))).toBeNull();
    await close();
  });
});

test('the comments have a counter', async () => {
  const { page, close } = await openPage(browser, DESKTOP);
  await page.goto(`${site.url}/enquire/${car.slug}`);
  await page.locator('form [name=message]').fill('Hello');
  await expect.poll(() => page.getByText('5 of 4,000 characters').isVisible()).toBe(true);
  await close();
});
