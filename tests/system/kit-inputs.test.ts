import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DESKTOP, launchBrowser, openPage } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** Opens one state of an input in the gallery, does what is asked, and wants no word on the console. */
async function using(entry: string, state: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults, close } = await openPage(browser, DESKTOP);
  const query = new URLSearchParams({ entry, state, bare: '1' });
  await page.goto(`http://localhost:${inject('port')}/playground/kit?${query.toString()}`);
  await page.locator(`main[data-state="${state}"]`).waitFor();
  await act(page);
  expect(faults).toEqual([]);
  await close();
}

describe('inputs, as one uses them', () => {
  test('an amount groups its digits and refuses letters', () =>
    using('number-field', 'dollars', async (page) => {
      const field = page.getByLabel('Deposit');
      await field.fill('');
      await field.pressSequentially('12x3456');
      expect(await field.inputValue()).toBe('123,456');
    }));

  test('a number stops at its largest', () =>
    using('number-field', 'number', async (page) => {
      const field = page.getByLabel('Kilometres');
      await field.fill('');
      await field.pressSequentially('9999999');
      expect(await field.inputValue()).toBe('999,999');
    }));

  test('a range moves by keys, and its fields follow', () =>
    using('range', 'chosen', async (page) => {
      const low = page.getByRole('slider', { name: 'Lowest price' });
      await low.focus();
      await page.keyboard.press('ArrowRight');
      expect(await low.getAttribute('aria-valuetext')).toBe('$21,000');
      expect(await page.getByLabel('From').inputValue()).toBe('21,000');
      // It cannot pass the other handle.
      await page.keyboard.press('End');
      expect(await low.getAttribute('aria-valuetext')).toBe('$45,000');
    }));

  test('ends typed in the wrong order change places, and lie within the slider', () =>
    using('range', 'open', async (page) => {
      await page.getByLabel('From').fill('90000');
      await page.getByLabel('To').fill('30000');
      await page.keyboard.press('Tab');
      expect(await page.getByLabel('From').inputValue()).toBe('30,000');
      expect(await page.getByLabel('To').inputValue()).toBe('90,000');
      await page.getByLabel('To').fill('9000000');
      await page.keyboard.press('Enter');
      expect(await page.getByLabel('To').inputValue()).toBe('');
    }));

  test('a combobox is filtered, chosen and emptied by keys', () =>
    using('combobox', 'empty', async (page) => {
      const field = page.getByRole('combobox', { name: 'Make' });
      await field.pressSequentially('sko');
      await page.getByRole('option', { name: /Škoda/ }).waitFor();
      expect(await page.getByRole('option').count()).toBe(1);
      expect(await page.locator('mark').textContent()).toBe('Ško');
      await page.keyboard.press('Enter');
      expect(await field.inputValue()).toBe('Škoda');
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await field.inputValue()).toBe('');
      await field.pressSequentially('zz');
      await page.getByText('Nothing with these letters').waitFor();
    }));

  test('a combobox in groups keeps their names', () =>
    using('combobox', 'in-groups', async (page) => {
      await page.getByRole('combobox', { name: 'Model' }).click();
      await page.getByRole('group', { name: 'Toyota' }).waitFor();
      expect(await page.getByRole('group', { name: 'Toyota' }).getByRole('option').allTextContents()).toEqual(
        ['Corolla', 'Corolla Cross'],
      );
    }));

  test('a day is chosen, then one of its times; taken ones are passed over', () =>
    using('time-slots', 'free-times', async (page) => {
      const times = page.getByRole('radio', { name: /[ap]m$/ });
      const free = await times.evaluateAll((all) =>
        all
          .filter((one) => !(one as HTMLInputElement).disabled)
          .map((one) => (one as HTMLInputElement).value),
      );
      await page.getByRole('radio', { name: 'Mon' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await page.locator('input[name="slot"]:checked').getAttribute('value')).toBe(free[0]);
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('input[name="slot"]:checked').getAttribute('value')).toBe(free[1]);
      expect(await page.getByRole('radio', { name: 'Wed' }).isDisabled()).toBe(true);
    }));

  test('a search is emptied and keeps the focus', () =>
    using('search-field', 'filled', async (page) => {
      await page.getByRole('button', { name: 'Clear the search' }).click();
      const field = page.getByRole('searchbox', { name: 'Search our cars' });
      expect(await field.inputValue()).toBe('');
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    }));

  test('files are taken, refused with their reason, and taken out', () =>
    using('file-field', 'empty', async (page) => {
      const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') });
      await page
        .getByLabel('Photos of your car')
        .setInputFiles([file('a.jpg', 'image/jpeg'), file('b.txt', 'text/plain')]);
      await page.getByText('a.jpg', { exact: true }).waitFor();
      await page.getByText('b.txt cannot be taken').waitFor();
      await page.getByRole('button', { name: 'Remove a.jpg' }).click();
      expect(await page.getByText('a.jpg', { exact: true }).count()).toBe(0);
    }));

  test('an error of the summary leads to its field', () =>
    using('error-summary', 'two-errors', async (page) => {
      await page.getByRole('link', { name: 'Enter your name' }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('summary-name');
    }));
});
