import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, DESKTOP, openPage, getSharedBrowser } from '../support/browser';
import { createSiteClient, findCar, takeSample, ALL_SITES } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** Each button's label and its number of lines. */
const getLines = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.querySelector('span') ?? link);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
      return `${link.textContent}: ${new Set(tops).size}`;
    }),
  );

test.each(takeSample(ALL_SITES))(
  '$slug: every button label in the bars fits on one line',
  async ({ slug }) => {
    const site = createSiteClient(slug);
    const { page, close } = await openPage(browser, DESKTOP);
    await page.goto(site.url + (await findCar(site)).path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo(0, 1_500));
      const buttons = page.locator('[data-after] > div > :last-child a');
      await buttons.first().waitFor();
      for (const line of await getLines(buttons)) expect(line, `at ${width} px`).toMatch(/: 1$/);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator('[data-after]').locator('visible=true').last();
    await bar.waitFor();
    for (const line of await getLines(bar.locator('a'))) expect(line, 'on a phone').toMatch(/: 1$/);
    const right = await bar
      .locator('*')
      .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(390);
    await close();
  },
);
