import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import {
  BROWSER_FLAGS,
  DESKTOP,
  waitForIsland,
  launchBrowser,
  openPage,
  PHONE,
  REDUCED_MOTION,
} from '../support/browser';
import { delayScripts } from '../support/delay-scripts';
import { createSamplePhoto } from '../support/sample-photos';
import { PLAIN_SITE, createSiteClient } from '../support/site';
import { showsTurntable } from '../support/turntable';

const site = createSiteClient(PLAIN_SITE.slug);
const FRAMES = '**/*-spin/*';
let browser: Browser;
let withTurntable: string;
let withInteriorOnly: string;
let small: Buffer;
const SMALL = { width: 120, height: 80 };

/** The first car with a turntable, and the first with only an interior view. */
async function findCars(): Promise<{ withTurntable: string; withInteriorOnly: string }> {
  const { hits } = await site.query({ filters: 'status:in_stock AND sold:false', hitsPerPage: 60 });
  const found = { withTurntable: '', withInteriorOnly: '' };
  for (const { slug } of hits) {
    const path = `/cars/${String(slug)}`;
    const { body } = await site.get(path);
    if (showsTurntable(body)) found.withTurntable ||= path;
    else if (body.includes('/panorama.avif')) found.withInteriorOnly ||= path;
    if (found.withTurntable && found.withInteriorOnly) return found;
  }
  throw new Error('The site lacks a car with a turntable, or one without');
}

/** Selects a mode. Not `check`: an island that hydrates meanwhile applies the choice again. */
async function select(radio: Locator): Promise<void> {
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

beforeAll(async () => {
  // The interior uses WebGL; without graphics hardware the browser renders it in software.
  browser = await launchBrowser({ args: [...BROWSER_FLAGS, '--enable-unsafe-swiftshader'] });
  [{ withTurntable, withInteriorOnly }, small] = await Promise.all([
    findCars(),
    createSamplePhoto(SMALL.width, SMALL.height),
  ]);
});
afterAll(() => browser.close());

const viewerOn = (page: Page) => ({
  slider: page.getByRole('slider', { name: /^Rotate / }),
  mode: (name: string) => page.getByRole('radio', { name }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  /** Number of the visible frame. */
  frame: async () =>
    Number(await page.getByRole('slider', { name: /^Rotate / }).getAttribute('aria-valuenow')),
});

/**
 * Replaces all images except those of the interior with a small one: other tests cover resizing on the
 * server, which would take most of the time here.
 */
async function openLight(device: BrowserContextOptions = REDUCED_MOTION) {
  const opened = await openPage(browser, device);
  await opened.page.route('**/img/**', (route) =>
    route.request().url().includes('panorama')
      ? route.continue()
      : route.fulfill({ contentType: 'image/jpeg', body: small }),
  );
  return { ...opened, ...viewerOn(opened.page) };
}

/** Hydrates the viewer. If photos come first, its code loads on the first interaction. */
async function hydrateViewer(page: Page): Promise<void> {
  await page.locator('#island-viewer input[type=radio]:checked').focus();
  await waitForIsland(page, 'viewer');
}

async function openCar(device: BrowserContextOptions = REDUCED_MOTION, path = withTurntable) {
  const opened = await openLight(device);
  await opened.page.goto(site.url + path);
  return opened;
}

/** Opens a car and delays its last frame until `release` is called. The first frame is in the server's HTML. */
async function openLoading(device: BrowserContextOptions) {
  const opened = await openLight(device);
  const { page } = opened;
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(FRAMES, async (route) => {
    const url = route.request().url();
    if (url.includes('/00.avif')) return route.continue();
    if (url.includes('/35.avif')) await released;
    return route.fallback();
  });
  // A delayed image delays the load event.
  await page.goto(site.url + withTurntable, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.getByText('35 of 36').count(), { timeout: 15_000 }).toBe(1);
  return { ...opened, release };
}

/** Opens a car and waits for all its frames. */
async function openReady(device: BrowserContextOptions = REDUCED_MOTION) {
  const opened = await openCar(device);
  await opened.button('Rotate forward').waitFor();
  return opened;
}

/** The number of layouts that the browser has computed. */
async function layoutCount(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
}

/** Modifiers with which an element handles an arrow key. Only the plain key is ours; others belong to the browser. */
const handledModifiers = (element: Locator): Promise<string[]> =>
  element.evaluate((target) =>
    ['', 'altKey', 'ctrlKey', 'metaKey'].filter((modifier) => {
      const options = { bubbles: true, cancelable: true, ...(modifier && { [modifier]: true }) };
      return !target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', ...options }));
    }),
  );

const axeViolations = (page: Page) => findViolations(page, { parts: ['#island-viewer'] });

describe('the 360 view', () => {
  test('shows a loading state and does not move until all frames have loaded (GAL-014)', async () => {
    const { page, slider, button, frame, release, errors, close } = await openLoading(DESKTOP);
    expect(await slider.getAttribute('aria-busy')).toBe('true');
    expect(await slider.getAttribute('aria-disabled')).toBe('true');
    expect(await button('Rotate forward').count()).toBe(0);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    release();
    await button('Rotate automatically').waitFor();
    expect(await slider.getAttribute('aria-busy')).toBe('false');
    expect(await slider.getAttribute('aria-disabled')).toBe('false');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await frame(), 'ignores the key pressed too early').toBe(0);
    const width = () => slider.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await expect.poll(width).toBeGreaterThan(SMALL.width);
    await page.keyboard.press('ArrowRight');
    await expect.poll(frame).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    { screen: 'a desktop', device: REDUCED_MOTION, width: '1280' },
    { screen: 'a sharp phone', device: { ...PHONE, deviceScaleFactor: 3 }, width: '960' },
    { screen: 'a visitor who saves data', device: REDUCED_MOTION, saveData: true, width: '640' },
  ])('loads frames as wide as $screen needs', async ({ device, saveData = false, width }) => {
    const { page, button, errors, close } = await openLight(device);
    await page.addInitScript(
      (connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection });
      },
      { saveData, effectiveType: '4g' },
    );
    const widths = new Set<string | null>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/-spin\/(?!00)/.test(pathname)) widths.add(searchParams.get('width'));
    });
    await page.goto(site.url + withTurntable);
    await button('Rotate forward').waitFor();
    expect([...widths]).toEqual([width]);
    expect(errors).toEqual([]);
    await close();
  });

  test('shows a hint until it is dragged, and advances a frame every 20 px (GAL-015, GAL-016)', async () => {
    const { page, slider, frame, errors, close } = await openReady();
    const hint = page.getByText('Drag to rotate');
    expect(await hint.isVisible()).toBe(true);
    const box = await slider.boundingBox();
    if (!box) throw new Error('The turntable is not visible');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 5 });
    await expect.poll(frame).toBe(5);
    await page.mouse.move(x - 40, y, { steps: 5 });
    await expect.poll(frame).toBe(34);
    const before = await layoutCount(page);
    await page.mouse.move(x + 260, y, { steps: 15 });
    await expect.poll(frame).toBe(13);
    expect((await layoutCount(page)) - before, 'layouts while it is dragged').toBeLessThan(3);
    await page.mouse.up();
    await page.mouse.move(x, y);
    expect(await hint.count()).toBe(0);
    expect(await frame()).toBe(13);
    expect(errors).toEqual([]);
    await close();
  });

  test('rotates by touch, and still scrolls vertically', async () => {
    const { page, slider, frame, close } = await openReady({ ...PHONE, reducedMotion: 'reduce' });
    const box = await slider.boundingBox();
    if (!box) throw new Error('The turntable is not visible');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + x, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', 100);
    for (const x of [130, 160, 180]) await touch('touchMove', x);
    await expect.poll(frame).toBe(4);
    await touch('touchEnd');
    expect(await slider.evaluate((element) => getComputedStyle(element).touchAction)).toBe(
      'pan-y pinch-zoom',
    );
    await close();
  });

  test('rotates by keys and buttons and announces its position; hotspots follow and open (GAL-005)', async () => {
    const { page, slider, button, frame, errors, close } = await openReady();
    const press = async (key: string, expectedFrame: number) => {
      await page.keyboard.press(key);
      await expect.poll(frame).toBe(expectedFrame);
    };
    await slider.focus();
    await press('ArrowRight', 1);
    await press('ArrowLeft', 0);
    await press('ArrowLeft', 35);
    await press('Home', 0);
    expect(await handledModifiers(slider)).toEqual(['']);
    await expect.poll(frame).toBe(1);
    await press('Home', 0);
    await button('Rotate forward').click();
    await button('Rotate forward').click();
    await button('Rotate back').click();
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('10 degrees');

    const wheel = page.getByRole('button', { name: /^Show details: Wheels/ });
    const details = page.getByText(/^Wheels free of scrapes/);
    const left = async () => (await wheel.boundingBox())?.x ?? 0;
    await button('Rotate forward').click();
    await button('Rotate forward').click();
    await expect.poll(() => wheel.isVisible()).toBe(true);
    const before = await left();
    await button('Rotate forward').click();
    await expect.poll(left).toBeGreaterThan(before);
    await wheel.click();
    await expect.poll(() => details.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => details.isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await slider.focus();
    // From the other side, the hotspot of the wheel is hidden and not focusable.
    await press('End', 35);
    await expect.poll(() => wheel.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  test('rotates automatically every 100 ms until touched (GAL-017)', async () => {
    const { slider, button, frame, close } = await openReady(DESKTOP);
    const ms = await slider.evaluate(
      (element) =>
        new Promise<number>((done) => {
          const times: number[] = [];
          new MutationObserver((_, observer) => {
            times.push(performance.now());
            if (times.length <= 20) return;
            observer.disconnect();
            const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
            done(steps.toSorted((a, b) => a - b)[10] ?? 0);
          }).observe(element, { attributeFilter: ['aria-valuenow'] });
        }),
    );
    expect(ms).toBeGreaterThan(80);
    expect(ms).toBeLessThan(140);
    await button('Stop rotating').click();
    await button('Rotate automatically').waitFor();
    const stopped = await frame();
    await button('Rotate automatically').click();
    await expect.poll(frame).not.toBe(stopped);
    await slider.click();
    await button('Rotate automatically').waitFor();
    await close();
  });

  test('does not rotate automatically with reduced motion, can be started, and stops at a hotspot', async () => {
    const { page, button, frame, close } = await openReady();
    expect(await button('Stop rotating').count()).toBe(0);
    await button('Rotate automatically').click();
    await expect.poll(frame).toBeGreaterThan(1);
    // A focused hotspot must not disappear.
    const wheel = page.locator('button[aria-label^="Show details: Wheels"]');
    await wheel.evaluate(
      (hotspot: HTMLElement) =>
        new Promise<void>((done) => {
          const tryToFocus = () => {
            hotspot.focus();
            if (document.activeElement === hotspot) done();
            else requestAnimationFrame(tryToFocus);
          };
          tryToFocus();
        }),
    );
    await button('Rotate automatically').waitFor();
    const stoppedAt = await frame();
    expect(await wheel.evaluate((hotspot) => document.activeElement === hotspot)).toBe(true);
    expect(await wheel.isVisible()).toBe(true);
    expect(await frame()).toBe(stoppedAt);
    await close();
  });
});

describe('the views of a car', () => {
  test('switch by mouse and keyboard, also before hydration (GAL-011)', async () => {
    const { page, mode, slider, errors, close } = await openCar();
    // Hydration may happen during the choice; the result is checked below.
    await mode('Photos').click();
    await waitForIsland(page, 'viewer');
    const photo = page.locator('#gallery-photo-1 img');
    await expect.poll(() => photo.isVisible()).toBe(true);
    expect(await slider.isVisible()).toBe(false);
    await mode('Photos').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider.isVisible()).toBe(true);
    await select(mode('Inside'));
    await page.getByRole('button', { name: 'Look left' }).waitFor();
    expect(await photo.isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    expect(errors.filter((error) => !error.includes('GPU stall'))).toEqual([]);
    await close();
  });

  test('start with the photos of a car without frames, and load the interior only on request', async () => {
    const opened = await openLight();
    const requestedUrls: string[] = [];
    opened.page.on('request', (request) => requestedUrls.push(request.url()));
    await opened.page.goto(site.url + withInteriorOnly);
    await hydrateViewer(opened.page);
    const { mode } = opened;
    expect(await mode('Photos').isChecked()).toBe(true);
    expect(await mode('360°').count()).toBe(0);
    expect(requestedUrls.filter((url) => /panorama|-spin/.test(url))).toEqual([]);
    await select(mode('Inside'));
    await expect
      .poll(() => requestedUrls.filter((url) => url.includes('panorama')).length)
      .toBeGreaterThan(0);
    await opened.close();
  });

  test('show the photos without script', async () => {
    const { page, slider, mode, close } = await openCar({ ...PHONE, javaScriptEnabled: false });
    expect(await page.locator('#gallery-photo-1 img').isVisible()).toBe(true);
    expect(await slider.isVisible()).toBe(false);
    expect(await mode('Photos').isVisible()).toBe(false);
    await close();
  });
});

test('the full-screen gallery closes when another view is chosen while it opens', async () => {
  const { page, mode, close } = await openCar(REDUCED_MOTION, withInteriorOnly);
  // Both are clicked before hydration: the dialog opens natively, then the choice is applied.
  const release = await delayScripts(page);
  await page.reload();
  await select(mode('Inside'));
  await page.locator('[command=show-modal][commandfor$=-viewer]').first().click();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await release();
  await waitForIsland(page, 'viewer');
  await page.getByRole('button', { name: 'Look left' }).waitFor();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await close();
});

describe('the interior', () => {
  /** Pixels of the rendered image as text. */
  const rendered = async (page: Page) =>
    (await page.getByRole('group', { name: /360° interior/ }).screenshot()).toString('base64');

  test('rotates by mouse, keys and buttons, and has hotspots (GAL-005, GAL-007)', async () => {
    const { page, mode, button, close } = await openCar();
    await waitForIsland(page, 'viewer');
    await select(mode('Inside'));
    await button('Look left').waitFor();
    const view = page.getByRole('group', { name: /360° interior/ });
    const screen = page.getByRole('button', { name: /^Show details: Screen/ });
    await expect.poll(() => screen.isVisible()).toBe(true);
    await screen.click();
    await expect.poll(() => page.getByText(/^Screen with navigation/).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    const ahead = await rendered(page);
    await button('Look left').click();
    await expect.poll(() => rendered(page)).not.toBe(ahead);
    expect(await handledModifiers(view)).toEqual(['']);
    await view.focus();
    await page.keyboard.press('ArrowRight');
    await button('Look up').click();
    const up = await rendered(page);
    const box = await view.boundingBox();
    if (!box) throw new Error('The interior is not visible');
    await page.mouse.move(box.x + 200, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 150, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => rendered(page)).not.toBe(up);
    await close();
  });

  test('is a scrollable image without WebGL', async () => {
    const { page, mode, button, close } = await openLight();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(site.url + withInteriorOnly);
    await hydrateViewer(page);
    await select(mode('Inside'));
    const picture = page.getByRole('img', { name: /360° interior/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(1000);
    expect(await button('Look left').count()).toBe(0);
    const view = page.getByRole('group', { name: /360° interior/ });
    const scroll = await view.evaluate((element) => ({
      hidden: element.scrollWidth - element.clientWidth,
      left: element.scrollLeft,
      touch: getComputedStyle(element).touchAction,
    }));
    expect(scroll.hidden).toBeGreaterThan(0);
    expect(scroll.left, 'starts in the middle').toBeCloseTo(scroll.hidden / 2, -1);
    expect(scroll.touch, 'scrolls by touch').toBe('auto');
    await close();
  });

  test('is a scrollable image while its WebGL context is lost', async () => {
    const { page, mode, button, close } = await openCar(REDUCED_MOTION, withInteriorOnly);
    await hydrateViewer(page);
    await select(mode('Inside'));
    await button('Look left').waitFor();
    const picture = page.getByRole('img', { name: /360° interior/ });
    const view = page.getByRole('group', { name: /360° interior/ });
    const ahead = await rendered(page);
    const lostContext = await view.locator('canvas').evaluateHandle((canvas: HTMLCanvasElement) => {
      const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      extension?.loseContext();
      return extension;
    });
    await picture.waitFor();
    expect(await button('Look left').count()).toBe(0);
    await lostContext.evaluate((extension) => extension?.restoreContext());
    await button('Look left').waitFor();
    expect(await picture.count()).toBe(0);
    await expect.poll(() => rendered(page)).toBe(ahead);
    await close();
  });
});

describe('a video', () => {
  const FILM = '/media/walk.mp4';

  /** Half a minute of silence, which the browser plays as a video without images. */
  function silence(): Buffer {
    const rate = 8000;
    const sound = Buffer.alloc(30 * rate, 128);
    const head = Buffer.alloc(44);
    head.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
    head.writeUInt32LE(36 + sound.length, 4);
    head.writeUInt32LE(16, 16);
    // One channel with one byte per sample.
    for (const [index, value] of [1, 1].entries()) head.writeUInt16LE(value, 20 + 2 * index);
    for (const [index, value] of [rate, rate].entries()) head.writeUInt32LE(value, 24 + 4 * index);
    for (const [index, value] of [1, 8].entries()) head.writeUInt16LE(value, 32 + 2 * index);
    head.write('data', 36, 'latin1');
    head.writeUInt32LE(sound.length, 40);
    return Buffer.concat([head, sound]);
  }

  test('pauses when another view is chosen (GAL-006, GAL-011)', async () => {
    const { page, mode, close } = await openLight();
    await page.route(`**${FILM}`, (route) => route.fulfill({ contentType: 'audio/wav', body: silence() }));
    // No demonstration car has a video: add one to this page’s HTML, which React then renders again.
    const { body } = await site.get(withInteriorOnly);
    const key = '"spin_interior_image":';
    const films = JSON.stringify([{ video: { url: FILM } }]);
    const bodyWithVideo = body.replace(key, `"walkaround_videos":${films},${key}`);
    await page.route(`**${withInteriorOnly}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: bodyWithVideo }),
    );
    await page.goto(site.url + withInteriorOnly);
    await hydrateViewer(page);
    await select(mode('Video'));
    const video = page.locator('video');
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await video.evaluate((element: HTMLVideoElement) => element.play());
    expect(await isPaused()).toBe(false);
    await select(mode('Photos'));
    await expect.poll(isPaused).toBe(true);
    await close();
  });
});
