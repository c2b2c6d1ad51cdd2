import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, islandReady, openPage } from './browser';
import { placeOf } from './gallery-position';
import { holdScripts } from './delay-scripts';

/** Where the photos of a car are looked at over the whole screen: addresses of the site and of the car's page. */
export interface CarOfSite {
  browser: Browser;
  home: string;
  car: string;
}

/** A car's page that was come to from the home page; its address names a photo, as a link to one does. */
export async function openCar(
  { browser, home, car }: CarOfSite,
  device: BrowserContextOptions = DESKTOP,
  { isHeld = false } = {},
) {
  const opened = await openPage(browser, device);
  const { page } = opened;
  await page.goto(`${home}/`);
  const letThrough = isHeld ? await holdScripts(page) : () => Promise.resolve();
  await page.goto(`${car}#gallery-photo-1`, { waitUntil: 'domcontentloaded' });
  const dialog = page.getByRole('dialog', { name: /^All photos of / });
  return {
    ...opened,
    dialog,
    letThrough,
    isOpen: () => dialog.isVisible(),
    opener: page.getByRole('button', { name: 'View full screen' }),
    entries: () => page.evaluate(() => history.length),
    /** Back closes the photos and stays at the car. */
    async goBackToCar() {
      await page.goBack();
      await expect.poll(() => dialog.isVisible()).toBe(false);
      expect(page.url()).toBe(`${car}#gallery-photo-1`);
    },
    /** Back, from the car, leads to the page before it. */
    async goBackHome() {
      await page.goBack();
      expect(page.url()).toBe(`${home}/`);
    },
  };
}

/** The photos over the whole screen, alive. */
export async function openScreen(where: CarOfSite, device: BrowserContextOptions) {
  const opened = await openCar(where, device);
  const { page, dialog, opener } = opened;
  await opener.click();
  await islandReady(page, 'gallery');
  const photos = dialog.locator('li img');
  const client = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = device.viewport ?? {};
  const middle = { x: width / 2, y: height / 2 };
  type Finger = { x: number; y: number };
  return {
    ...opened,
    middle,
    client,
    place: () => placeOf(dialog),
    /** How large a photo is drawn, the whole one being 1. */
    scale: (at = 0) =>
      photos
        .nth(at)
        .evaluate((photo: HTMLElement) => photo.getBoundingClientRect().width / photo.clientWidth),
    left: () => photos.first().evaluate((photo) => photo.getBoundingClientRect().left),
    pageScale: () => page.evaluate(() => window.visualViewport?.scale),
    /** Fingers that are set down, go from place to place and are lifted, each place one list of fingers. */
    async touch(...places: Finger[][]) {
      for (const [at, touchPoints] of places.entries())
        await client.send('Input.dispatchTouchEvent', { type: at ? 'touchMove' : 'touchStart', touchPoints });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    /** Two fingers around the middle, so far from it, px. */
    apart: (...far: number[]) =>
      far.map((px) => [
        { x: middle.x - px, y: middle.y },
        { x: middle.x + px, y: middle.y },
      ]),
  };
}
