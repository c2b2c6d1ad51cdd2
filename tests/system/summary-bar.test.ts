import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openPage } from '../support/browser';
import { siteOf, someCar, TENANTS } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser({ pictures: false })));
afterAll(() => browser.close());

test.each(TENANTS)('$slug: every button of the bar has its words in one line', async ({ slug }) => {
  const site = siteOf(slug);
  const { page, close } = await openPage(browser, DESKTOP);
  await page.goto(site.url + (await someCar(site)).path);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const buttons = page.locator('[data-after] > div > :last-child a');
    await buttons.first().waitFor();
    const lines = await buttons.evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link.querySelector('span') ?? link);
        const tops = [...words.getClientRects()].map(({ top }) => Math.round(top / 8));
        return `${link.textContent}: ${new Set(tops).size}`;
      }),
    );
    for (const line of lines) expect(line, `at ${width} px`).toMatch(/: 1$/);
  }
  await close();
});
