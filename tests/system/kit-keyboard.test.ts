import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages, type OpenPage, getSharedBrowser } from '../support/browser';
import { focusedName, openKitGallery, showState } from '../support/kit-gallery';

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

describe('the kit by keyboard', () => {
  let opened: OpenPage;
  let page: Page;
  beforeEach(async () => {
    opened = await openKitGallery(browser);
    ({ page } = opened);
  });
  afterEach(async () => {
    expect(opened.errors).toEqual([]);
    await opened.close();
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('Dialog traps the focus, closes on Escape and restores the focus', async () => {
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
    // The browser's toolbar may get the focus; the page behind never does.
    for (let step = 0; step < 4; step += 1) {
      await press('Tab');
      expect(await focusedName(page)).not.toBe('Open the dialog');
    }
    await press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Open the dialog');
  });

  test('Dialog closes on a click outside, not inside', async () => {
    await showState(page, 'dialog', 'centre');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('comparison rate is based').click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Carousel moves by keys, buttons, dots and drag, and announces its position', async () => {
    await showState(page, 'carousel', 'a-few');
    const next = page.getByRole('button', { name: 'Next offers' });
    const status = page.locator('section [role=status]');
    const current = () => page.locator('button[aria-current]').getAttribute('aria-label');
    await next.waitFor();
    await expect.poll(current).toBe('1 of 3');
    await next.press('Enter');
    await expect.poll(current).toBe('2 of 3');
    await expect.poll(() => status.innerText()).toBe('2 of 3');
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
    if (!box) throw new Error('The slide is not visible.');
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + 700, box.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(current).toBe('2 of 3');
  });

  test('Carousel scrolls to the focused element', async () => {
    await showState(page, 'carousel', 'a-few');
    await page.getByRole('button', { name: 'Next offers' }).waitFor();
    for (let step = 0; step < 5; step += 1) await press('Tab');
    await expect.poll(() => focusedName(page)).toBe('See offer 5');
    const link = page.getByRole('link', { name: 'See offer 5' });
    await expect.poll(async () => (await link.boundingBox())?.x ?? 9_999).toBeLessThan(1_300);
  });

  test('Carousel with autoplay can be stopped, and respects prefers-reduced-motion', async () => {
    await showState(page, 'carousel', 'autoplay');
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  test('Disclosures with the same name open by keyboard within 300 ms, one at a time', async () => {
    await showState(page, 'disclosure', 'exclusive');
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

  test('Disclosures are all open in print and searchable in the browser', async () => {
    await showState(page, 'disclosure', 'exclusive');
    await page.emulateMedia({ media: 'print' });
    const heights = await page
      .locator('details > div')
      .evaluateAll((all) => all.map((element) => element.checkVisibility({ contentVisibilityAuto: true })));
    expect(heights).toEqual([true, true, true]);
  });

  test('ShowMore prints its full content once, without its button', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const [state, whole] of [
      ['text', /^ShowMore: Text\s+One owner, always serviced here.* were new in March\. \S+$/],
      [
        'list',
        /^ShowMore: List\s+Reversing camera, parking sensors\s+Heated seats, seven airbags, wireless charging$/,
      ],
    ] as const) {
      await showState(page, 'show-more', state);
      expect(await page.getByRole('main').innerText()).toMatch(whole);
    }
  });

  test('Toast disappears by itself, waits while it has the focus, and stays if it has an action', async () => {
    await page.clock.install();
    await showState(page, 'toast-region', 'short');
    const region = page.getByRole('region', { name: 'Messages' });
    const message = region.getByText('Link copied.');
    await message.waitFor();
    await page.clock.fastForward(2_000);
    await message.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show a toast' }).click();
    await message.waitFor();
    const close = region.getByRole('button', { name: 'Close' });
    await close.focus();
    await page.clock.fastForward(60_000);
    expect(await message.isVisible()).toBe(true);
    await close.press('Enter');
    await message.waitFor({ state: 'hidden' });
    await showState(page, 'toast-region', 'with-an-action');
    await page.clock.fastForward(60_000);
    await region.getByRole('button', { name: 'Undo' }).press('Enter');
    await region.getByText('Removed from').waitFor({ state: 'hidden' });
  });
});
