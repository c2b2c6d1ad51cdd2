import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, islandReady, launchBrowser, openPage, PHONE } from '../support/browser';
import { placeOf } from '../support/gallery-place';
import { holdScripts } from '../support/hold-scripts';
import { PLAIN_SITE, siteOf, someCar } from '../support/site';

/** The photos over the whole screen: how they are left, and looked at closely. */
const site = siteOf(PLAIN_SITE.slug);
const STILL: BrowserContextOptions = { ...DESKTOP, reducedMotion: 'reduce' };
let browser: Browser;
let car: string;
beforeAll(async () => {
  browser = await launchBrowser({ pictures: false });
  car = site.url + (await someCar(site)).path;
});
afterAll(() => browser.close());

/** A car's page that was come to from the home page; its address names a photo, as a link to one does. */
async function openCar(device: BrowserContextOptions = DESKTOP, { isHeld = false } = {}) {
  const opened = await openPage(browser, device);
  const { page } = opened;
  await page.goto(`${site.url}/`);
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
      expect(page.url()).toBe(`${site.url}/`);
    },
  };
}

describe('Back', () => {
  test.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('closes the full screen and stays at the car; one more leaves it: %s', async (_, device) => {
    const { page, isOpen, opener, goBackToCar, goBackHome, faults, close } = await openCar(device);
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await islandReady(page, 'gallery');
    await goBackToCar();
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    // Forward opens it again.
    await page.goForward();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    await goBackHome();
    expect(faults).toEqual([]);
    await close();
  });

  test.each([
    ['whose browser tells of dialogs by `toggle`', false],
    ['whose browser does not', true],
  ])('and Forward go on at the photo that the page shows, for a visitor %s', async (_, isMute) => {
    const { page, dialog, isOpen, opener, goBackToCar, faults, close } = await openCar(STILL);
    if (isMute)
      await page.evaluate(() =>
        addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    const gallery = page.getByRole('region', { name: /^Photos of / });
    const behind = () => placeOf(gallery);
    const shown = () => placeOf(dialog);
    await opener.click();
    await islandReady(page, 'gallery');
    for (const _step of [1, 2]) await page.keyboard.press('ArrowRight');
    await expect.poll(shown).toMatch(/^3 /);
    await goBackToCar();
    await expect.poll(behind).toMatch(/^3 /);
    await gallery.getByRole('button', { name: 'Next photo' }).first().click();
    await expect.poll(behind).toMatch(/^4 /);
    await page.goForward();
    await expect.poll(isOpen).toBe(true);
    await expect.poll(shown).toMatch(/^4 /);
    await goBackToCar();
    expect(await behind()).toMatch(/^4 /);
    expect(faults).toEqual([]);
    await close();
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ])('leads to the page before once it was closed by %s, however often it was opened', async (_, leave) => {
    const { page, isOpen, opener, entries, goBackHome, faults, close } = await openCar();
    const before = await entries();
    for (const _turn of [1, 2, 3]) {
      await opener.click();
      await expect.poll(isOpen).toBe(true);
      await leave(page);
      await expect.poll(isOpen).toBe(false);
    }
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
    // The entry that was gone back over is still ahead.
    expect(await entries()).toBe(before + 1);
    await goBackHome();
    expect(faults).toEqual([]);
    await close();
  });

  test('closes it also where it was closed and opened again at once', async () => {
    const { page, isOpen, opener, goBackToCar, close } = await openCar();
    await opener.click();
    await islandReady(page, 'gallery');
    await page.evaluate(async () => {
      const dialog = document.querySelector('dialog[open]');
      if (!(dialog instanceof HTMLDialogElement)) throw new Error('The photos are not open');
      const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
      dialog.close();
      await Promise.resolve();
      dialog.showModal();
      await gone;
    });
    expect(await isOpen()).toBe(true);
    await goBackToCar();
    await close();
  });

  test('closes one that was made anew, and knows when it is there no more', async () => {
    const { page, isOpen, opener, faults, close } = await openCar(DESKTOP, { isHeld: true });
    const renew = () =>
      page.evaluate(() => {
        const cover = document.querySelector('dialog[data-back]');
        cover?.replaceWith(cover.cloneNode(true));
      });
    await renew();
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    expect(page.url()).toBe(`${car}#gallery-photo-1`);
    await renew();
    await page.goForward();
    await expect.poll(isOpen).toBe(true);
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    await page.evaluate(() => document.querySelector('dialog[data-back]')?.remove());
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).not.toBe(null);
    expect(faults).toEqual([]);
    await close();
  });

  test('closes it before its code has come, which finds all in order', async () => {
    const { page, isOpen, opener, letThrough, goBackToCar, goBackHome, faults, close } = await openCar(
      PHONE,
      { isHeld: true },
    );
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    // So does Escape, which no script can press in the visitor's place.
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe(null);
    await letThrough();
    await islandReady(page, 'gallery');
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    await goBackHome();
    expect(faults).toEqual([]);
    await close();
  });

  test('closes it after the page was loaded anew, and after another page was looked at', async () => {
    const { page, isOpen, opener, goBackToCar, faults, close } = await openCar();
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    await page.reload();
    await expect.poll(isOpen).toBe(true);
    await page.goto(`${site.url}/`);
    await page.goBack();
    await expect.poll(isOpen).toBe(true);
    await goBackToCar();
    expect(faults).toEqual([]);
    await close();
  });
});

/** The photos over the whole screen, alive. */
async function openScreen(device: BrowserContextOptions) {
  const opened = await openCar(device);
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

describe('A closer look', () => {
  test('is had by two fingers within the photo: the page stays as large as it is, and its buttons in sight', async () => {
    const screen = await openScreen(PHONE);
    const { dialog, place, scale, pageScale, left, touch, apart, middle } = screen;
    await touch(...apart(30, 50, 70, 90));
    await expect.poll(() => scale()).toBeCloseTo(3, 0);
    expect(await pageScale()).toBe(1);
    const leave = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect((leave?.x ?? 999) + (leave?.width ?? 0)).toBeLessThanOrEqual(390);

    // One finger moves the photo and does not go on to the next one.
    const before = await left();
    await touch([middle], [{ x: middle.x - 60, y: middle.y }], [{ x: middle.x - 120, y: middle.y }]);
    await expect.poll(left).toBeCloseTo(before - 120, 0);
    expect(await place()).toMatch(/^1 /);

    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await expect.poll(place).toMatch(/^2 /);
    await expect.poll(() => scale(0)).toBe(1);
    expect(await scale(1)).toBe(1);
    // A whole photo is swiped.
    await touch(...[60, 120, 180, 260, 340].map((x) => [{ x, y: middle.y }]));
    await expect.poll(place).toMatch(/^1 /);
    expect(screen.faults).toEqual([]);
    await screen.close();
  });

  test('leaves the page’s own size to the browser: on the grid, on the bar, and wherever the page was enlarged', async () => {
    const { dialog, scale, pageScale, touch, apart, client, faults, close } = await openScreen(PHONE);
    await dialog.getByRole('button', { name: 'All photos' }).click();
    await touch(...apart(30, 50, 70, 90));
    await expect.poll(pageScale).toBeGreaterThan(1.2);
    await touch(...apart(90, 60, 30, 10));
    await expect.poll(pageScale).toBe(1);
    await dialog.getByRole('button', { name: 'One by one' }).click();
    // As somebody had it before the photos were opened.
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(pageScale).toBe(2);
    await touch(...apart(90, 60, 30, 10));
    await expect.poll(pageScale).toBe(1);
    expect(await scale()).toBe(1);
    await touch(...apart(30, 50, 70, 90));
    await expect.poll(() => scale()).toBeGreaterThan(1.2);
    expect(await pageScale()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });

  test('is moved by the mouse, which does not drag the picture off as a file', async () => {
    const { page, dialog, left, scale, middle, faults, close } = await openScreen(STILL);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale()).toBeCloseTo(2.5);
    const before = await left();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 120, middle.y, { steps: 6 });
    await page.mouse.up();
    expect(await left()).toBeCloseTo(before - 120, 0);
    // Pictures that were not loaded are not dragged off: so a browser asks that loads them.
    const isKept = await dialog
      .locator('li img')
      .first()
      .evaluate(
        (photo) => !photo.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
      );
    expect(isKept).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('is had by a double tap and left by another, and never outlives the full screen', async () => {
    const { page, isOpen, opener, scale, pageScale, middle, faults, close } = await openScreen(PHONE);
    const tapTwice = async () => {
      for (const _tap of [1, 2]) await page.touchscreen.tap(middle.x, middle.y);
    };
    await tapTwice();
    await expect.poll(() => scale()).toBeCloseTo(2.5);
    await tapTwice();
    await expect.poll(() => scale()).toBe(1);
    await tapTwice();
    await expect.poll(() => scale()).toBeCloseTo(2.5);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await pageScale()).toBe(1);
    await opener.click();
    await expect.poll(isOpen).toBe(true);
    expect(await scale()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });

  test('is had by keys, whose arrows move on in the photo before they go to the next', async () => {
    const { page, dialog, place, scale, faults, close } = await openScreen(STILL);
    const press = (key: string) => page.keyboard.press(key);
    await press('+');
    await expect.poll(() => scale()).toBeCloseTo(1.5);
    // A quarter of the slide is hidden on either side: two steps of a fifth.
    for (const _step of [1, 2]) await press('ArrowRight');
    expect(await place()).toMatch(/^1 /);
    await press('ArrowRight');
    await expect.poll(place).toMatch(/^2 /);
    expect(await scale(0)).toBe(1);
    await press('+');
    await press('-');
    await expect.poll(() => scale(1)).toBe(1);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale(1)).toBeCloseTo(2.5);
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scale(1)).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });

  test.each([
    ['glides', 'no-preference', /^0\.[1-9]/],
    ['is there at once for those who want no motion', 'reduce', /^0s$/],
  ] as const)('%s', async (_, reducedMotion, duration) => {
    const { page, dialog, close } = await openScreen({ ...DESKTOP, reducedMotion });
    await page.keyboard.press('+');
    const photo = dialog.locator('li img').first();
    expect(await photo.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(duration);
    await close();
  });
});
