import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
const ALL = '/search/new-used-and-demo-cars';
let browser: Browser;
/** CI tests more filter changes, and more devices. */
const isFullRun = process.env['SITES'] === 'all';
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const readCount = async (page: Page) =>
  Number.parseInt((await page.locator('p[role=status]').first().innerText()).replaceAll(',', ''), 10);
const countMatches = async (parameters: Record<string, unknown>) =>
  (await site.query({ hitsPerPage: 0, ...parameters })).nbHits;
const query = (page: Page) => new URL(page.url()).search;
const isSheetOpen = (page: Page) =>
  page.locator('#search-filters').evaluate((panel) => panel.matches(':popover-open'));
const filtersButton = (page: Page) =>
  page.locator('[popovertarget="search-filters"][popovertargetaction="show"]');
const locateOption = (page: Page, name: string) =>
  page
    .locator('#search-filters a[data-act]')
    .filter({ hasText: new RegExp(`^${name}\\s*\\d`) })
    .locator('visible=true')
    .first();
const readFocusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Opens a search page and hydrates its island. */
async function openSearch(address = ALL, device: Parameters<typeof openPage>[1] = DESKTOP) {
  const opened = await openPage(browser, device);
  await opened.page.goto(site.url + address);
  // The pointer hydrates the island without moving the focus.
  await opened.page.locator('#search-results').dispatchEvent('pointerover');
  await waitForIsland(opened.page, 'search');
  return opened;
}

describe('on a phone', () => {
  test('three taps lead from landing to a filtered list', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + ALL);
    const { facets } = await site.query({ hitsPerPage: 0, facets: ['make'] });
    await filtersButton(page).tap();
    await locateOption(page, 'Toyota').tap();
    const toyotas = facets['make']?.['Toyota'] ?? 0;
    await page.getByRole('button', { name: `Show Me ${toyotas} cars` }).tap();
    await expect.poll(() => isSheetOpen(page)).toBe(false);
    await expect.poll(() => readCount(page)).toBe(toyotas);
    expect(query(page)).toBe('?make=Toyota');
    expect(await filtersButton(page).innerText()).toBe('Filters (1)');
    expect(errors).toEqual([]);
    await close();
  });

  test('the sheet fills the window, takes the focus and returns it', async () => {
    const { page, errors, close } = await openSearch(ALL, PHONE);
    await filtersButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => readFocusedText(page)).toBe('Filters');
    await expect
      .poll(() => page.locator('#search-filters').boundingBox())
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect.poll(() => isSheetOpen(page)).toBe(false);
    await expect.poll(() => readFocusedText(page)).toBe('Filters');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(errors).toEqual([]);
    await close();
  });

  test('Back closes the sheet, and Back and Forward restore it with its filters', async () => {
    const { page, errors, close } = await openSearch(ALL, PHONE);
    await filtersButton(page).tap();
    await expect.poll(() => isSheetOpen(page)).toBe(true);
    await page.goBack();
    await expect.poll(() => isSheetOpen(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(ALL);

    await filtersButton(page).tap();
    await locateOption(page, 'Toyota').tap();
    await page.waitForURL(/make=Toyota/);
    await page.goBack();
    await expect.poll(() => query(page)).toBe('');
    expect(await isSheetOpen(page)).toBe(true);
    await page.goForward();
    await expect.poll(() => query(page)).toBe('?make=Toyota');
    expect(await isSheetOpen(page)).toBe(true);
    await page.getByRole('button', { name: /^Show Me/ }).tap();
    await expect.poll(() => isSheetOpen(page)).toBe(false);
    expect(query(page)).toBe('?make=Toyota');
    expect(errors).toEqual([]);
    await close();
  });

  test('the buttons for filters and sorting stay visible', async () => {
    const { page, close } = await openSearch(ALL, PHONE);
    await page.evaluate(() => scrollTo(0, 2500));
    for (const control of [filtersButton(page), page.locator('select[name=sortBy]')]) {
      await expect
        .poll(async () => {
          const box = await control.boundingBox();
          return box !== null && box.y > 0 && box.y < 160;
        })
        .toBe(true);
    }
    // Many chips do not make the page scroll sideways.
    await page.goto(`${site.url}${ALL}?make=Toyota&make=Kia&make=Ford&body=SUV&colour=White&fuel=Petrol`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });
});

describe('filters', () => {
  test('lists models under each selected make, with a toggle, and removes them with the make (SRCH-017)', async () => {
    const { page, errors, close } = await openSearch();
    await locateOption(page, 'Toyota').click();
    await page.waitForURL(/make=Toyota/);
    await locateOption(page, 'Kia').click();
    await page.waitForURL(/make=Kia&make=Toyota/);
    const toggles = page
      .locator('#search-filters summary', { hasText: 'Select models' })
      .locator('visible=true');
    await expect.poll(() => toggles.count()).toBe(2);
    const kia = page.locator('#search-filters li', { has: page.locator('a[href*="make=Kia"]') });
    const toggle = kia.locator('summary', { hasText: 'Select models' }).first();
    await toggle.click();
    expect(await toggle.locator('span').filter({ hasText: 'Hide' }).isVisible()).toBe(true);
    const model = kia.locator('details[open] a[href*="model="]').locator('visible=true').first();
    await model.click();
    await page.waitForURL(/model=/);
    // The make’s other models stay in the list.
    await expect
      .poll(() => kia.locator('details[open] a[href*="model="]').locator('visible=true').count())
      .toBeGreaterThan(1);
    const name = new URL(page.url()).searchParams.get('model');
    await expect.poll(() => readCount(page)).toBe(await countMatches({ facetFilters: [`model:${name}`] }));
    await page
      .locator('#search-filters a[aria-current]', { hasText: /^Toyota|^Kia/ })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.getAll('make').length === 1);
    expect(errors).toEqual([]);
    await close();
  });

  test('long lists have a search field and a toggle for the rest (SRCH-015)', async () => {
    const { page, errors, close } = await openSearch();
    const makes = page.locator('#search-filters details', { hasText: 'Show all makes' }).first();
    const rows = makes.locator('li > a').locator('visible=true');
    await expect.poll(() => rows.count()).toBe(7);
    await makes.getByText('Show all makes').click();
    await expect.poll(() => rows.count()).toBeGreaterThan(7);
    await makes.getByText('Hide extra makes').click();
    await expect.poll(() => rows.count()).toBe(7);
    await page.locator('#filter-make-search').fill('toy');
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(1);
    expect((await rows.first().innerText()).startsWith('Toyota')).toBe(true);
    await page.locator('#filter-make-search').fill('zzz');
    await expect.poll(() => makes.getByText('Nothing found').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('shows the eleven groups of the setting in its order (SRCH-008, CONF-004)', async () => {
    const { page, close } = await openSearch();
    expect(await page.locator('#search-filters h3').allInnerTexts()).toEqual([
      'Condition',
      'Make',
      'Model',
      'Body',
      'Price',
      'Odometer',
      'Year',
      'Transmission',
      'Fuel',
      'Drive',
      'Colour',
    ]);
    await close();
  });

  test('shows body types as pictures with names and colours with swatches (SRCH-021)', async () => {
    const { page, errors, close } = await openSearch();
    const suv = locateOption(page, 'SUV');
    expect(await suv.locator('svg').count()).toBe(1);
    await suv.click();
    await expect.poll(() => readCount(page)).toBe(await countMatches({ filters: 'body:SUV' }));
    await page.locator('#search-filters summary', { hasText: 'Colour' }).click();
    expect(await locateOption(page, 'White').locator('svg circle').getAttribute('fill')).toMatch(/^#/);
    expect(errors).toEqual([]);
    await close();
  });

  test('a value without cars keeps its position and is disabled', async () => {
    const { page, close } = await openSearch();
    const names = () =>
      page.locator('#search-filters li').filter({ has: page.locator('svg[viewBox="0 0 64 26"]') });
    const before = await names().count();
    await locateOption(page, 'Toyota').click();
    await page.waitForURL(/make=Toyota/);
    await page.locator('#search-text-query').fill('corolla');
    await page.waitForURL(/query=corolla/);
    await expect.poll(() => names().locator('a').count()).toBeLessThan(before);
    expect(await names().count()).toBe(before);
    await close();
  });

  test('chips remove one filter or all by keyboard, and the count is announced', async () => {
    const { page, errors, close } = await openSearch(`${ALL}?make=Toyota&body=SUV&price=:60000`);
    await page.getByRole('link', { name: 'Remove SUV' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('body'));
    await expect
      .poll(() => readCount(page))
      .toBe(await countMatches({ filters: 'make:Toyota AND price <= 60000' }));
    await page
      .getByRole('list', { name: 'Applied filters' })
      .getByRole('link', { name: 'Clear Filters' })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => query(page)).toBe('');
    await expect.poll(() => readCount(page)).toBe(await countMatches({}));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-results');
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the search box', () => {
  test('suggests makes and models by keyboard, and remembers recent searches (SRCH-051)', async () => {
    const { page, errors, close } = await openSearch();
    const field = page.locator('#search-text-query');
    await field.fill('toyo');
    await page.getByRole('option', { name: 'Toyota' }).first().waitFor();
    await field.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Toyota');
    await field.press('Enter');
    await page.waitForURL(/make=Toyota/);
    await expect.poll(() => readCount(page)).toBe(await countMatches({ filters: 'make:Toyota' }));
    expect(await field.inputValue()).toBe('');

    await page
      .getByRole('list', { name: 'Applied filters' })
      .getByRole('link', { name: 'Clear Filters' })
      .click();
    await expect.poll(() => query(page)).toBe('');
    await field.click();
    await page.getByRole('option', { name: 'Toyota', exact: true }).click();
    await page.waitForURL(/make=Toyota/);
    expect(errors).toEqual([]);
    await close();
  });

  test('Escape closes the suggestions; Enter without a selection searches for the text', async () => {
    const { page, errors, close } = await openSearch();
    const field = page.locator('#search-text-query');
    await field.fill('toyo');
    await page.getByRole('listbox').waitFor();
    await field.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await field.inputValue()).toBe('toyo');
    await field.press('Enter');
    await page.waitForURL(/query=toyo/);
    expect(errors).toEqual([]);
    await close();
  });
});

test('keeps the last results without an alert when the search fails (SRCH-040)', async () => {
  const { page, close } = await openSearch();
  const before = await page.locator('article').count();
  await page.route('**/1/indexes/**', (route) => route.abort());
  await locateOption(page, 'Toyota').click();
  await expect
    .poll(async () => page.locator('p[role=status]').first().innerText())
    .toContain('couldn’t update the results');
  expect(await page.locator('article').count()).toBe(before);
  expect(await page.locator('[role=alert]').count()).toBe(0);
  await close();
});

test('Back returns to the scroll position in the results', async () => {
  const { page, errors, close } = await openSearch();
  await page.evaluate(() => scrollTo(0, 1200));
  await locateOption(page, 'Toyota').click();
  await page.waitForURL(/make=Toyota/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1100);
  expect(errors).toEqual([]);
  await close();
});

const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;
describe.each(isFullRun ? DEVICES : DEVICES.slice(0, 1))('filtering on a %s', (_name, device) => {
  test('has no layout shift with a CPU at a quarter of its speed', async () => {
    const { page, close } = await openSearch(ALL, device);
    if (device === PHONE) await filtersButton(page).tap();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const recorded = { shift: 0 };
      Object.assign(window, { recorded });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) recorded.shift += entry.value;
      }).observe({ type: 'layout-shift' });
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const names = isFullRun
      ? ['Toyota', 'SUV', 'Used', 'Toyota', 'SUV', 'Used']
      : ['Toyota', 'SUV', 'Toyota'];
    for (const name of names) {
      const wasSelected = (await locateOption(page, name).getAttribute('aria-current')) === 'true';
      const before = query(page);
      await locateOption(page, name).click();
      await expect.poll(() => query(page)).not.toBe(before);
      await expect
        .poll(() => locateOption(page, name).getAttribute('aria-current'))
        .toBe(wasSelected ? null : 'true');
      // Shifts within 500 ms of input do not count as layout shifts: wait beyond that.
      await page.waitForLoadState('networkidle');
    }
    const { shift } = await page.evaluate(
      () => (window as unknown as { recorded: { shift: number } }).recorded,
    );
    expect(shift).toBeLessThan(0.002);
    await close();
  });

  test('has no accessibility violations in any state', async () => {
    const { page, close } = await openSearch(ALL, device);
    if (device === PHONE) {
      await filtersButton(page).tap();
      await expect.poll(() => isSheetOpen(page)).toBe(true);
      expect(await findViolations(page)).toEqual([]);
    }
    await locateOption(page, 'Toyota').click();
    await page.waitForURL(/make=Toyota/);
    await page.locator('#search-filters summary', { hasText: 'Select models' }).first().click();
    await page.locator('#search-filters summary', { hasText: 'Colour' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('#search-text-query').fill('co');
    await page.getByRole('listbox').waitFor();
    expect(await findViolations(page, { parts: ['form:has(#search-text-query)'] })).toEqual([]);
    await page.locator('#search-text-query').fill('zzzz');
    await page.getByRole('heading', { name: 'No Results Available' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await close();
  });
});
