import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { createSiteClient, takeSample } from '../support/site';
import { DEMONSTRATIONS } from '../support/tenants';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const SITES = takeSample(DEMONSTRATIONS);
/** About six screens of a phone. */
const MAX_HEIGHT = 5000;
const NARROWEST = { ...PHONE, viewport: { width: 360, height: 780 } };
/** Renders sections outside the window, whose height is otherwise an estimate. */
const RENDER_ALL = '* { content-visibility: visible !important }';

/** The space between two sections, as a multiple of the space between two that have the same background. */
const MAX_GAP = 1.3;

/** Measures the space at the end of each section and the beginning of the next one. */
const measureGaps = (page: Page): Promise<number[]> =>
  page.locator('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('div'));
    probe.style.height = 'var(--space-section)';
    const unit = probe.offsetHeight;
    probe.remove();
    return [...main.querySelectorAll(':scope > *, :scope > fc-island > *')]
      .filter((element) => element.localName !== 'fc-island' && element.getBoundingClientRect().height > 0)
      .map((element) => getComputedStyle(element))
      .map(({ paddingBlockStart, paddingBlockEnd }) => [
        parseFloat(paddingBlockStart),
        parseFloat(paddingBlockEnd),
      ])
      .flatMap(([start = 0], index, all) =>
        index === 0 ? [] : [((all[index - 1]?.[1] ?? 0) + start) / unit],
      );
  });

describe('the home page on a phone', () => {
  test.each(SITES)(
    '$name: is at most 5,000 px high, with even gaps between its sections',
    async ({ slug }) => {
      const { page, close } = await openPage(browser, PHONE);
      await page.goto(createSiteClient(slug).url);
      const height = await page.evaluate((css) => {
        // Not a <style> element, which the site's security policy blocks.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
        return document.documentElement.scrollHeight;
      }, RENDER_ALL);
      expect(height).toBeGreaterThan(2000);
      expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
      const gaps = await measureGaps(page);
      expect(gaps.length).toBeGreaterThan(4);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_GAP);
      await close();
    },
  );

  test.each(SITES)('$name: has its header in one row at 360 px', async ({ slug }) => {
    const { page, close } = await openPage(browser, NARROWEST);
    await page.goto(createSiteClient(slug).url);
    const middles = await page
      .locator('body header')
      .first()
      .locator('a, button')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect())
          .map(({ top, height, right }) => ({ middle: top + height / 2, right })),
      );
    expect(middles.length).toBeGreaterThanOrEqual(3);
    const rows = middles.map(({ middle }) => middle);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(8);
    expect(Math.max(...middles.map(({ right }) => right))).toBeLessThanOrEqual(360);
    await close();
  });

  test.each(SITES)('$name: the search button, if there is one, focuses the search box', async ({ slug }) => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(createSiteClient(slug).url);
    const search = page.locator('header a[href="#hero"]');
    if ((await search.count()) > 0) {
      await search.first().click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('combobox');
    } else {
      expect(await page.locator('header a[href^="/search/new-used"]:has(svg):visible').count()).toBe(0);
    }
    await close();
  });
});
