import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, waitForIsland, openPage } from './browser';
import { readGalleryCounter } from './gallery-counter';
import { delayScripts } from './delay-scripts';

/** URLs of a site's home page and of one of its cars. */
export interface CarAddress {
  browser: Browser;
  home: string;
  car: string;
}

/** Opens a car's page after the home page, so Back leads to the home page. The URL links to a photo. */
export async function openCar(
  { browser, home, car }: CarAddress,
  device: BrowserContextOptions = DESKTOP,
  { delaysScripts = false } = {},
) {
  const opened = await openPage(browser, device);
  const { page } = opened;
  await page.goto(`${home}/`);
  const releaseScripts = delaysScripts ? await delayScripts(page) : () => Promise.resolve();
  await page.goto(`${car}#gallery-photo-1`, { waitUntil: 'domcontentloaded' });
  const dialog = page.getByRole('dialog', { name: /^All photos of / });
  return {
    ...opened,
    dialog,
    releaseScripts,
    isOpen: () => dialog.isVisible(),
    opener: page.getByRole('button', { name: 'View full screen' }),
    entries: () => page.evaluate(() => history.length),
    /** Back closes the viewer and stays on the car's page. */
    async goBackToCar() {
      await page.goBack();
      await expect.poll(() => dialog.isVisible()).toBe(false);
      expect(page.url()).toBe(`${car}#gallery-photo-1`);
    },
    /** Back from the car's page leads to the home page. */
    async goBackHome() {
      await page.goBack();
      expect(page.url()).toBe(`${home}/`);
    },
  };
}

/** Opens the hydrated full-screen viewer. */
export async function openFullscreen(address: CarAddress, device: BrowserContextOptions) {
  const opened = await openCar(address, device);
  const { page, dialog, opener } = opened;
  await opener.click();
  await waitForIsland(page, 'gallery');
  const photos = dialog.locator('li img');
  const client = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = device.viewport ?? {};
  const middle = { x: width / 2, y: height / 2 };
  type Finger = { x: number; y: number };
  return {
    ...opened,
    middle,
    client,
    position: () => readGalleryCounter(dialog),
    /** Zoom factor of a photo; 1 shows all of it. */
    scale: (index = 0) =>
      photos
        .nth(index)
        .evaluate((photo: HTMLElement) => photo.getBoundingClientRect().width / photo.clientWidth),
    left: () => photos.first().evaluate((photo) => photo.getBoundingClientRect().left),
    pageScale: () => page.evaluate(() => window.visualViewport?.scale),
    /** Simulates a touch gesture. Each argument lists the fingers at one moment. */
    async touch(...moments: Finger[][]) {
      for (const [index, touchPoints] of moments.entries())
        await client.send('Input.dispatchTouchEvent', {
          type: index ? 'touchMove' : 'touchStart',
          touchPoints,
        });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    /** Places two fingers at each of these distances from the middle, in px. */
    apart: (...distances: number[]) =>
      distances.map((px) => [
        { x: middle.x - px, y: middle.y },
        { x: middle.x + px, y: middle.y },
      ]),
  };
}
