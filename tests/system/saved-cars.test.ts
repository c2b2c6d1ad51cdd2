import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { delayScripts } from '../support/delay-scripts';
import { PLAIN_SITE, createSiteClient, findCars, type SampleCar } from '../support/site';
import { getReactLoads, installReactLoadCounter } from '../support/react-load-counter';

const site = createSiteClient(PLAIN_SITE.slug);
const ALL = '/search/new-used-and-demo-cars';
let browser: Browser;
/** Five cars for sale. */
let cars: SampleCar[];
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  cars = await findCars(site, 5);
  expect(cars).toHaveLength(5);
});
afterAll(() => closePages(browser));

const car = (index: number) => {
  const found = cars[index];
  if (!found) throw new Error(`There is no car ${index}.`);
  return found;
};

async function open(path: string, device?: BrowserContextOptions) {
  const opened = await openPage(browser, device);
  await installReactLoadCounter(opened.page);
  await opened.page.goto(site.url + path);
  return opened;
}

const favouriteButton = (page: Page) => page.locator('#island-favourite button');
const compareButton = (page: Page) => page.locator('#island-compare button');
const locateTray = (page: Page) => page.getByRole('region', { name: 'Cars to compare' });
const expectPressed = (locator: ReturnType<typeof favouriteButton>, isPressed: boolean) =>
  expect.poll(() => locator.getAttribute('aria-pressed')).toBe(String(isPressed));
const readStoredIds = (page: Page, key: string) =>
  page.evaluate(
    (name) => (JSON.parse(localStorage.getItem(name) ?? '[]') as { id: string }[]).map(({ id }) => id),
    key,
  );

/** Stores the first cars as cars to compare. */
const storeCarsToCompare = (page: Page, count: number) =>
  page.evaluate(
    (list) => localStorage.setItem('forecourt.compared', JSON.stringify(list)),
    cars.slice(0, count).map(({ id, path, name }) => ({
      id,
      name,
      slug: path.slice('/cars/'.length),
      make: 'Any',
      model: 'Any',
    })),
  );

describe('saved cars (VDP-027)', () => {
  test('are shown on every page before React loads, and removed with one click', async () => {
    const { page, errors, close } = await open(car(0).path);
    await expectPressed(favouriteButton(page), false);
    await favouriteButton(page).click();
    await expectPressed(favouriteButton(page), true);
    // The summary bar has the same car, in an island that is not hydrated.
    await expectPressed(page.locator('#island-summary-favourite button'), true);
    expect(await page.locator('#island-summary-favourite').getAttribute('data-ready')).toBeNull();

    await page.reload({ waitUntil: 'load' });
    await expectPressed(favouriteButton(page), true);
    await expectPressed(page.locator('#island-summary-favourite button'), true);
    expect(await getReactLoads(page)).toBe(0);
    const fill = await favouriteButton(page)
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).fill);
    expect(fill).not.toBe('none');

    await favouriteButton(page).click();
    await waitForIsland(page, 'favourite');
    await expectPressed(favouriteButton(page), false);
    await expectPressed(page.locator('#island-summary-favourite button'), false);
    expect(await readStoredIds(page, 'forecourt.favourites')).toEqual([]);
    await page.reload({ waitUntil: 'load' });
    await expectPressed(favouriteButton(page), false);
    expect(errors).toEqual([]);
    await close();
  });

  test('stay in sync in an inactive tab', async () => {
    const { page, errors, close } = await open(car(0).path);
    const other = await page.context().newPage();
    await installReactLoadCounter(other);
    await other.goto(site.url + car(0).path);
    await page.bringToFront();
    await favouriteButton(page).click();
    await expectPressed(favouriteButton(other), true);
    await favouriteButton(page).click();
    await expectPressed(favouriteButton(other), false);
    expect(await getReactLoads(other)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('are marked on cards, before and after the search hydrates', async () => {
    const { page, errors, close } = await open(ALL);
    const onCard = page
      .locator('article')
      .first()
      .getByRole('button', { name: /^Favourite/ });
    await onCard.click();
    await expectPressed(onCard, true);
    await page.reload({ waitUntil: 'load' });
    await expectPressed(onCard, true);
    expect(await getReactLoads(page)).toBe(0);
    await page.locator('#search-text-query').focus();
    await waitForIsland(page, 'search');
    await expectPressed(onCard, true);
    await onCard.click();
    await expectPressed(onCard, false);
    expect(errors).toEqual([]);
    await close();
  });

  test('a second click while the script loads does not undo the first', async () => {
    const { page, errors, close } = await openPage(browser);
    const releaseScripts = await delayScripts(page);
    await page.goto(site.url + car(0).path);
    await favouriteButton(page).click();
    await favouriteButton(page).click();
    await releaseScripts();
    await waitForIsland(page, 'favourite');
    await expectPressed(favouriteButton(page), true);
    expect(await readStoredIds(page, 'forecourt.favourites')).toEqual([car(0).id]);
    expect(errors).toEqual([]);
    await close();
  });

  test('a stored record without a name is not a saved car, and can be replaced', async () => {
    const { page, errors, close } = await open(car(0).path);
    await page.evaluate(
      (id) => localStorage.setItem('forecourt.favourites', JSON.stringify([{ id }])),
      car(0).id,
    );
    await page.reload({ waitUntil: 'load' });
    await expectPressed(favouriteButton(page), false);
    await favouriteButton(page).click();
    await expectPressed(favouriteButton(page), true);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('comparing from vehicle pages (CARD-005)', () => {
  test('links to the comparison, and reports when it is full', async () => {
    const { page, errors, close } = await open(car(0).path);
    await storeCarsToCompare(page, 2);
    for (const index of [2, 3]) {
      await page.goto(site.url + car(index).path);
      await expectPressed(compareButton(page), false);
      await compareButton(page).click();
      await expectPressed(compareButton(page), true);
      await expect.poll(() => locateTray(page).innerText()).toContain(`${index + 1} of 4`);
    }
    await page.goto(site.url + car(4).path);
    await expect.poll(() => locateTray(page).innerText()).toContain('4 of 4');
    await compareButton(page).click();
    await page.getByRole('status').getByText('You can compare up to 4 cars').waitFor();
    await expectPressed(compareButton(page), false);

    await page.getByRole('link', { name: 'Compare 4 cars' }).click();
    await page.waitForURL(/\/compare\?cars=/);
    await expect.poll(() => page.locator('thead th').count()).toBe(4);

    // Its page shows that the car is compared, and the first click removes it.
    await page.goto(site.url + car(0).path);
    await expectPressed(compareButton(page), true);
    await compareButton(page).click();
    await expectPressed(compareButton(page), false);
    expect(await readStoredIds(page, 'forecourt.compared')).toEqual([1, 2, 3].map((index) => car(index).id));
    expect(errors).toEqual([]);
    await close();
  });

  test('loads no script for visitors who do not compare', async () => {
    const { page, errors, close } = await open(car(0).path);
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    expect(await page.locator('#island-compare-tray').count()).toBe(1);
    expect(await page.locator('fc-island[data-ready]').count()).toBe(0);
    // An empty list counts as none.
    await page.evaluate(() => localStorage.setItem('forecourt.compared', '[]'));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await getReactLoads(page)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('on a phone the tray does not cover the bottom bar', async () => {
    const { page, errors, close } = await open(car(4).path, PHONE);
    await storeCarsToCompare(page, 4);
    await page.reload({ waitUntil: 'load' });
    await locateTray(page).waitFor();
    const call = page.getByRole('region', { name: 'Actions for this car' }).getByRole('link').first();
    for (const top of [0, 3_000]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      // A trial click fails when something else covers the middle of the link.
      await call.click({ trial: true });
      await page.getByRole('link', { name: 'Compare 4 cars' }).click({ trial: true });
    }
    const bottom = await locateTray(page).boundingBox();
    expect(bottom?.height).toBeLessThan(200);
    expect(errors).toEqual([]);
    await close();
  });

  test('/compare without cars uses the browser’s list, and removed cars do not return', async () => {
    const { page, errors, close } = await open('/compare');
    await waitForIsland(page, 'comparison-actions');
    expect(page.url()).toBe(`${site.url}/compare`);
    expect(await page.getByText('Nothing to compare yet').count()).toBe(1);

    await storeCarsToCompare(page, 2);
    await page.goto(`${site.url}/compare`);
    await page.waitForURL(/\/compare\?cars=/);
    await expect.poll(() => page.locator('thead th').count()).toBe(2);
    for (const left of [1, 0]) {
      await waitForIsland(page, 'comparison-actions');
      await page
        .getByRole('link', { name: /^Remove / })
        .first()
        .click();
      await expect.poll(() => page.locator('thead th').count()).toBe(left);
    }
    await page.getByText('Nothing to compare yet').waitFor();
    expect(await readStoredIds(page, 'forecourt.compared')).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('viewing a comparison does not change the list', async () => {
    const { page, errors, close } = await open('/compare');
    await waitForIsland(page, 'comparison-actions');
    await storeCarsToCompare(page, 3);
    const before = await readStoredIds(page, 'forecourt.compared');
    const slug = (index: number) => car(index).path.slice('/cars/'.length);
    for (const cars of [[car(0).id, car(3).id], [slug(0), slug(1)], [car(2).id], []]) {
      await page.goto(`${site.url}/compare?cars=${cars.join()}`);
      await waitForIsland(page, 'comparison-actions');
      expect(await readStoredIds(page, 'forecourt.compared')).toEqual(before);
    }
    expect(errors).toEqual([]);
    await close();
  });

  test('/compare keeps other parameters', async () => {
    const { page, errors, close } = await open('/compare');
    await waitForIsland(page, 'comparison-actions');
    await storeCarsToCompare(page, 2);
    await page.goto(`${site.url}/compare?utm_source=letter#comparison`);
    await page.waitForURL(/cars=/);
    const { searchParams, hash } = new URL(page.url());
    expect([searchParams.get('utm_source'), hash]).toEqual(['letter', '#comparison']);
    expect(searchParams.get('cars')).toBe(`${car(0).id},${car(1).id}`);
    expect(errors).toEqual([]);
    await close();
  });

  test('a car removed before scripts load is removed from the list, even the last one', async () => {
    const { page, errors, close } = await open('/compare');
    await waitForIsland(page, 'comparison-actions');
    await storeCarsToCompare(page, 2);
    await delayScripts(page);
    await page.goto(`${site.url}/compare?cars=${car(0).id},${car(1).id}`);
    const removeButtons = page.getByRole('link', { name: /^Remove / });
    await removeButtons.first().click();
    await expect.poll(() => page.locator('thead th').count()).toBe(1);
    expect(await readStoredIds(page, 'forecourt.compared')).toEqual([car(1).id]);
    await removeButtons.click();
    await page.getByText('Nothing to compare yet').waitFor();
    expect(await readStoredIds(page, 'forecourt.compared')).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('the focus moves on when a car or the tray disappears', async () => {
    const { page, errors, close } = await open(car(4).path);
    await storeCarsToCompare(page, 3);
    await page.reload({ waitUntil: 'load' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.tagName);
    const removeButtons = locateTray(page).getByRole('button', { name: /^Remove / });
    await removeButtons.nth(1).press('Enter');
    await expect.poll(() => removeButtons.count()).toBe(2);
    expect(await locateTray(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    // For the last car, the focus moves to the previous one.
    await removeButtons.nth(1).press('Enter');
    await expect.poll(() => removeButtons.count()).toBe(1);
    expect(await locateTray(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await removeButtons.press('Enter');
    await expect.poll(() => locateTray(page).count()).toBe(0);
    expect(await focused()).toBe('MAIN');

    await storeCarsToCompare(page, 2);
    for (const path of [car(4).path, ALL]) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      await page.evaluate(() => scrollTo(0, 400));
      await locateTray(page).getByRole('button', { name: 'Clear' }).press('Enter');
      await expect.poll(() => locateTray(page).count()).toBe(0);
      expect(await focused()).toBe('MAIN');
      // The page keeps its scroll position.
      expect(await page.evaluate(() => scrollY)).toBe(400);
      await storeCarsToCompare(page, 2);
    }
    expect(errors).toEqual([]);
    await close();
  });

  test('four cars do not scroll the page sideways on a phone', async () => {
    const ids = cars.slice(0, 4).map(({ id }) => id);
    const { page, errors, close } = await open(`/compare?cars=${ids.join()}`, PHONE);
    expect(await page.locator('thead th').count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The table itself scrolls sideways.
    const table = page.locator('main [role=region]').first();
    expect(await table.evaluate((box) => box.scrollWidth)).toBeGreaterThan(390);
    expect(errors).toEqual([]);
    await close();
  });
});
