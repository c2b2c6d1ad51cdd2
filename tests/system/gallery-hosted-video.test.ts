import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { delayScripts } from '../support/delay-scripts';
import { findCoveredPoints } from '../support/covered-points';
import { readGalleryCounter } from '../support/gallery-counter';
import { importCar } from '../support/photo-sites';
import { root } from '../support/server';
import { createSiteClient } from '../support/site';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

/** Thirty seconds of a grey picture. */
const VIDEO_FILE = join(root, 'tests/fixtures/media/walk.webm');
let browser: Browser;
let testServer: IsolatedServer;
/** A car whose hosted video is the first slide, and one where it is the second. */
let first: string;
let second: string;

beforeAll(async () => {
  const sites = ['start', 'second'].map((videoPosition) => ({
    slug: `video-${videoPosition}`,
    videoPosition,
  }));
  testServer = await startIsolatedServer({
    prepare: (tenants) => {
      for (const { slug, videoPosition } of sites) {
        const settings = { gallery: { videoPosition } };
        const config = { name: 'Film Yard', extends: 'base', licence: 'QLD 1234567', settings };
        tenants.write(`${slug}/tenant.json`, JSON.stringify(config));
        mkdirSync(join(tenants.folder, slug, 'media'));
        cpSync(VIDEO_FILE, join(tenants.folder, slug, 'media/walk.webm'));
      }
    },
  });
  const addCar = async (slug: string) => {
    const site = createSiteClient(slug, testServer.server.port);
    // Some feeds have absolute URLs only.
    return site.url + (await importCar(testServer, site, { video_url: `${site.url}/media/walk.webm` }));
  };
  first = await addCar('video-start');
  second = await addCar('video-second');
  browser = await getSharedBrowser({ loadsImages: false });
}, 60_000);
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});

interface OpenOptions {
  device?: BrowserContextOptions;
  delaysScripts?: boolean;
}

async function openCar(address: string, { device = DESKTOP, delaysScripts = false }: OpenOptions = {}) {
  const opened = await openPage(browser, device);
  const { page } = opened;
  const releaseScripts = delaysScripts ? await delayScripts(page) : () => Promise.resolve();
  await page.goto(address);
  const gallery = page.getByRole('region', { name: /^Photos of / });
  const video = gallery.locator('video');
  const ready = async () => {
    await releaseScripts();
    await waitForIsland(page, 'gallery');
  };
  return {
    ...opened,
    gallery,
    video,
    ready,
    isPlaying: () => video.evaluate((element: HTMLVideoElement) => !element.paused),
    currentTime: () => video.evaluate((element: HTMLVideoElement) => element.currentTime),
    position: () => readGalleryCounter(gallery),
    next: gallery.getByRole('button', { name: 'Next photo' }).first(),
    opener: gallery.getByRole('button', { name: 'View full screen' }),
  };
}

/** Scrolls natively to the second slide, without the gallery's code. */
const swipeToSecondSlide = (page: Page) =>
  page
    .locator('#island-gallery ul')
    .first()
    .evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));

/** Clicks the browser's play button, which is in the corner where photos have their counter. */
async function pressPlay(video: Locator) {
  const { height = 0 } = (await video.boundingBox()) ?? {};
  await video.click({ position: { x: 32, y: height - 52 } });
}

test('plays a hosted video at the configured position, with uncovered controls (GAL-008, GAL-010)', async () => {
  for (const device of [DESKTOP, PHONE]) {
    const { errors, video, opener, position, close, ready, page } = await openCar(first, { device });
    expect(await video.getAttribute('src')).toBe('/media/walk.webm');
    await video.scrollIntoViewIfNeeded();
    expect(await findCoveredPoints(video)).toEqual([]);
    await video.hover({ position: { x: 60, y: 60 } });
    await ready();
    expect(await findCoveredPoints(video)).toEqual([]);
    expect(await opener.isVisible()).toBe(false);
    expect(await position()).toBe('Video');
    expect(await page.locator('#island-gallery iframe').count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  }
});

test('shows its controls when selected, and the photos’ controls afterwards', async () => {
  const { errors, video, opener, next, position, isPlaying, close, page } = await openCar(second);
  await next.click();
  await expect.poll(position).toBe('Video');
  await expect.poll(() => findCoveredPoints(video)).toEqual([]);
  expect(await opener.isVisible()).toBe(false);
  await pressPlay(video);
  await expect.poll(isPlaying).toBe(true);
  await next.click();
  await expect.poll(position).toBe('2 / 4');
  await expect.poll(isPlaying).toBe(false);
  await opener.click();
  await page.getByRole('dialog').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('loads its poster near the viewport, or at once if it is the first slide', async () => {
  const near = await openCar(first);
  expect(await near.video.getAttribute('poster')).toContain('a.avif');
  await near.close();
  const { video, gallery, errors, close } = await openCar(second);
  expect(await video.getAttribute('poster')).toBeNull();
  await gallery.hover();
  await expect.poll(() => video.getAttribute('poster')).toContain('a.avif');
  expect(errors).toEqual([]);
  await close();
});

describe('before the scripts have loaded', () => {
  test('plays on the first click and continues after hydration', async () => {
    for (const address of [first, second]) {
      const { page, errors, video, isPlaying, currentTime, ready, close } = await openCar(address, {
        delaysScripts: true,
      });
      if (address === second) await swipeToSecondSlide(page);
      expect(await findCoveredPoints(video)).toEqual([]);
      await pressPlay(video);
      await expect.poll(currentTime).toBeGreaterThan(0);
      await ready();
      const before = await currentTime();
      await expect.poll(currentTime).toBeGreaterThan(before);
      expect(await isPlaying()).toBe(true);
      expect(errors).toEqual([]);
      await close();
    }
  });

  test('leaves clicks and keys to the browser', async () => {
    const { page, errors, video, isPlaying, currentTime, position, ready, close } = await openCar(second, {
      delaysScripts: true,
    });
    await swipeToSecondSlide(page);
    // In Chrome, clicks on the built-in buttons send no events to the page; in other browsers they do.
    const events = await page.evaluateHandle(() => {
      const seen: [string, boolean][] = [];
      for (const type of ['click', 'keydown'])
        addEventListener(type, (event) => seen.push([type, event.defaultPrevented]));
      return seen;
    });
    await video.click();
    await video.press('Space');
    await expect.poll(currentTime).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    expect(await events.jsonValue()).toEqual([
      ['click', false],
      ['keydown', false],
      ['keydown', false],
    ]);
    await ready();
    expect(await page.locator('#island-gallery').getAttribute('aria-busy')).toBeNull();
    await expect.poll(position).toBe('Video');
    expect(await isPlaying()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('pauses when the full-screen gallery opens', async () => {
    const { page, errors, video, opener, isPlaying, currentTime, ready, position, close } = await openCar(
      second,
      {
        delaysScripts: true,
      },
    );
    await swipeToSecondSlide(page);
    await pressPlay(video);
    await expect.poll(currentTime).toBeGreaterThan(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await ready();
    await expect.poll(isPlaying).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(position).toBe('2 / 4');
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('stops when swiped away', async () => {
    const { page, errors, video, isPlaying, currentTime, ready, close } = await openCar(second, {
      delaysScripts: true,
    });
    await swipeToSecondSlide(page);
    await pressPlay(video);
    await expect.poll(currentTime).toBeGreaterThan(0);
    await page
      .locator('#island-gallery ul')
      .first()
      .evaluate((row) => row.scrollTo({ left: 2 * row.clientWidth, behavior: 'instant' }));
    await ready();
    await expect.poll(isPlaying).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });
});
