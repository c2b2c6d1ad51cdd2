import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { createSiteClient, findCar, takeSample, ALL_SITES, type SiteClient } from '../support/site';

const FOR_SALE = 'status:in_stock AND sold:false';
const caravans = createSiteClient('longhaul-rv');
const subscriptions = createSiteClient('flexidrive');

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Opens a page of a site and returns the result of `measure`. */
async function measureOn<Result>(
  site: SiteClient,
  path: string,
  device: typeof PHONE,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { page, close } = await openPage(browser, device);
  await page.goto(site.url + path);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const result = await measure(page);
  await close();
  return result;
}

/** Labels of buttons and links in the price card, or of a sold car, that wrap. */
const wrappedLabels = (page: Page): Promise<string[]> =>
  page
    .locator('section[aria-label="Price"] :is(a, button), main a[href$="/similar"]')
    .evaluateAll((buttons) => {
      if (buttons.length === 0) throw new Error('The page has no buttons.');
      const wrapped: string[] = [];
      for (const button of buttons) {
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) wrapped.push(text.textContent ?? '');
        }
      }
      return wrapped;
    });

describe('the demonstration sites', () => {
  test.each(takeSample(ALL_SITES).map(({ slug }) => slug))(
    '%s: every button label of a car fits on one line on a phone',
    async (slug) => {
      const site = createSiteClient(slug);
      expect(await measureOn(site, (await findCar(site)).path, PHONE, wrappedLabels)).toEqual([]);
      const { hits } = await site.query({ filters: 'status:sold', hitsPerPage: 1 });
      for (const { slug: sold } of hits)
        expect(await measureOn(site, `/cars/${String(sold)}`, PHONE, wrappedLabels)).toEqual([]);
    },
  );

  test('a caravan has its own specifications, and no engine data or test drive', async () => {
    const getBody = async (kind: string) => {
      const { slug, path } = await findCar(caravans, `${FOR_SALE} AND item_type:${kind}`);
      const { body } = await caravans.get(path);
      return {
        drive: body.includes(`/enquire/${slug}/test-drive`),
        engine: body.includes('>All Specifications<'),
        caravan: body.includes('>Caravan Specifications<'),
      };
    };
    expect(await getBody('caravan')).toEqual({ drive: false, engine: false, caravan: true });
    expect(await getBody('motorcycle')).toEqual({ drive: true, engine: true, caravan: false });
  });

  test('a subscription car shows neither repayments nor a calculator', async () => {
    const { hits } = await subscriptions.query({
      filters: `${FOR_SALE} AND subscription_price > 0`,
      hitsPerPage: 20,
    });
    expect(hits.length).toBeGreaterThan(0);
    for (const { slug } of hits) {
      const { body } = await subscriptions.get(`/cars/${String(slug)}`);
      expect(body).toContain('/ week');
      expect(body).not.toMatch(/Estimated repayment|id="finance-disclaimer"|below market average/);
    }
  });

  test('list cards have space between photo and text, and the sort control fits its label', async () => {
    const layout = await measureOn(caravans, '/search/new-used-and-demo-cars', PHONE, (page) =>
      page.evaluate(() => {
        const getBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          photo: getBox('article img, article svg')?.right ?? NaN,
          text: getBox('article h3')?.left ?? NaN,
          filters: getBox('[popovertarget="search-filters"]')?.width ?? NaN,
          sort: getBox('main select')?.width ?? NaN,
        };
      }),
    );
    expect(layout.text).toBeGreaterThanOrEqual(layout.photo + 8);
    expect(layout.sort).toBeGreaterThan(layout.filters);
  });

  test('the chat bubble does not cover the content column', async () => {
    const site = createSiteClient('harrow-nissan');
    const layout = await measureOn(site, (await findCar(site)).path, DESKTOP, (page) =>
      page.evaluate(() => {
        const getBox = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const bubbles = [...document.querySelectorAll('main a, main button, body a')].filter(
          (element) => getComputedStyle(element).position === 'fixed',
        );
        return {
          bubble: bubbles.at(-1)?.getBoundingClientRect().left ?? NaN,
          card: getBox('section[aria-label="Price"]')?.right ?? NaN,
        };
      }),
    );
    expect(layout.bubble).toBeGreaterThanOrEqual(layout.card);
  });
});
