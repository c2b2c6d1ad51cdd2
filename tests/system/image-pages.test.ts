import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closePages, DESKTOP, openPage, PHONE, sharedBrowser } from '../support/browser';
import { attributes } from '../support/html';
import { headerOf } from '../support/http';
import { startPhotoSites, PHOTOS, versionIn, type PhotoSites } from '../support/photo-sites';
import { PLAIN_SITE, siteClient } from '../support/site';

let yard: PhotoSites;
let browser: Browser;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startPhotoSites(), sharedBrowser()]);
}, 120_000);
afterAll(() => Promise.all([yard.testServer.close(), closePages(browser)]));

/** The parts of a layout shift that the test reads (Layout Instability). */
interface Attribution {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** The visible photos, and the elements that moved up or down. */
async function look(
  page: Page,
  path: string,
): Promise<{ choices: Choice[]; moves: string[]; fetched: string[] }> {
  await page.addInitScript(() => {
    const held = window as unknown as { moves: string[] };
    held.moves = [];
    // An image without reserved space pushes down what is below it; fonts only move text along its line.
    const isPushed = ({ previousRect, currentRect }: Attribution) => previousRect.top !== currentRect.top;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: Attribution[] }[])
        held.moves.push(...entry.sources.filter(isPushed).map(({ node }) => node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${yard.site.url}${path}`);
  await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && image.currentSrc.includes('/photos/');
    });
    return seen.length > 0 && seen.every((image) => image.complete);
  });
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/photos/'));
    const choices = [...document.images].flatMap((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      if (width === 0 || bottom <= 0 || top >= innerHeight || !image.currentSrc.includes('/photos/'))
        return [];
      const entry = fetched.find(({ name }) => name === image.currentSrc) as
        PerformanceResourceTiming | undefined;
      return {
        file: Number(new URL(image.currentSrc).searchParams.get('width')),
        needed: width * devicePixelRatio,
        bytes: entry?.encodedBodySize ?? NaN,
      };
    });
    const { moves } = window as unknown as { moves: string[] };
    return { choices, moves, fetched: fetched.map(({ name }) => name) };
  });
}

describe('in a browser', () => {
  const SCREENS = [
    ['a phone at twice the pixels', { ...PHONE, deviceScaleFactor: 2 }],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
    ['a desk', DESKTOP],
  ] as const;
  /** The largest picture of each page, in bytes. */
  const PAGES = [
    ['the car', () => yard.car, 90_000],
    ['the search', () => '/search/used-cars', 35_000],
  ] as const;
  const cases = PAGES.flatMap(([name, path, limit]) =>
    SCREENS.map(([screen, options]) => ({ name, path, limit, screen, options })),
  );

  test.each(cases)('$name on $screen has pictures of the right size and no layout shift', async (one) => {
    const { page, errors, close } = await openPage(browser, one.options);
    const { choices, moves, fetched } = await look(page, one.path());
    expect(choices.length).toBeGreaterThan(0);
    for (const { file, needed, bytes } of choices) {
      expect(file, JSON.stringify(choices)).toBeGreaterThanOrEqual(Math.min(needed - 1, 1_600));
      // The next step below would have been too small.
      expect(file).toBeLessThanOrEqual(Math.max(needed * 1.55, 96));
      expect(bytes).toBeLessThanOrEqual(one.limit);
    }
    expect(moves).toEqual([]);
    // The head preloads the file that the image then shows.
    expect(fetched.filter((name, at) => fetched.indexOf(name) !== at)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('a rendered picture on a card at 390 px is at most 35 kB', async () => {
    const { page, errors, close } = await openPage(browser, { ...PHONE, deviceScaleFactor: 2 });
    await page.goto(`${siteClient(PLAIN_SITE.slug).url}/search/new-used-and-demo-cars`);
    const images = page.locator('article img');
    for (const index of [0, 1, 2]) await images.nth(index).scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        images.evaluateAll((all) =>
          (all as HTMLImageElement[]).slice(0, 3).map((image) => image.complete && image.naturalWidth > 0),
        ),
      )
      .toEqual([true, true, true]);
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/img/media/cars/'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(35 * 1024);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the pages', () => {
  test('have URLs with width, quality and format, 75 by default (CONST-002, CONST-003)', async () => {
    const { body } = await yard.site.get(yard.car);
    const own = [...attributes(body, 'img', 'src'), ...attributes(body, 'img', 'srcset')]
      .flatMap((value) => value.split(', '))
      .filter((address) => address.includes('/photos/'));
    expect(own.length).toBeGreaterThan(PHOTOS.length);
    for (const address of own)
      expect(address).toMatch(
        /^\/img\/media\/photos\/\w+\.avif\?width=\d+&quality=75&format=auto&v=\w+( \d+w)?$/,
      );
  });

  test('have the URLs of another image host, which their security policy allows (CONST-002, CONST-004)', async () => {
    const answer = await yard.other.get(yard.otherCar);
    const [first = ''] = attributes(answer.body, 'img', 'srcset').filter((set) => set.includes('a.avif'));
    expect(first.split(', ')[0]).toBe(
      'https://pictures.example/media/photos/a.avif?w=480&q=80&auto=format 480w',
    );
    expect(answer.body).toContain('q=60&amp;auto=format');
    expect(headerOf(answer, 'content-security-policy')).toContain(
      "img-src 'self' data: https://pictures.example;",
    );
    expect(headerOf(await yard.site.get(yard.car), 'content-security-policy')).toContain(
      "img-src 'self' data:;",
    );
  });

  test('give search engines a JPEG with its full URL', async () => {
    const { body } = await yard.site.get(yard.car);
    const address = /"image":\["([^"]+)"/.exec(body)?.[1] ?? '';
    expect(address).toMatch(new RegExp(`^${yard.site.url}/img/media/photos/a\\.avif\\?.*format=jpeg`));
    const shown = await yard.site.get(address.slice(yard.site.url.length));
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280 });
  });

  test('have new URLs when media change', async () => {
    const before = (await yard.site.get(yard.car)).body;
    const photos = join(yard.testServer.tenants.folder, PLAIN_SITE.slug, 'media/photos');
    copyFileSync(join(photos, 'a.avif'), join(photos, 'new.avif'));
    const after = await vi.waitUntil(
      async () => {
        const { body } = await yard.site.get(yard.car);
        return body !== before && body;
      },
      { timeout: 10_000 },
    );
    const now = versionIn(after);
    expect(now).not.toBe(yard.version);
    expect(headerOf(await yard.site.get(`/img/media/photos/new.avif?v=${now}`), 'cache-control')).toContain(
      'immutable',
    );
    expect(
      headerOf(await yard.site.get(`/img/media/photos/new.avif?v=${yard.version}`), 'cache-control'),
    ).not.toContain('immutable');
  });
});

/** A picture as the browser chose it: px of the file and px that the screen needs. */
interface Choice {
  file: number;
  needed: number;
  bytes: number;
}
