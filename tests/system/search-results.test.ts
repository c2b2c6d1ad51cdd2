import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { findAttributes } from '../support/html';
import { PLAIN_SITE, createSiteClient, ALL_SITES, type SiteClient } from '../support/site';

const ALL = '/search/new-used-and-demo-cars';
const plain = createSiteClient(PLAIN_SITE.slug);
const tileSite = createSiteClient('tile-yard');
const showMoreSite = createSiteClient('more-yard');
let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** The items of the grid in order: URLs of cars, titles of tiles. */
const listItems = (html: string): string[] =>
  [...html.matchAll(/<article[\s\S]*?href="(\/cars\/[^"]+)"|>(Tile [a-z-]+)</g)].map(
    ([, car, tile]) => car ?? tile ?? '',
  );
const isTile = (item: string) => item.startsWith('Tile ');
const listCars = (html: string) => listItems(html).filter((item) => !isTile(item));

/** A page's HTML. A busy server may respond with 503 first. */
async function fetchHtml(site: SiteClient, path: string): Promise<string> {
  let body = '';
  const status = async () => {
    const response = await site.get(path);
    ({ body } = response);
    return response.status;
  };
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
  return body;
}

async function open(site: SiteClient, path: string, device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  await opened.page.goto(site.url + path);
  return opened;
}
const hydrate = async (page: Page) => {
  await page.locator('select[name=sortBy]').focus();
  await waitForIsland(page, 'search');
};

describe('promotional tiles', () => {
  test.each(ALL_SITES)('$slug: all pages together contain every car once', async ({ slug }) => {
    const site = createSiteClient(slug);
    const { nbHits } = await site.query({ filters: 'car_type:demo', hitsPerPage: 0 });
    const seen: string[] = [];
    for (let page = 1; page === 1 || seen.length < nbHits; page += 1) {
      const cars = listCars(await fetchHtml(site, `/search/demo-cars?page=${page}`));
      if (cars.length === 0) break;
      seen.push(...cars);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(nbHits);
  });

  test('are at their positions in addition to a full page of cars (PROMO-001)', async () => {
    const items = listItems(await fetchHtml(showMoreSite, ALL));
    expect([items[2], items[7]]).toEqual(['Tile one', 'Tile two']);
    expect(items).toHaveLength(14);
  });

  test('change their position after a reload if they are random (PROMO-002)', async () => {
    const tileIndex = async () => listItems(await fetchHtml(tileSite, ALL)).findIndex(isTile);
    const first = await tileIndex();
    expect(first).toBeGreaterThan(0);
    await expect.poll(tileIndex, { timeout: 5_000 }).not.toBe(first);
  });

  test('are shown during their dates and in their searches only (PROMO-003, PROMO-004)', async () => {
    const tiles = async (path: string) => listItems(await fetchHtml(tileSite, path)).filter(isTile);
    expect(await tiles(ALL)).toEqual(['Tile one']);
    const [tile] = await tiles('/search/new-cars?page=2');
    expect(tile).toBe('Tile new-only');
    expect(await tiles('/search/used-cars?page=2')).toEqual(['Tile one']);
  });
});

describe('“Show more” instead of pages', () => {
  test('adds cars below, keeps focus, and the URL restores all of them', async () => {
    const { page, errors, close } = await open(showMoreSite, ALL);
    await hydrate(page);
    const cars = () =>
      page
        .locator('article h3 a')
        .evaluateAll((links) => links.map((link) => link.id || link.getAttribute('href')));
    const before = await cars();
    expect(before).toHaveLength(12);
    const more = page.getByRole('link', { name: 'Show more cars' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await cars()).length).toBe(24);
    const after = await cars();
    expect(after.slice(0, 12)).toEqual(before);
    expect(new Set(after).size).toBe(24);
    expect(await more.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.reload();
    expect(await cars()).toEqual(after);
    expect(errors).toEqual([]);
    await close();
  });

  test('works as a link without script', async () => {
    const body = await fetchHtml(showMoreSite, `${ALL}?page=3`);
    expect(listCars(body)).toHaveLength(36);
    expect(findAttributes(body, 'a', 'href')).toContain(`${ALL}?page=4`);
  });

  test('keeps the position in the list when returning from a car', async () => {
    const { page, close } = await open(showMoreSite, `${ALL}?page=3`, PHONE);
    const car = page.locator('article h3 a').nth(30);
    await car.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    await car.tap();
    await page.waitForURL(/\/cars\//);
    await page.goBack();
    // The browser may lay out the page again, with estimated heights of distant cards.
    const isInView = async () => {
      const box = await car.boundingBox();
      return box !== null && box.y + box.height > 0 && box.y < (page.viewportSize()?.height ?? 0);
    };
    await expect.poll(isInView).toBe(true);
    await close();
  });
});

describe('comparing', () => {
  const compareButtons = (page: Page) => page.locator('article').getByRole('button', { name: /^Compare/ });

  test('keeps up to four cars in all tabs and shows them side by side (CARD-005)', async () => {
    const { page, errors, close } = await open(plain, ALL);
    const other = await page.context().newPage();
    await other.goto(plain.url + ALL);
    await hydrate(other);
    // Elements in a background tab cannot be clicked.
    await page.bringToFront();
    for (const index of [0, 1, 2, 3]) {
      await compareButtons(page).nth(index).click();
      await expect.poll(() => compareButtons(page).nth(index).getAttribute('aria-pressed')).toBe('true');
    }
    await expect
      .poll(() => other.getByRole('region', { name: 'Cars to compare' }).innerText())
      .toContain('4 of 4 cars');

    await compareButtons(page).nth(4).click();
    await page.getByText('You can compare up to 4 cars').waitFor();
    expect(await compareButtons(page).nth(4).getAttribute('aria-pressed')).toBe('false');

    await page.getByRole('link', { name: 'Compare 4 cars' }).click();
    await page.waitForURL(/\/compare\?cars=/);
    expect(await page.locator('thead th').count()).toBe(4);
    await waitForIsland(page, 'comparison-actions');
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => page.locator('thead th').count()).toBe(3);
    await expect
      .poll(() => other.getByRole('region', { name: 'Cars to compare' }).innerText())
      .toContain('3 of 4 cars');

    const rows = page.locator('tbody tr');
    const all = await rows.filter({ visible: true }).count();
    await page.getByLabel('Show differences only').check();
    expect(await rows.filter({ visible: true }).count()).toBeLessThan(all);
    expect(errors).toEqual([]);
    await close();
  });

  test('works by keyboard', async () => {
    const { page, errors, close } = await open(plain, ALL);
    await hydrate(page);
    for (const index of [0, 1]) {
      await compareButtons(page).nth(index).focus();
      await page.keyboard.press('Space');
    }
    const compare = page.getByRole('link', { name: 'Compare 2 cars' });
    await compare.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/compare\?cars=/);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('cards', () => {
  test('photos scroll by touch and arrow keys, and a tap opens the car', async () => {
    const { page, errors, close } = await open(plain, ALL, PHONE);
    await hydrate(page);
    const strip = page
      .locator('article')
      .first()
      .getByRole('group', { name: /^Photos of/ });
    await strip.waitFor();
    expect(await strip.locator('img').count()).toBe(1);
    await strip.focus();
    await expect.poll(() => strip.locator('img').count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await page
      .locator('article')
      .first()
      .getByText(/^2\/\d+$/)
      .waitFor();
    await strip.tap();
    await page.waitForURL(/\/cars\//);
    expect(errors).toEqual([]);
    await close();
  });

  test('remembers viewed cars and shows them again', async () => {
    const { page, errors, close } = await open(plain, ALL);
    const [first = '', second = ''] = await page
      .locator('article h3 a')
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''));
    await page.goto(plain.url + first);
    await page.goto(plain.url + second);
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    // Scroll to the section, not past it.
    await page.evaluate(() => document.querySelector('[data-viewed]')?.scrollIntoView());
    await recent.waitFor();
    const links = await recent
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([first]);
    await page.goto(plain.url + ALL);
    await hydrate(page);
    await expect
      .poll(() =>
        page
          .locator('article')
          .getByText(/^Viewed/)
          .count(),
      )
      .toBe(2);
    expect(errors).toEqual([]);
    await close();
  });

  test('remembers the visitor’s choice of grid or list', async () => {
    const { page, errors, close } = await open(plain, ALL);
    await hydrate(page);
    const columns = () =>
      page
        .locator('[data-default-view] > ul')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect.poll(columns).toBe(1);
    await page.reload();
    expect(await columns()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});

test('without results, each filter shows the number of cars without it (SRCH-036)', async () => {
  const { page, errors, close } = await open(plain, `${ALL}?make=Toyota&price=:1&body=SUV`);
  await hydrate(page);
  const { nbHits } = await plain.query({ filters: 'make:Toyota AND body:SUV', hitsPerPage: 0 });
  const link = page.getByRole('link', { name: new RegExp(`Without Up to \\$1 ?${nbHits} cars`) });
  await link.click();
  await expect.poll(() => new URL(page.url()).search).toBe('?make=Toyota&body=SUV');
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await close();
});

test('keeps the last results when a search fails (SRCH-040, ERR-005)', async () => {
  const { page, close } = await open(plain, ALL);
  await hydrate(page);
  const before = await page.locator('article h3 a').first().innerText();
  await page.route('**/1/indexes/**', (route) => route.abort());
  await page.locator('select[name=sortBy]').selectOption('highestPrice');
  await page
    .getByText(/couldn’t|failed/i)
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.locator('article h3 a').first().innerText()).toBe(before);
  await close();
});

describe('axe finds nothing at 1440 and 390 px', () => {
  const checkPage = async (site: SiteClient, path: string, prepare?: (page: Page) => Promise<unknown>) => {
    const { page, close } = await open(site, path, DESKTOP);
    await prepare?.(page);
    expect(await findViolations(page), 'desktop').toEqual([]);
    // Only CSS differs on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findViolations(page), 'phone').toEqual([]);
    await close();
  };
  const compareTwo = async (page: Page) => {
    const buttons = page.locator('article').getByRole('button', { name: /^Compare/ });
    for (const index of [0, 1]) {
      await buttons.nth(index).click();
      await expect.poll(() => buttons.nth(index).getAttribute('aria-pressed')).toBe('true');
    }
    await page.locator('article').getByRole('group').first().waitFor();
  };

  test('in a grid with photos to swipe and cars to compare', () => checkPage(plain, ALL, compareTwo));
  test('in a list with tiles', () => checkPage(tileSite, ALL, hydrate));
  test('in a search without results', () =>
    checkPage(plain, `${ALL}?make=Toyota&price=:1&body=SUV`, async (page) => {
      await hydrate(page);
      await page.getByText('still no cars').first().waitFor();
    }));
  test('in a comparison', async () => {
    const { hits } = await plain.query({ hitsPerPage: 3 });
    await checkPage(plain, `/compare?cars=${hits.map(({ objectID }) => objectID).join()}`);
  });
  test('in the directory of models', () => checkPage(plain, '/models'));
  test('in the cars of a dealership', () => checkPage(plain, '/dealerships/plain-yard/stock'));
});
