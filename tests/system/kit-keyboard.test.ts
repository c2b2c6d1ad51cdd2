import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, type OpenPage } from '../support/browser';
import { violations } from '../support/axe';
import { focusedName, openKitGallery, waitForAnimations, showState } from '../support/kit-gallery';

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser({ pictures: false })));
afterAll(() => browser.close());

describe('the kit by keyboard', () => {
  let opened: OpenPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openKitGallery(browser);
    ({ page } = opened);
  });
  afterEach(async () => {
    expect(opened.faults).toEqual([]);
    await opened.close();
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('Dialog keeps the focus, closes on Escape, and gives the focus back', async () => {
    await showState(page, 'dialog', 'with-a-footer');
    const dialog = page.getByRole('dialog', { name: 'About the comparison rate' });
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: 'Open the dialog' });
    await opener.focus();
    await press('Enter');
    await dialog.waitFor();
    await expect.poll(() => focusedName(page)).toBe('Close');
    await press('Tab');
    await expect.poll(() => focusedName(page)).toBe('I understand');
    // The browser's own bar may come between; the page behind never does.
    for (let step = 0; step < 4; step += 1) {
      await press('Tab');
      expect(await focusedName(page)).not.toBe('Open the dialog');
    }
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Open the dialog');
  });

  test('Dialog closes on a press outside it, and not on one inside', async () => {
    await showState(page, 'dialog', 'centre');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('comparison rate is based').click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Sheet says what has opened; its handle is a button and is dragged', async () => {
    await showState(page, 'sheet', 'half');
    const sheet = page.getByRole('dialog', { name: 'Make' });
    await waitForAnimations(page);
    await expect.poll(() => focusedName(page)).toBe('Make');
    const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
    const half = await top();
    await sheet.getByRole('button', { name: 'Show more of it' }).press('Enter');
    await expect.poll(top).toBeLessThan(half / 2);
    await waitForAnimations(page);
    const full = await top();

    const handle = await sheet.getByRole('button', { name: 'Show less of it' }).boundingBox();
    if (!handle) throw new Error('There is no handle.');
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    const drag = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by, { steps: 8 });
      await page.mouse.up();
    };
    await drag(Math.round((half - full) * 1.1));
    await waitForAnimations(page);
    await expect.poll(top).toBe(half);
    await sheet.getByRole('button', { name: 'Show more of it' }).press('Enter');
    await expect.poll(top).toBe(full);
    await waitForAnimations(page);
    await drag(760);
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open the sheet' }).press('Enter');
    await sheet.waitFor();
    await press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Open the sheet');
  });

  test('Tabs open with arrows, Home and End, skip what is disabled, and are one stop', async () => {
    await showState(page, 'tabs', 'filled-with-icons-and-counts');
    await press('Tab');
    await expect.poll(() => focusedName(page)).toContain('Used');
    await press('ArrowRight');
    await expect.poll(() => focusedName(page)).toContain('New');
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('in transit');
    await press('End');
    await expect.poll(() => focusedName(page)).toContain('Used');
    await press('Home', 'ArrowLeft');
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toContain('Used');
    await press('Tab');
    await expect.poll(() => focusedName(page)).toContain('180 points');
    await expect.poll(() => page.locator('[hidden=until-found]').count()).toBe(2);
  });

  test('Popover menu walks, finds by letters, acts, and gives the focus back', async () => {
    await showState(page, 'popover-menu', 'links');
    const button = page.getByRole('button', { name: 'Sort by' });
    await button.focus();
    await press('ArrowDown');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => focusedName(page)).toBe('Latest');
    await press('ArrowUp');
    await expect.poll(() => focusedName(page)).toBe('Fewest kilometres');
    await press('l', 'o');
    await expect.poll(() => focusedName(page)).toBe('Lowest price');
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Sort by');
    await press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Latest');
    expect(await violations(page)).toEqual([]);
    await press('End', 'Enter');
    await page.waitForURL('**#km');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await button.press('ArrowDown');
    await press('Tab');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });

  test('Popover menu checks, and passes over what is disabled', async () => {
    await showState(page, 'popover-menu', 'checked');
    const button = page.getByRole('button', { name: 'Columns' });
    await button.press('ArrowDown');
    await press('ArrowDown', 'Enter');
    await button.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('menuitemcheckbox', { checked: true }).allInnerTexts())
      .toEqual(['Price', 'Odometer']);
    await showState(page, 'popover-menu', 'groups-icons-danger-disabled');
    await page.getByRole('button').first().press('ArrowDown');
    await press('ArrowDown', 'ArrowDown');
    await expect.poll(() => focusedName(page)).toBe('Remove from the garage');
  });

  test('Carousel steps by keys, buttons, dots and drag, and tells where it is', async () => {
    await showState(page, 'carousel', 'a-few');
    const next = page.getByRole('button', { name: 'Next offers' });
    const told = page.locator('section [role=status]');
    const current = () => page.locator('button[aria-current]').getAttribute('aria-label');
    await next.waitFor();
    await expect.poll(current).toBe('1 of 3');
    await next.press('Enter');
    await expect.poll(current).toBe('2 of 3');
    await expect.poll(() => told.innerText()).toBe('2 of 3');
    await press('End');
    await expect.poll(current).toBe('3 of 3');
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
    await press('Home');
    await expect.poll(current).toBe('1 of 3');
    await page.getByRole('button', { name: '3 of 3' }).click();
    await expect.poll(current).toBe('3 of 3');
    const slide = page.getByRole('heading', { name: 'Offer 6' });
    await expect.poll(async () => (await slide.boundingBox())?.x ?? 9_999).toBeLessThan(1_200);
    const box = await slide.boundingBox();
    if (!box) throw new Error('The slide is not there.');
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + 700, box.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(current).toBe('2 of 3');
  });

  test('Carousel brings what has the focus into sight', async () => {
    await showState(page, 'carousel', 'a-few');
    await page.getByRole('button', { name: 'Next offers' }).waitFor();
    for (let step = 0; step < 5; step += 1) await press('Tab');
    await expect.poll(() => focusedName(page)).toBe('See offer 5');
    const link = page.getByRole('link', { name: 'See offer 5' });
    await expect.poll(async () => (await link.boundingBox())?.x ?? 9_999).toBeLessThan(1_300);
  });

  test('Carousel that moves by itself can be stopped, and does not for those who want less motion', async () => {
    await showState(page, 'carousel', 'moves-by-itself');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('Accordion opens by keyboard, within 300 ms, one at a time where that is asked for', async () => {
    await showState(page, 'accordion', 'exclusive');
    const open = page.locator('details[open] summary');
    await page.locator('summary').nth(2).press('Enter');
    await expect.poll(() => open.count()).toBe(1);
    await expect.poll(() => open.innerText()).toContain('warranty');
    const [transition] = await page
      .locator('details')
      .first()
      .evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration.split(', '));
    expect(transition).toBe('0.3s');
  });

  test('Accordion is all open in print, and where the page search looks', async () => {
    await showState(page, 'accordion', 'closed');
    await page.emulateMedia({ media: 'print' });
    const heights = await page
      .locator('details > div')
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })));
    expect(heights).toEqual([true, true, true]);
  });

  test('More is all there in print, once, and has nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const [state, whole] of [
      ['text', /^More: Text\s+One owner, serviced here .* were new in March\. \S+$/],
      [
        'list',
        /^More: List\s+Reversing camera, parking sensors\s+Heated seats, seven airbags, wireless charging$/,
      ],
    ] as const) {
      await showState(page, 'more', state);
      expect(await page.getByRole('main').innerText()).toMatch(whole);
    }
  });

  test('Tooltip comes with the focus, describes its control, and goes on Escape', async () => {
    await showState(page, 'tooltip', 'on-an-icon');
    const tip = page.getByRole('tooltip');
    await press('Tab');
    await tip.waitFor();
    const button = page.getByRole('button', { name: 'Compare' });
    await expect.poll(() => button.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
    await press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await button.hover();
    await tip.waitFor();
    await tip.hover();
    await page.mouse.move(700, 700);
    await tip.waitFor({ state: 'hidden' });
  });

  test('Toast goes by itself, waits under the focus, and one with an action stays', async () => {
    await page.clock.install();
    await showState(page, 'toast-region', 'short');
    const region = page.getByRole('region', { name: 'Messages' });
    const words = region.getByText('The link was copied.');
    await words.waitFor();
    await page.clock.fastForward(2_000);
    await words.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show a toast' }).click();
    await words.waitFor();
    const close = region.getByRole('button', { name: 'Close' });
    await close.focus();
    await page.clock.fastForward(60_000);
    expect(await words.isVisible()).toBe(true);
    await close.press('Enter');
    await words.waitFor({ state: 'hidden' });
    await showState(page, 'toast-region', 'with-an-action');
    await page.clock.fastForward(60_000);
    await region.getByRole('button', { name: 'Undo' }).press('Enter');
    await region.getByText('Removed from').waitFor({ state: 'hidden' });
  });
});
