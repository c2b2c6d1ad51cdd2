import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { closePages, DESKTOP, openPage, getSharedBrowser } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
});
afterAll(() => closePages(browser));

/** Opens one state of an input in the gallery, runs the steps, and expects no console errors. */
async function withState(entry: string, state: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, errors, close } = await openPage(browser, DESKTOP);
  const query = new URLSearchParams({ entry, state, bare: '1' });
  await page.goto(`http://localhost:${inject('port')}/playground/kit?${query.toString()}`);
  await page.locator(`main[data-state="${state}"]`).waitFor();
  await act(page);
  expect(errors).toEqual([]);
  await close();
}

describe('inputs', () => {
  test('an amount groups digits and rejects letters', () =>
    withState('number-field', 'dollars', async (page) => {
      const field = page.getByLabel('Deposit');
      await field.fill('');
      await field.pressSequentially('12x3456');
      expect(await field.inputValue()).toBe('123,456');
    }));

  test('a number is limited to its maximum', () =>
    withState('number-field', 'number', async (page) => {
      const field = page.getByLabel('Kilometres');
      await field.fill('');
      await field.pressSequentially('9999999');
      expect(await field.inputValue()).toBe('999,999');
    }));

  test('a range slider works with keys, and its handles never cross', () =>
    withState('range-slider', 'chosen', async (page) => {
      const low = page.getByRole('slider', { name: 'Lowest price' });
      await low.focus();
      await page.keyboard.press('ArrowRight');
      expect(await low.getAttribute('aria-valuetext')).toBe('$21,000');
      await page.keyboard.press('End');
      expect(await low.getAttribute('aria-valuetext')).toBe('$45,000');
    }));

  test('a search field can be cleared and keeps focus', () =>
    withState('search-field', 'filled', async (page) => {
      await page.getByRole('button', { name: 'Clear the search' }).click();
      const field = page.getByRole('searchbox', { name: 'Search our cars' });
      expect(await field.inputValue()).toBe('');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    }));

  test('an error in the summary links to its field', () =>
    withState('error-summary', 'two-errors', async (page) => {
      await page.getByRole('link', { name: 'Enter your name' }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('summary-name');
    }));
});
