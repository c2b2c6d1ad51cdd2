import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, getSharedBrowser, openPage } from '../support/browser';
import { findAttributes, visibleText } from '../support/html';
import { listKindsOfCars, listPathsWithCars } from '../support/pages-with-cars';
import { findLoneRepayments, findRepayments } from '../support/repayments';
import {
  createSiteClient,
  findCars,
  takeSample,
  ALL_SITES,
  type SampleCar,
  type SiteClient,
} from '../support/site';
import { TEST_SITES } from '../support/tenants';
import { signInPage } from '../support/sign-in';
import { readVisibleText } from '../support/visible-text';

const CHECKS_ALL = process.env['SITES'] === 'all';
const HEIGHT = 844;
const WIDTHS = [390, 768, 1440];
/** The width of A4 without its margins. */
const PAPER_WIDTH = 673;
/** A repayment and both rates are in one view: half the height of a phone is free of bars in any case. */
const MAX_DISTANCE = HEIGHT / 2;
const REPAYMENT_TEXT = /p\.a\.|(?:\/ ?|per |each |a )(?:week|wk|fortnight|fn|month|mo)\b/;
/** Without `SITES=all`, one page of so many. The first is that of a car. */
const SAMPLE_STEP = 24;

const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/finance-pre-approval', '/finance-and-insurance'];

const bySlug = new Map([...ALL_SITES, ...TEST_SITES].map((site) => [site.slug, site]));
const SITES = takeSample([...bySlug.values()]);

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Says which repayments a page shows without both rates in the same view and the conditions. */
async function findMistakes(page: Page, isPrinted = false): Promise<string[]> {
  const { text, boxes } = await readVisibleText(page);
  const findBox = (offset: number) => boxes.findLast(({ start }) => start <= offset);
  return findRepayments(text, { isPrinted }).flatMap((repayment) => {
    if (!repayment.isComplete) return [`lacks something: ${repayment.text}`];
    const top = findBox(repayment.start)?.top ?? -Infinity;
    const bottom = findBox(repayment.end - 1)?.bottom ?? Infinity;
    return Math.abs(bottom - top) > MAX_DISTANCE
      ? [`${bottom - top} px to its rates: ${repayment.text}`]
      : [];
  });
}

/** The same at every width, and on paper. */
async function findAllMistakes(page: Page): Promise<string[]> {
  const mistakes: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    mistakes.push(...(await findMistakes(page)).map((mistake) => `${width} px: ${mistake}`));
  }
  await page.setViewportSize({ width: PAPER_WIDTH, height: HEIGHT });
  await page.emulateMedia({ media: 'print' });
  mistakes.push(...(await findMistakes(page, true)).map((mistake) => `paper: ${mistake}`));
  await page.emulateMedia({ media: 'screen' });
  return mistakes;
}

/** A site with a lender, and one whose search filters by repayment and whose pages ask for quotes. */
const site = createSiteClient('more-yard');
const searchSite = createSiteClient('paper-yard');
const RESULTS = '/search/new-used-and-demo-cars';

async function findCarWith(of: SiteClient, markup: string): Promise<SampleCar> {
  for (const found of await findCars(of, 30))
    if ((await of.get(found.path)).body.includes(markup)) return found;
  throw new Error(`No car of ${of.slug} has ${markup}`);
}

interface State {
  /** The address to open, and what to wait for or to do there. */
  url(): Promise<string> | string;
  reach?(page: Page): Promise<void>;
}

const STATES: Readonly<Record<string, State>> = {
  'a calculator with two loans and the schedule': {
    async url() {
      const { path } = await findCarWith(site, 'id="island-finance-calculator"');
      return `${site.url}${path}?compareLoans=1&rate2=7`;
    },
    async reach(page) {
      const island = page.locator('#island-finance-calculator');
      await island.getByText('Repayment schedule').click();
      await island.getByRole('button', { name: /CSV/ }).waitFor();
    },
  },
  'finance for a car': {
    async url() {
      const { id } = await findCarWith(site, 'id="island-finance-calculator"');
      return `${site.url}/personalised/finance?car_id=${id}`;
    },
  },
  'the price that fits a repayment': { url: () => `${searchSite.url}/finance-pre-approval` },
  'a quote in place of the estimate': {
    url: async () => searchSite.url + (await findCarWith(searchSite, 'Estimate only')).path,
    async reach(page) {
      const box = page.locator('#island-finance-quote');
      await box.scrollIntoViewIfNeeded();
      await box.getByText('Sandbox quote with invented figures').first().waitFor();
    },
  },
  'results by repayment': {
    url: () => `${searchSite.url}${RESULTS}?weekly_repayment=:250&sortBy=lowestRepayment`,
  },
  'results as a list': {
    url: () => `${searchSite.url}${RESULTS}`,
    reach: (page) => page.evaluate(() => void (document.documentElement.dataset['resultsView'] = 'list')),
  },
};

describe('no repayment without both rates in the same view and its conditions', () => {
  test.each(Object.entries(STATES))('%s', async (_name, { url, reach }) => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    await page.goto(await url());
    await reach?.(page);
    // A page that shows none would check nothing.
    expect(findRepayments((await readVisibleText(page)).text)).not.toEqual([]);
    expect(await findAllMistakes(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test.each(SITES)('pages of $name', { timeout: 900_000 }, async ({ slug }) => {
    const client = createSiteClient(slug);
    const listed = await listPathsWithCars(client, await listKindsOfCars(client));
    const { status } = await client.get('/finance');
    // The sitemap lists no pages that need an account.
    const isGated = status === 302;
    const paths = [...(isGated ? FINANCE_PATHS : []), ...listed].filter(
      (path, index) => CHECKS_ALL || index % SAMPLE_STEP === 0 || (isGated && /finance/.test(path)),
    );
    const hasFinance = status !== 404;
    const { page, close } = await openPage(browser, DESKTOP);
    const cookie = isGated ? await signInPage(page, client) : '';
    const mistakes: string[] = [];
    for (const path of paths) {
      // All texts of a page are in its HTML, also those that only its islands show.
      if (!REPAYMENT_TEXT.test((await client.get(path, { headers: { cookie } })).body)) continue;
      await page.goto(client.url + path);
      if (isGated) expect(new URL(page.url()).pathname).not.toBe('/sign-in');
      // Most pages have none in anything that any width shows. Without finance, a price for a week is a subscription's.
      const text = await page.evaluate(() => document.body.textContent);
      if (findRepayments(text).length === 0 || (!hasFinance && !/% p\.a\./.test(text))) continue;
      mistakes.push(...(await findAllMistakes(page)).map((mistake) => `${path} at ${mistake}`));
    }
    await close();
    expect(mistakes).toEqual([]);
  });

  test.each(SITES)('feeds of $name', async ({ slug }) => {
    const client = createSiteClient(slug);
    const { body } = await client.get('/');
    for (const path of findAttributes(body, 'link', 'href').filter((href) => href.includes('/feeds/'))) {
      const { pathname } = new URL(path, client.url);
      expect(findLoneRepayments(visibleText((await client.get(pathname)).body)), path).toEqual([]);
    }
  });
});
