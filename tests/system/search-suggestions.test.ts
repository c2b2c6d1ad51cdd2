import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { getReactLoads, installReactLoadCounter } from '../support/react-load-counter';
import { createSiteClient, PLAIN_SITE, takeSample, ALL_SITES } from '../support/site';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

const plain = createSiteClient(PLAIN_SITE.slug);
const suggest = async (query: string, site = plain) => {
  const { status, body } = await site.get(`/api/search-suggestions?${new URLSearchParams({ query })}`);
  expect(status).toBe(200);
  const { groups } = JSON.parse(body) as {
    groups: { kind: string; items: { title: string; href: string }[] }[];
  };
  return groups;
};

/** Opens the header's search box if it is behind a button, and returns its field, which then has the focus. */
async function openSearchBox(page: Page) {
  const button = page.locator('header [popovertarget$="-search"]:not([popovertargetaction])');
  if (await button.isVisible()) await button.click();
  else await page.locator('header').getByRole('combobox').focus();
  const field = page.locator('header').getByRole('combobox');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  return field;
}

describe('suggestions of the header’s search box', () => {
  test.each(takeSample(ALL_SITES))('lead to pages of $name that exist', async ({ slug }) => {
    const site = createSiteClient(slug);
    const groups = [...(await suggest('test drive', site)), ...(await suggest('a', site))];
    const hrefs = new Set(groups.flatMap(({ items }) => items.map(({ href }) => href)));
    expect(hrefs.size).toBeGreaterThan(2);
    for (const href of hrefs) expect((await site.get(href)).status, href).toBe(200);
  });

  test('are cars first for the words of a car, and content first for others', async () => {
    expect((await suggest('toyota'))[0]?.kind).toBe('cars');
    expect((await suggest('warranty'))[0]?.kind).not.toBe('cars');
  });

  test.each([
    ['390 px', PHONE],
    ['1440 px', DESKTOP],
  ])('work by keyboard at %s, load nothing before the first letter, and pass axe', async (_, options) => {
    const { page, errors, close } = await openPage(browser, options);
    await installReactLoadCounter(page);
    await page.goto(`${plain.url}/faqs`, { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const field = await openSearchBox(page);
    expect(await findViolations(page, { parts: ['header'] })).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);

    await page.keyboard.type('warranty');
    const suggestions = page.locator('header').getByRole('option');
    await suggestions.first().waitFor();
    expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual(['/api/search-suggestions']);
    expect(requests.filter((path) => path.startsWith('/assets/'))).toHaveLength(1);
    expect(await getReactLoads(page)).toBe(0);
    expect(await page.locator('header').getByRole('status').textContent()).toMatch(/^\d+ suggestions?$/);
    expect(await page.locator('header').getByRole('group').count()).toBeGreaterThan(1);
    expect(await findViolations(page, { parts: ['header'] })).toEqual([]);

    await page.keyboard.press('Escape');
    await expect.poll(() => suggestions.count()).toBe(0);
    expect([await field.isVisible(), await field.inputValue()]).toEqual([true, 'warranty']);

    await page.keyboard.type(' ');
    await suggestions.first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await suggestions.first().getAttribute('aria-selected')).toBe('true');
    const href = (await suggestions.first().getAttribute('href')) ?? '';
    expect(await findViolations(page, { parts: ['header'] })).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(plain.url + href);
    expect(errors).toEqual([]);
    await close();
  });

  test('miss no letter: the field has the focus as soon as its panel is open', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(`${plain.url}/faqs`);
    const active = await page
      .locator('header [popovertarget$="-search"]:not([popovertargetaction])')
      .evaluate((button: HTMLElement) => {
        button.click();
        return document.activeElement?.getAttribute('role');
      });
    expect(active).toBe('combobox');
    await close();
  });

  test('are left to the form without script, and by Enter without a selection', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, errors, close } = await openPage(browser, { ...PHONE, javaScriptEnabled });
      await page.goto(`${plain.url}/faqs`);
      await page.locator('header [popovertarget$="-search"]:not([popovertargetaction])').click();
      await page.locator('header').getByRole('combobox').pressSequentially('toyota');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\/.*query=toyota/);
      expect(errors).toEqual([]);
      await close();
    }
  });

  test('are also below the search box of the home page', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(plain.url);
    await page.locator('main').getByRole('combobox').first().pressSequentially('test drive');
    const option = page.locator('main').getByRole('option', { name: 'Book a test drive' });
    await option.click();
    await page.waitForURL(/\/book-test-drive$/);
    expect(errors).toEqual([]);
    await close();
  });
});
