import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const SLUG = 'gippsland-cars';
const OWNER = {
  ...{ name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412 345 678', postcode: '3844' },
};

let browser: Browser;
let testServer: IsolatedServer;
/** A used car of the stock, of which there are enough for an estimate. */
let car: { make: string; model: string; year: number };
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  testServer = await startIsolatedServer({
    slug: SLUG,
    prepare(tenants) {
      // Enough cars of a model for an estimate.
      tenants.edit(`${SLUG}/stock.json`, (stock) => {
        stock['count'] = 900;
      });
      tenants.edit(`${SLUG}/tenant.json`, (config) => {
        config['settings'] = {
          ...(config['settings'] as object),
          leads: { destinations: [{ id: 'archive', kind: 'file', format: 'json' }] },
          trade: { maxAgeYears: 12, savesResult: true },
        };
      });
    },
  });
  const { hits } = await testServer.site.query({ filters: 'car_type:used', hitsPerPage: 1_000 });
  const models = new Map<string, (typeof car)[]>();
  for (const hit of hits as unknown as (typeof car)[])
    models.set(`${hit.make} ${hit.model}`, [...(models.get(`${hit.make} ${hit.model}`) ?? []), hit]);
  const [most = []] = [...models.values()].sort((a, b) => b.length - a.length);
  car = most.toSorted((a, b) => b.year - a.year)[Math.floor(most.length / 2)]!;
});
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});

const form = (page: Page) => page.locator('form[action="/api/leads"]');
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await form(page).locator(`[name=${name}]`).fill(value);
};
const choose = (page: Page, question: string, option: string) =>
  form(page).getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click();
/** This site requires its terms (LEAD-039). */
const agree = (page: Page) => form(page).locator('[name=terms_conditions]').check();
const next = (page: Page) => form(page).getByRole('button', { name: 'Next' }).click();
const open = (page: Page, path: string) =>
  page.goto(testServer.site.url + path, { waitUntil: 'domcontentloaded' });

const readDelivered = () =>
  readdirSync(join(testServer.dataDir, 'lead-files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const text = readFileSync(join(testServer.dataDir, 'lead-files', name), 'utf8');
      return (JSON.parse(text) as { data: Record<string, unknown> }).data;
    });

describe('trading in a car', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'ends with an estimate that can be accepted, on %s (TRADE-001, TRADE-004, TRADE-006, TRADE-007, TRADE-009, TRADE-010, TRADE-015)',
    async (_name, size) => {
      const { page, errors, close } = await openPage(browser, size);
      const logs: string[] = [];
      page.on('console', (message) => logs.push(message.text()));
      await open(page, '/trade-in');
      await form(page).locator('[name=rego]').focus();
      // The embedded look-up is a sandbox, and says so.
      await fill(page, { rego: 'DEMO1' });
      await form(page).getByRole('button', { name: 'Find my car' }).click();
      await form(page).getByText('Demonstration only: this car is made up.', { exact: false }).waitFor();
      expect(await form(page).locator('[name=make]').inputValue()).not.toBe('');
      expect(await findViolations(page)).toEqual([]);
      await fill(page, { make: car.make, model: car.model, year: String(car.year), badge: '' });
      await next(page);
      await fill(page, { kms: '60000' });
      await choose(page, 'What condition is it in?', 'Good');
      await choose(page, 'Is Your Car Currently Under Finance?', 'No');
      await next(page);
      await fill(page, OWNER);
      // Phone is chosen for them (TRADE-006).
      expect(await form(page).getByRole('radio', { name: 'Phone' }).isChecked()).toBe(true);
      await agree(page);
      const saved = page.waitForRequest((request) => request.url().endsWith('/api/miscellaneous'));
      await form(page).getByRole('button', { name: 'Get My Estimate' }).click();
      expect((await saved).postDataJSON()).toMatchObject({
        column_name: 'valuation',
        car: expect.stringContaining(car.model),
        estimate: { low: expect.any(Number), high: expect.any(Number) },
      });
      await page.waitForURL(/\/success\?/);
      await page.getByRole('heading', { name: 'What your car is worth' }).waitFor();
      expect(await page.getByText(/\$[\d,]+ to \$[\d,]+/).count()).toBe(1);
      expect(await page.getByText('This is an estimate, not an offer.', { exact: false }).count()).toBe(1);
      expect(await findViolations(page)).toEqual([]);
      expect(page.url()).not.toMatch(/ann|lee|0412|DEMO1/i);
      await page.getByRole('button', { name: 'Yes, I’d sell for that' }).click();
      await page.waitForURL(/accepted=1/);
      await page.getByText('We’ll call you to arrange a time', { exact: false }).waitFor();
      const ofThisVisit = () => readDelivered().filter(({ category }) => category === 'Trade-In');
      await expect
        .poll(() => ofThisVisit().map(({ subcategory }) => subcategory))
        .toContain('Estimate accepted');
      expect(ofThisVisit()).toContainEqual(
        expect.objectContaining({
          trade_in: expect.objectContaining({
            ...{ rego: 'DEMO1', make: car.make, kms: 60_000, offer_accepted: false, form_completed: true },
            adjustmentAnswers: { condition: 'Good' },
            estimate: { low: expect.any(Number) as number, high: expect.any(Number) as number },
          }) as object,
        }),
      );
      expect(errors).toEqual([]);
      await close();
    },
  );

  test('works without script, and offers a call for an old car (TRADE-003, TRADE-016)', async () => {
    const { page, close } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    await open(page, '/trade-in');
    expect(
      await page.getByText('over 7 years old or have done over 100,000 km', { exact: false }).count(),
    ).toBe(1);
    expect(await page.getByRole('button', { name: 'Find my car' }).isVisible()).toBe(false);
    await fill(page, { make: car.make, model: car.model, year: '2001', kms: '300000', ...OWNER });
    await agree(page);
    await form(page).getByRole('button').last().click();
    await page.waitForURL(/\/success\?/);
    expect(await page.getByRole('heading', { name: 'Your car needs a closer look' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^Call / }).count()).toBeGreaterThan(0);
    await close();
  });

  test('keeps the car that it is for (TRADE-002, NAV-041)', async () => {
    const { hits } = await testServer.site.query({ hitsPerPage: 1 });
    const [hit] = hits as unknown as { objectID: string; slug: string; name: string }[];
    const { page, close } = await openPage(browser, DESKTOP);
    for (const id of [hit!.objectID, hit!.slug]) {
      await open(page, `/cars/trade-in?car_id=${encodeURIComponent(id)}`);
      expect(await page.locator('main').getByRole('link', { name: hit!.name }).count()).toBeGreaterThan(0);
      expect(await form(page).locator('[name=car_id]').inputValue()).toBe(hit!.objectID);
    }
    await open(page, '/cars/trade-in?car_id=nothing');
    expect(await form(page).count()).toBe(1);
    await close();
  });
});
