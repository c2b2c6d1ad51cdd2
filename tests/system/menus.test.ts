import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, getSharedBrowser, openPage } from '../support/browser';
import { createSiteClient, takeSample, TENANTS } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

describe.each(takeSample(TENANTS))('the header of $name', ({ slug }) => {
  test('closes a menu when focus leaves it, and marks itself while one is open (NAV-014)', async () => {
    const { page, errors, close } = await openPage(browser);
    await page.goto(createSiteClient(slug).url);
    const header = page.locator('header').first();
    const button = header.locator('nav li > button[popovertarget]').last();
    const panel = header.locator(`[id="${String(await button.getAttribute('popovertarget'))}"]`);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await expect.poll(() => header.getAttribute('class')).toContain('dropdown-open');

    const links = await panel.getByRole('link').count();
    for (let link = 0; link < links; link += 1) {
      await page.keyboard.press('Tab');
      expect(await panel.isVisible()).toBe(true);
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => panel.isVisible()).toBe(false);
    await expect.poll(() => header.getAttribute('class')).not.toContain('dropdown-open');
    expect(errors).toEqual([]);
    await close();
  });

  test('marks the link of the open page', async () => {
    const { page, errors, close } = await openPage(browser);
    const site = createSiteClient(slug);
    await page.goto(site.url);
    const hrefs = await page
      .locator('header nav a[href^="/search/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).not.toEqual([]);
    await page.goto(site.url + String(hrefs[0]));
    const { pathname } = new URL(page.url());
    const current = await page
      .locator('header [aria-current="page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(current)).toEqual(new Set([pathname]));
    expect(errors).toEqual([]);
    await close();
  });
});
