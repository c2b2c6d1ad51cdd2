import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, DESKTOP, openPage, getSharedBrowser } from '../support/browser';
import { createSiteClient } from '../support/site';

/** A site that shows two messages at once. */
const site = createSiteClient('more-yard');
let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

async function getMiddle(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box.y + box.height / 2;
}

test('shows up to the site’s limit of toasts, each with its own button (PROMO-011)', async () => {
  const { page, errors, close } = await openPage(browser, DESKTOP);
  await page.goto(`${site.url}/search/new-used-and-demo-cars`);
  const compareButtons = page.locator('article').getByRole('button', { name: /^Compare/ });
  for (const index of [0, 1, 2, 3]) {
    await compareButtons.nth(index).click();
    await expect.poll(() => compareButtons.nth(index).getAttribute('aria-pressed')).toBe('true');
  }
  const region = page.getByRole('region', { name: 'Messages' });
  const messages = region.getByText('You can compare up to 4 cars');
  const buttons = region.getByRole('button', { name: 'Close message' });
  await compareButtons.nth(4).click();
  await expect.poll(() => messages.count()).toBe(1);
  // Their timers pause under the pointer.
  await region.hover();
  await compareButtons.nth(5).press('Enter');
  await expect.poll(() => messages.count()).toBe(2);
  await compareButtons.nth(6).press('Enter');
  await compareButtons.nth(7).press('Enter');
  expect(await messages.count()).toBe(2);
  const rows: number[] = [];
  for (const index of [0, 1]) {
    rows.push(await getMiddle(messages.nth(index)));
    expect(Math.abs((rows[index] ?? 0) - (await getMiddle(buttons.nth(index))))).toBeLessThan(6);
  }
  expect(rows[1]).toBeGreaterThan((rows[0] ?? 0) + 20);
  await buttons.first().click();
  await expect.poll(() => messages.count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});
