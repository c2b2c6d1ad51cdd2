import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { closePages, DESKTOP, waitForIsland, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { findCoveredPoints } from '../support/covered-points';
import { readGalleryCounter } from '../support/gallery-counter';
import { importCar } from '../support/photo-sites';
import { PLAIN_SITE, createSiteClient } from '../support/site';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const HOST = 'https://films.example';
const PLAYER = `${HOST}/embed/1`;
const OTHER = 'video-yard';
/** A site whose cars have a viewer. */
const WALKAROUND = 'walk-yard';
let browser: Browser;
let testServer: IsolatedServer;
/** URLs of cars: with a player, with a player that is not allowed, and with walkaround videos. */
let embedded: string;
let foreign: string;
let walkaround: string;

beforeAll(async () => {
  testServer = await startIsolatedServer({
    prepare: (tenants) => {
      const settings = { gallery: { videoOrigins: [HOST] } };
      const config = { name: 'Film Yard', extends: 'base', licence: 'QLD 1234567', settings };
      tenants.write(`${OTHER}/tenant.json`, JSON.stringify(config));
      tenants.write(`${WALKAROUND}/tenant.json`, JSON.stringify({ ...config, name: 'Walk Yard' }));
    },
  });
  const { port } = testServer.server;
  const addCar = async (slug: string, fields: Readonly<Record<string, string>>) => {
    const site = createSiteClient(slug, port);
    return site.url + (await importCar(testServer, site, fields));
  };
  embedded = await addCar(OTHER, { video_url: PLAYER });
  foreign = await addCar(PLAIN_SITE.slug, { video_url: 'https://elsewhere.example/embed/1' });
  walkaround = await addCar(WALKAROUND, {
    walkaround_videos: `${PLAYER}|https://elsewhere.example/round.mp4`,
  });
  browser = await getSharedBrowser({ loadsImages: false });
}, 60_000);
afterAll(async () => {
  await closePages(browser);
  await testServer.close();
});

/** Opens a car's page and records its requests to the player's host. */
async function openCar(address: string, device: BrowserContextOptions = DESKTOP) {
  const opened = await openPage(browser, device);
  const requestedUrls: string[] = [];
  await opened.page.route(`${HOST}/**`, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Film</title><button>Pause',
    });
  });
  await opened.page.goto(address);
  const gallery = opened.page.getByRole('region', { name: /^Photos of / });
  const cover = gallery.getByRole('link', { name: /^Play the video/ });
  return { ...opened, requestedUrls, gallery, cover, position: () => readGalleryCounter(gallery) };
}

test('the player is the second slide, and loads only when played (GAL-008, GAL-010)', async () => {
  const { page, errors, requestedUrls, gallery, cover, position, close } = await openCar(embedded);
  await expect.poll(position).toBe('1 / 4');
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(position).toBe('Video');
  expect(requestedUrls).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await cover.click();
  const frame = gallery.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Pause' }).waitFor();
  expect(requestedUrls).toEqual([`${PLAYER}?autoplay=1`]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  // A page that the player opens, such as `Watch on …`, must work normally.
  const sandbox = (await gallery.locator('iframe').getAttribute('sandbox'))?.split(' ');
  expect(sandbox).toEqual(expect.arrayContaining(['allow-forms', 'allow-popups-to-escape-sandbox']));
  expect(await findCoveredPoints(gallery.locator('iframe'))).toEqual([]);
  expect(await gallery.getByRole('button', { name: 'View full screen' }).isVisible()).toBe(false);
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => gallery.locator('iframe').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('plays by keyboard', async () => {
  const { page, errors, requestedUrls, gallery, cover, position, close } = await openCar(embedded);
  await gallery.getByRole('list').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(position).toBe('Video');
  await cover.focus();
  await page.keyboard.press('Enter');
  await gallery.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
  expect(requestedUrls).toHaveLength(1);
  expect(errors).toEqual([]);
  await close();
});

test('keeps the current photo when the window regains focus', async () => {
  const { page, errors, gallery, cover, position, close } = await openCar(embedded);
  const row = gallery.getByRole('list').first();
  await row.focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => cover.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(position).toBe('Video');
  await row.evaluate((list) => list.scrollTo({ left: 3 * list.clientWidth, behavior: 'instant' }));
  await expect.poll(position).toBe('3 / 4');
  // When a window comes to the front, the focus has no previous element and does not scroll.
  await cover.evaluate((link) => {
    link.blur();
    link.focus({ preventScroll: true });
  });
  // Waits for anything that the focus has started.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await position()).toBe('3 / 4');
  expect(errors).toEqual([]);
  await close();
});

test('on a phone the video’s thumbnail selects it, and a tap plays it', async () => {
  const { errors, requestedUrls, gallery, cover, position, close } = await openCar(embedded, PHONE);
  await gallery.getByRole('link', { name: 'Show the video' }).tap();
  await expect.poll(position).toBe('Video');
  await cover.tap();
  await gallery.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
  expect(requestedUrls).toHaveLength(1);
  expect(errors).toEqual([]);
  await close();
});

test('full screen starts at the photo next to the video and follows arrow keys (GAL-002, GAL-004)', async () => {
  const { page, errors, gallery, position, close } = await openCar(embedded);
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(position).toBe('Video');
  await gallery.getByRole('button', { name: 'View full screen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByText('2 / 4').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => dialog.getByText('1 / 4').count()).toBe(1);
  for (const count of ['2 / 4', '3 / 4']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dialog.getByText(count).count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await expect.poll(position).toBe('3 / 4');
  expect(errors).toEqual([]);
  await close();
});

test('a video on a host that the site does not allow is a link', async () => {
  const { gallery, errors, close } = await openCar(foreign);
  const link = gallery.getByRole('link', { name: /^Watch the video of .* on elsewhere\.example$/ });
  expect(await link.getAttribute('href')).toBe('https://elsewhere.example/embed/1');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(errors).toEqual([]);
  await close();
});

test('walkaround videos on other hosts play after a click, or are links (GAL-006)', async () => {
  const { page, requestedUrls, errors, close } = await openCar(walkaround);
  const video = page.getByRole('radio', { name: 'Video' });
  // Not `check`: while the island hydrates, the choice is applied again.
  await video.click();
  await waitForIsland(page, 'viewer');
  await expect.poll(() => video.isChecked()).toBe(true);
  const link = page.getByRole('link', { name: /^Watch video 2 of 2 of .* on elsewhere\.example$/ });
  expect(await link.getAttribute('href')).toBe('https://elsewhere.example/round.mp4');
  expect(requestedUrls).toEqual([]);
  const cover = page.getByRole('link', { name: /^Play video 1 of 2 of .*, from films\.example$/ });
  expect((await cover.boundingBox())?.height).toBeGreaterThan(200);
  await cover.click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
  expect(requestedUrls).toHaveLength(1);
  // The player is removed when another slide is selected, because the page cannot stop it.
  await page.getByRole('radio', { name: 'Photos' }).check();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test('without script, videos are links below the photos (GAL-006)', async () => {
  for (const device of [DESKTOP, PHONE]) {
    const { page, gallery, errors, close } = await openCar(walkaround, {
      ...device,
      javaScriptEnabled: false,
    });
    const photo = await gallery.getByRole('listitem').first().boundingBox();
    const videoLinks = page.getByRole('link', { name: /video \d of 2 of /i });
    expect(await videoLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      PLAYER,
      'https://elsewhere.example/round.mp4',
    ]);
    for (const video of await videoLinks.all()) {
      const { y = 0, width = 0, height = 0 } = (await video.boundingBox()) ?? {};
      expect(y).toBeGreaterThan((photo?.y ?? Infinity) + (photo?.height ?? 0));
      expect(Math.min(width, height)).toBeGreaterThan(200);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await videoLinks.first().isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  }
});
