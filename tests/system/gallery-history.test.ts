import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closePages,
  DESKTOP,
  waitForIsland,
  PHONE,
  getSharedBrowser,
  REDUCED_MOTION,
} from '../support/browser';
import { readGalleryCounter } from '../support/gallery-counter';
import { openCar, type CarAddress } from '../support/gallery-fullscreen';
import { PLAIN_SITE, createSiteClient, findCar } from '../support/site';

/** The full-screen gallery is an entry in the history. */
const site = createSiteClient(PLAIN_SITE.slug);
let address: CarAddress;
beforeAll(async () => {
  const browser = await getSharedBrowser({ loadsImages: false });
  address = { browser, home: site.url, car: site.url + (await findCar(site)).path };
});
afterAll(() => closePages(address.browser));

describe('Back', () => {
  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('closes the full screen and stays on the car’s page; a second Back leaves it: %s', async (_, device) => {
    const { page, isOpen, opener, goBackToCar, goBackHome, errors, close } = await openCar(address, device);
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await waitForIsland(page, 'gallery');
    await goBackToCar();
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    // Forward opens it again.
    await page.goForward();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    await goBackHome();
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    ['whose browser fires `toggle` for dialogs', false],
    ['whose browser does not', true],
  ])('and Forward keep the photo that the page shows, for a visitor %s', async (_, suppressesToggle) => {
    const { page, dialog, isOpen, opener, goBackToCar, errors, close } = await openCar(
      address,
      REDUCED_MOTION,
    );
    if (suppressesToggle)
      await page.evaluate(() =>
        addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    const gallery = page.getByRole('region', { name: /^Photos of / });
    const readPagePosition = () => readGalleryCounter(gallery);
    const readDialogPosition = () => readGalleryCounter(dialog);
    await opener.click();
    await waitForIsland(page, 'gallery');
    for (const _step of [1, 2]) await page.keyboard.press('ArrowRight');
    await expect.poll(readDialogPosition).toMatch(/^3 /);
    await goBackToCar();
    await expect.poll(readPagePosition).toMatch(/^3 /);
    await gallery.getByRole('button', { name: 'Next photo' }).first().click();
    await expect.poll(readPagePosition).toMatch(/^4 /);
    await page.goForward();
    await expect.poll(isOpen).toBe(true);
    await expect.poll(readDialogPosition).toMatch(/^4 /);
    await goBackToCar();
    expect(await readPagePosition()).toMatch(/^4 /);
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ])(
    'leads to the previous page after closing with %s, however often the full screen was opened',
    async (_, closeFullscreen) => {
      const { page, isOpen, opener, entries, goBackHome, errors, close } = await openCar(address);
      const before = await entries();
      for (const _turn of [1, 2, 3]) {
        await opener.click();
        await expect.poll(isOpen).toBe(true);
        await closeFullscreen(page);
        await expect.poll(isOpen).toBe(false);
      }
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
      // The history entry is still ahead.
      expect(await entries()).toBe(before + 1);
      await goBackHome();
      expect(errors).toEqual([]);
      await close();
    },
  );

  test('closes it after it was closed and reopened', async () => {
    const { page, isOpen, opener, goBackToCar, close } = await openCar(address);
    await opener.click();
    await waitForIsland(page, 'gallery');
    await page.evaluate(async () => {
      const dialog = document.querySelector('dialog[open]');
      if (!(dialog instanceof HTMLDialogElement)) throw new Error('The full-screen gallery is not open');
      const navigated = new Promise((done) => addEventListener('popstate', done, { once: true }));
      dialog.close();
      await Promise.resolve();
      dialog.showModal();
      await navigated;
    });
    expect(await isOpen()).toBe(true);
    await goBackToCar();
    await close();
  });

  test('closes a dialog that was rendered again, and ignores one that was removed', async () => {
    const { page, isOpen, opener, errors, close } = await openCar(address, DESKTOP, { delaysScripts: true });
    const replaceDialog = () =>
      page.evaluate(() => {
        const cover = document.querySelector('dialog[data-back]');
        cover?.replaceWith(cover.cloneNode(true));
      });
    await replaceDialog();
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    expect(page.url()).toBe(`${address.car}#gallery-photo-1`);
    await replaceDialog();
    await page.goForward();
    await expect.poll(isOpen).toBe(true);
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    await page.evaluate(() => document.querySelector('dialog[data-back]')?.remove());
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe(null);
    expect(errors).toEqual([]);
    await close();
  });

  test('closes it before hydration, without errors afterwards', async () => {
    const { page, isOpen, opener, releaseScripts, goBackToCar, goBackHome, errors, close } = await openCar(
      address,
      PHONE,
      { delaysScripts: true },
    );
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    // Escape closes it, too.
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
    await releaseScripts();
    await waitForIsland(page, 'gallery');
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    await goBackHome();
    expect(errors).toEqual([]);
    await close();
  });

  test('closes it after a reload and after visiting another page', async () => {
    const { page, isOpen, opener, goBackToCar, errors, close } = await openCar(address);
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await page.reload();
    await expect.poll(isOpen).toBe(true);
    await page.goto(`${address.home}/`);
    await page.goBack();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    expect(errors).toEqual([]);
    await close();
  });
});
