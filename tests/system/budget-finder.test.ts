import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
const ALL = '/search/new-used-and-demo-cars';
let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const budget = (page: Page) => ({
  repayment: page.locator('#budget-repayment'),
  deposit: page.locator('#budget-deposit'),
  amount: () => page.locator('#island-budget [data-budget]').getAttribute('data-budget'),
  button: page.locator('#budget-show'),
  status: page.locator('#island-budget [role=status]'),
  type: (name: string) => page.locator('#island-budget').getByRole('checkbox', { name }),
});

/** Opens the home page and records its searches. */
async function openHome(device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  const searches: string[] = [];
  opened.page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) searches.push(request.postData() ?? '');
  });
  await opened.page.goto(site.url);
  return { ...opened, searches, ...budget(opened.page) };
}

/** Hydrates the island, as the first click or key would. */
async function hydrate(page: Page, id: 'budget' | 'price-search') {
  await page.locator(`#island-${id} input[type=text]`).first().focus();
  await waitForIsland(page, id);
}

/** The search's result for a budget: cars above $1,000 (BUDG-016). */
const carsFor = (amount: number, bodies: readonly string[] = []) =>
  site.query({
    filters: `price > 1000 AND price <= ${amount}`,
    ...(bodies.length > 0 && { facetFilters: [bodies.map((body) => `body:${body}`)] }),
    hitsPerPage: 0,
    facets: ['body'],
  });

const BODY = 'SUV';

describe('the budget finder', () => {
  test('starts with 600 a month and server-rendered results (BUDG-003 to BUDG-005)', async () => {
    const { amount, button, status, searches, errors, close } = await openHome();
    const { nbHits } = await carsFor(38_000);
    expect(nbHits).toBeGreaterThan(3);
    expect(await amount()).toBe('38000');
    // Content far outside the viewport is not rendered.
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => button.innerText()).toBe(`Show Me ${nbHits} cars`);
    expect(await status.innerText()).toContain('$38,000');
    expect(searches).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('keeps input from before hydration', async () => {
    const { page, repayment, amount, close } = await openHome();
    await repayment.fill('900');
    await waitForIsland(page, 'budget');
    await expect.poll(amount).toBe('56000');
    expect(await repayment.inputValue()).toBe('900');
    await close();
  });

  test('shows the search’s counts with one request per input (BUDG-016, BUDG-017)', async () => {
    const { page, repayment, button, status, type, searches, errors, close } = await openHome();
    await hydrate(page, 'budget');
    await repayment.pressSequentially('0', { delay: 10 });
    await repayment.fill('1000');
    const { nbHits, facets } = await carsFor(62_000);
    await expect.poll(() => button.innerText()).toBe(`Show Me ${nbHits} cars`);
    await expect.poll(() => status.innerText()).toContain('$62,000');
    expect(await type(BODY).locator('..').innerText()).toContain(`${facets['body']?.['SUV'] ?? 0} cars`);
    expect(searches.length).toBeLessThanOrEqual(2);
    const request = searches.at(-1) ?? '';
    for (const part of [
      'price > 1000',
      'price <= 62000',
      'status:in_stock',
      '"body"',
      '"make"',
      '"price_range"',
    ])
      expect(request).toContain(part);
    expect(errors).toEqual([]);
    await close();
  });

  test('links to cars of the chosen types up to the budget (BUDG-008)', async () => {
    const { page, type, button, errors, close } = await openHome();
    await hydrate(page, 'budget');
    await type(BODY).check();
    const { nbHits } = await carsFor(38_000, ['SUV']);
    await expect.poll(() => button.innerText()).toBe(`Show Me ${nbHits} cars`);
    await button.click();
    await page.waitForURL('**/search/**');
    const { pathname, search } = new URL(page.url());
    expect(pathname).toBe(ALL);
    expect(decodeURIComponent(search)).toBe('?body=SUV&range[price]=:38000');
    const prices = (await page.locator('article strong').allTextContents())
      .filter((text) => text.startsWith('$'))
      .map((text) => Number(text.replace(/\D/g, '')));
    expect(prices.length).toBeGreaterThan(2);
    expect(Math.max(...prices)).toBeLessThanOrEqual(38_000);
    expect(errors).toEqual([]);
    await close();
  });

  test('works without JavaScript as a form (BUDG-008)', async () => {
    const { page, repayment, type, button, close } = await openHome({ ...DESKTOP, javaScriptEnabled: false });
    await repayment.fill('700');
    await type(BODY).check();
    await button.click();
    await page.waitForURL('**/search/**');
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?body=SUV&range[price]=:44000');
    expect(await page.locator('article').count()).toBeGreaterThan(2);
    await close();
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('axe finds nothing on %s after hydration and without cars', async (_name, device) => {
    const { page, repayment, deposit, button, close } = await openHome(device);
    const check = () => findViolations(page, { parts: ['#island-budget', '#island-price-search'] });
    await hydrate(page, 'price-search');
    await hydrate(page, 'budget');
    expect(await check()).toEqual([]);
    await repayment.fill('1');
    await deposit.fill('0');
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await check()).toEqual([]);
    await close();
  });
});

describe('the price slider of the home page', () => {
  const slider = (page: Page) => ({
    low: page.getByRole('slider', { name: 'Lowest price' }),
    high: page.getByRole('slider', { name: 'Highest price' }),
    from: page.locator('#price-search-min'),
    to: page.locator('#price-search-max'),
    show: page.locator('#island-price-search button[type=submit]'),
  });

  test('keeps its lower handle below the upper one (BUDG-018)', async () => {
    const { page, errors, close } = await openHome();
    const { low, high, from, to } = slider(page);
    await hydrate(page, 'price-search');
    await high.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => to.inputValue()).toBe('5,500');
    await low.focus();
    await page.keyboard.press('End');
    await expect.poll(() => from.inputValue()).toBe('5,000');
    expect(errors).toEqual([]);
    await close();
  });

  test('shows counts and opens a search with the highest price first (BUDG-020)', async () => {
    const { page, errors, close } = await openHome();
    const { from, to, show } = slider(page);
    await hydrate(page, 'price-search');
    await from.fill('20000');
    await to.fill('40000');
    await to.blur();
    const { nbHits } = await site.query({ numericFilters: ['price>=20000', 'price<=40000'], hitsPerPage: 0 });
    await expect.poll(() => show.innerText()).toBe(`Show Me ${nbHits} cars`);
    await show.click();
    await page.waitForURL('**/search/**');
    expect(decodeURIComponent(new URL(page.url()).search)).toBe(
      '?price=20000:40000&sortBy=Car_production:price:desc',
    );
    const prices = (await page.locator('article strong').allTextContents())
      .filter((text) => text.startsWith('$'))
      .map((text) => Number(text.replace(/\D/g, '')));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(errors).toEqual([]);
    await close();
  });

  test('works without JavaScript', async () => {
    const { page, close } = await openHome({ ...PHONE, javaScriptEnabled: false });
    const { from, to, show, low } = slider(page);
    expect(await low.isVisible()).toBe(false);
    await from.fill('20000');
    await to.fill('40000');
    await show.click();
    await page.waitForURL('**/search/**');
    expect(await page.locator('article').count()).toBeGreaterThan(2);
    await close();
  });
});

describe('links to the stock', () => {
  test('quick picks link to cars up to their price (BUDG-021)', async () => {
    const { page, close } = await openHome();
    const list = page.getByRole('list', { name: 'Cars up to' });
    await list.scrollIntoViewIfNeeded();
    const texts = () => list.getByRole('listitem').allInnerTexts();
    await expect.poll(async () => (await texts()).at(0)).toContain('$5,000');
    expect((await texts()).at(-1)).toContain('$70,000');
    await page.getByRole('link', { name: 'Cars up to $40,000' }).click();
    await page.waitForURL('**/search/**');
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?range[price]=:40000');
    await close();
  });

  test('shows four body types, most cars first, with links to their cars (BUDG-023, BUDG-024, BUDG-026, NAV-031)', async () => {
    const { page, close } = await openHome();
    const { facets } = await site.query({ hitsPerPage: 0, facets: ['body'] });
    const counts = Object.entries(facets['body'] ?? {}).toSorted(
      ([a, countA], [b, countB]) => countB - countA || (a < b ? 1 : -1),
    );
    const links = page.locator('section[aria-labelledby=body-types-heading] a');
    expect(await links.count()).toBe(4);
    expect(await links.locator('span:last-child').allInnerTexts()).toEqual(
      counts.slice(0, 4).map(([, count]) => `${count} cars`),
    );
    await links.first().click();
    await page.waitForURL('**/search/*-cars');
    const shown = page.locator('p[role=status]').filter({ hasText: `${counts[0]?.[1]}` });
    expect(await shown.count()).toBeGreaterThan(0);
    await close();
  });
});
