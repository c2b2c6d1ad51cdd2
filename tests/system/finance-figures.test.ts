import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE, waitForIsland } from '../support/browser';
import { findLoneRepayments } from '../support/repayments';
import { createSiteClient, findCars, type SampleCar, type SiteClient } from '../support/site';
import { moveSlider } from '../support/slider-moves';

/** A site with a lender, and one whose search filters by repayment and whose pages ask for quotes. */
const site = createSiteClient('more-yard');
const searchSite = createSiteClient('paper-yard');
const CALCULATOR = 'finance-calculator';

let browser: Browser;
let car: SampleCar;
let quotedCar: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findCarWith(site, `id="island-${CALCULATOR}"`);
  quotedCar = await findCarWith(searchSite, 'Estimated repayment');
});
afterAll(() => closePages(browser));

async function findCarWith(of: SiteClient, markup: string): Promise<SampleCar> {
  for (const found of await findCars(of, 30))
    if ((await of.get(found.path)).body.includes(markup)) return found;
  throw new Error(`No car of ${of.slug} has ${markup}`);
}

/** Renders also what is not on the screen, whose text a browser otherwise leaves out. */
const showEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

// What the server sends is checked on all pages of all sites: crawler.test.ts. Here styles and scripts are at work.
describe('no repayment without both rates and its conditions at 390, 768 and 1440 px', () => {
  const ADDRESSES: Readonly<Record<string, () => string>> = {
    'a car with its calculator': () => site.url + car.path,
    'two loans': () => `${site.url}${car.path}?compareLoans=1&rate2=7`,
    'finance for a car': () => `${site.url}/personalised/finance?car_id=${car.id}`,
    'a pre-approval': () => `${searchSite.url}/finance-pre-approval`,
    'a search by repayment': () =>
      `${searchSite.url}/search/new-used-and-demo-cars?weekly_repayment=:250&sortBy=lowestRepayment`,
    'a car with a quote': () => searchSite.url + quotedCar.path,
  };

  test.each(Object.keys(ADDRESSES))('%s', async (name) => {
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(ADDRESSES[name]?.() ?? '');
    await showEverything(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const text = await page.evaluate(() => document.body.innerText);
      // A page that shows none would check nothing.
      expect(text).toMatch(/\$[\d,]+ ?\/ ?(week|wk)/);
      expect(findLoneRepayments(text), `${width} px`).toEqual([]);
    }
    await close();
  });
});

const MOVES = 20;

describe('a slider on a phone that is four times slower', () => {
  test.each([
    ['alone', false],
    ['with the schedule open', true],
  ])('shows the new figure in the next frame, %s', async (_name, isOpen) => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + car.path, { waitUntil: 'domcontentloaded' });
    const island = page.locator(`#island-${CALCULATOR}`);
    await page.locator(`#${CALCULATOR}-amount`).fill('20000');
    await waitForIsland(page, CALCULATOR);
    if (isOpen) {
      await island.getByText('Repayment schedule').click();
      await island.locator('tbody tr').first().waitFor();
    }
    await island.getByRole('slider', { name: 'Purchase amount' }).focus();
    const result = `#island-${CALCULATOR} [role=status]`;
    const { frames } = await moveSlider(page, { moves: MOVES, result, slowdown: 4 });
    expect(frames).toEqual(Array.from({ length: MOVES }, () => 1));
    expect(errors).toEqual([]);
    await close();
  });
});
