import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, DESKTOP, waitForIsland, openPage, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** A little past noon of the 15th in Brisbane. */
const NOON = new Date('2026-11-15T02:00:05Z');

test.each(['Australia/Brisbane', 'America/New_York'])(
  'shows Brisbane’s number to a visitor in %s, and the next one on time (PROMO-013 to PROMO-016)',
  async (timezoneId) => {
    const { page, errors, close } = await openPage(browser, { ...DESKTOP, timezoneId });
    await page.clock.install({ time: NOON });
    await page.goto(`${site.url}/clockwork`);
    const figure = page.getByRole('region', { name: 'Sales this Month' }).locator('p');
    await waitForIsland(page, 'sales');
    await expect.poll(() => figure.innerText()).toContain('2,784');
    await page.clock.runFor(450_000);
    await expect.poll(() => figure.locator('span').first().innerText()).toBe('2,785');
    expect(errors).toEqual([]);
    await close();
  },
);

test('animates for two seconds, and not with prefers-reduced-motion (PROMO-017)', async () => {
  const { page, close } = await openPage(browser, DESKTOP);
  await page.clock.install({ time: NOON });
  await page.goto(`${site.url}/clockwork`);
  await waitForIsland(page, 'sales');
  const figure = page.getByRole('region', { name: 'Sales this Month' }).locator('p span').first();
  await expect.poll(() => figure.innerText()).toBe('2,784');
  await page.clock.pauseAt(new Date('2026-11-18T02:00:05Z'));
  const end = 17 * 192 + 96;
  await page.clock.runFor(1_000);
  const halfway = Number((await figure.innerText()).replace(',', ''));
  expect(halfway).toBeGreaterThan(2_784);
  expect(halfway).toBeLessThan(end);
  await page.clock.runFor(1_500);
  await expect.poll(() => figure.innerText()).toBe('3,360');
  await close();
});
