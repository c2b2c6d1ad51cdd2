import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, PHONE, getSharedBrowser, REDUCED_MOTION } from '../support/browser';
import { openFullscreen, type CarAddress } from '../support/gallery-fullscreen';
import { PLAIN_SITE, createSiteClient, findCar } from '../support/site';

const site = createSiteClient(PLAIN_SITE.slug);
let address: CarAddress;
beforeAll(async () => {
  const browser = await getSharedBrowser({ loadsImages: false });
  address = { browser, home: site.url, car: site.url + (await findCar(site)).path };
});
afterAll(() => closePages(address.browser));

describe('Zoom', () => {
  test('works with two fingers on the photo, without zooming the page', async () => {
    const screen = await openFullscreen(address, PHONE);
    const { dialog, position, scale, pageScale, left, touch, apart, middle } = screen;
    await touch(...apart(30, 50, 70, 90));
    await expect.poll(() => scale()).toBeCloseTo(3, 0);
    expect(await pageScale()).toBe(1);
    const closeButton = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect((closeButton?.x ?? 999) + (closeButton?.width ?? 0)).toBeLessThanOrEqual(390);

    // One finger pans the photo and does not change it.
    const before = await left();
    await touch([middle], [{ x: middle.x - 60, y: middle.y }], [{ x: middle.x - 120, y: middle.y }]);
    await expect.poll(left).toBeCloseTo(before - 120, 0);
    expect(await position()).toMatch(/^1 /);

    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await expect.poll(position).toMatch(/^2 /);
    await expect.poll(() => scale(0)).toBe(1);
    expect(await scale(1)).toBe(1);
    // Without zoom, a swipe changes the photo.
    await touch(...[60, 120, 180, 260, 340].map((x) => [{ x, y: middle.y }]));
    await expect.poll(position).toMatch(/^1 /);
    expect(screen.errors).toEqual([]);
    await screen.close();
  });

  test('leaves page zoom to the browser: on the grid, on the toolbar, and on zoomed pages', async () => {
    const { dialog, scale, pageScale, touch, apart, client, errors, close } = await openFullscreen(
      address,
      PHONE,
    );
    await dialog.getByRole('button', { name: 'All photos' }).click();
    await touch(...apart(30, 50, 70, 90));
    await expect.poll(pageScale).toBeGreaterThan(1.2);
    await touch(...apart(90, 60, 30, 10));
    await expect.poll(pageScale).toBe(1);
    await dialog.getByRole('button', { name: 'One at a time' }).click();
    // The visitor had zoomed the page before opening the photos.
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(pageScale).toBe(2);
    await touch(...apart(90, 60, 30, 10));
    await expect.poll(pageScale).toBe(1);
    expect(await scale()).toBe(1);
    await touch(...apart(30, 50, 70, 90));
    await expect.poll(() => scale()).toBeGreaterThan(1.2);
    expect(await pageScale()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  test('pans with the mouse, without dragging the image file', async () => {
    const { page, dialog, left, scale, middle, errors, close } = await openFullscreen(
      address,
      REDUCED_MOTION,
    );
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale()).toBeCloseTo(2.5);
    const before = await left();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 120, middle.y, { steps: 6 });
    await page.mouse.up();
    expect(await left()).toBeCloseTo(before - 120, 0);
    // Browsers drag only loaded images, so this needs a browser that loads them.
    const isPrevented = await dialog
      .locator('li img')
      .first()
      .evaluate(
        (photo) => !photo.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
      );
    expect(isPrevented).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('toggles with a double tap, and ends with the full screen', async () => {
    const { page, isOpen, opener, scale, pageScale, middle, errors, close } = await openFullscreen(
      address,
      PHONE,
    );
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
    expect(errors).toEqual([]);
    await close();
  });

  test('works with keys; arrows pan before they change the photo', async () => {
    const { page, dialog, position, scale, errors, close } = await openFullscreen(address, REDUCED_MOTION);
    const press = (key: string) => page.keyboard.press(key);
    await press('+');
    await expect.poll(() => scale()).toBeCloseTo(1.5);
    // A quarter of the slide is hidden on each side, and each step is a fifth: two steps reach the edge.
    for (const _step of [1, 2]) await press('ArrowRight');
    expect(await position()).toMatch(/^1 /);
    await press('ArrowRight');
    await expect.poll(position).toMatch(/^2 /);
    expect(await scale(0)).toBe(1);
    await press('+');
    await press('-');
    await expect.poll(() => scale(1)).toBe(1);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale(1)).toBeCloseTo(2.5);
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scale(1)).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  test.each([
    ['animates', 'no-preference', /^0\.[1-9]/],
    ['is immediate with prefers-reduced-motion', 'reduce', /^0s$/],
  ] as const)('%s', async (_, reducedMotion, duration) => {
    const { page, dialog, close } = await openFullscreen(address, { ...DESKTOP, reducedMotion });
    await page.keyboard.press('+');
    const photo = dialog.locator('li img').first();
    expect(await photo.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(duration);
    await close();
  });
});
