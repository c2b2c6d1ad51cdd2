import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { measureOverflow, setTextSize } from '../support/large-text';
import { createSiteClient, findCar, takeSample, ALL_SITES } from '../support/site';

/** A site that requires consent. */
const site = createSiteClient('counting-yard');

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Opens a page with text at 200 % (WCAG 1.4.4). */
async function openLarge(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await setTextSize(page, 200);
}

describe('with text at 200 % on a phone', () => {
  test.each(['/', '/search/used-cars', 'a car'])(
    'both consent buttons are visible and usable: %s',
    async (where) => {
      const path = where === 'a car' ? (await findCar(site)).path : where;
      const { page, close } = await openPage(browser, PHONE);
      await openLarge(page, site.url + path);
      const banner = page.locator('[data-consent-banner]');
      await banner.waitFor();
      expect(await measureOverflow(page)).toBe(0);
      const size = PHONE.viewport ?? { width: 0, height: 0 };
      for (const consent of ['denied', 'granted']) {
        const box = await banner.locator(`[data-consent=${consent}]`).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      }
      // Long text scrolls inside the banner; most of the page stays visible.
      expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(size.height * 0.6);
      await banner.locator('[data-consent=granted]').click();
      await banner.waitFor({ state: 'hidden' });
      await close();
    },
  );

  test.each(takeSample(ALL_SITES).map(({ slug }) => slug))(
    '%s: opening hours are not cut off and the home page does not scroll sideways',
    async (slug) => {
      const site = createSiteClient(slug);
      const { page, close } = await openPage(browser, PHONE);
      let tables = 0;
      for (const path of ['/', (await findCar(site)).path]) {
        await openLarge(page, site.url + path);
        // Cards of locations fold their hours.
        await page.locator('details:has(table)').evaluateAll((folds) => {
          for (const fold of folds) fold.setAttribute('open', '');
        });
        if (path === '/') await expect.poll(() => measureOverflow(page)).toBe(0);
        // The number of pixels by which each table and each of its cells is wider than its container.
        const excessWidths = await page.locator('table:has(caption)').evaluateAll((tables) =>
          tables.flatMap((table) => {
            const container = (table.parentElement as Element).getBoundingClientRect();
            return [table, ...table.querySelectorAll('tbody th, tbody td')].map((element) => {
              const { left, right } = element.getBoundingClientRect();
              const overflow = element.scrollWidth - element.clientWidth;
              return Math.round(Math.max(right - container.right, container.left - left, overflow));
            });
          }),
        );
        tables += excessWidths.length;
        expect(Math.max(0, ...excessWidths)).toBe(0);
      }
      expect(tables).toBeGreaterThan(0);
      await close();
    },
  );
});
