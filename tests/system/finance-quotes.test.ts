import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { createSiteClient, findCars } from '../support/site';

/** A site whose cars' pages ask the sandbox for quotes. */
const site = createSiteClient('paper-yard');
const API = '**/api/youx/quote';
const BOX = '#island-finance-quote';

let browser: Browser;
/** The path of a car with an estimate and without a quote in its record. */
let path: string;

beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  for (const car of await findCars(site, 30)) {
    const { body } = await site.get(car.path);
    const [, box = ''] = body.split('id="island-finance-quote"');
    if (box.slice(0, 2_000).includes('Estimate only')) path = car.path;
    if (path) break;
  }
  expect(path).toBeTruthy();
});
afterAll(() => closePages(browser));

const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames, after which buffered entries have been delivered.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );

test('the quote takes the place of the estimate without moving anything (FIN-065 to FIN-067)', async () => {
  const { page, errors, close } = await openPage(browser, PHONE);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/youx/quote')) requests.push(request.postData() ?? '');
  });
  let answer = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route(API, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  const box = page.locator(BOX);
  await box.scrollIntoViewIfNeeded();
  await expect.poll(() => requests.length).toBe(1);
  const height = (await box.boundingBox())?.height;
  const shifts = await readShifts(page);
  answer();
  await box.getByText('Sandbox quote with invented figures').first().waitFor();
  expect(await box.innerText()).toMatch(
    /Quoted repayment\s+\$[\d,]+ \/ week\s+7\.49% p\.a\. interest\s+[\d.]+% p\.a\. comparison rate/,
  );
  expect((await box.boundingBox())?.height).toBe(height);
  expect(await readShifts(page)).toBe(shifts);
  await box.getByRole('button', { name: 'Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finance disclaimer' });
  expect(await dialog.innerText()).toMatch(/over 5 years and a credit score that you would rate as great/);
  expect(await dialog.innerText()).toContain('WARNING: This comparison rate');
  expect(await findViolations(page)).toEqual([]);
  expect(requests.map((body) => JSON.parse(body) as object)).toMatchObject([
    { selfAssessedCreditScore: 'GREAT', loanTerm: 5, whoIsHelping: '' },
  ]);
  expect(errors).toEqual([]);
  await close();
});

test('the estimate stays if the quote fails (ERR-016)', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await page.route(API, (route) => route.abort());
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  const box = page.locator(BOX);
  const before = await box.innerText();
  const failed = page.waitForEvent('requestfailed');
  await box.scrollIntoViewIfNeeded();
  await failed;
  expect(before).toContain('Estimated repayment');
  expect(await box.innerText()).toBe(before);
  expect(await page.getByRole('alert').count()).toBe(0);
  await close();
});

test('the API quotes with the documented fields (API-008)', async () => {
  const { status, body } = await site.get('/api/youx/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2020 },
      ...{ vin: '', nvic: '', whoIsHelping: '' },
    }),
  });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    weeklyRepaymentAmount: expect.any(Number) as number,
    advertisedRate: 7.49,
    comparisonRate: expect.any(Number) as number,
    sandbox: true,
  });
});
