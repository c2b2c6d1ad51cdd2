import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closePages, DESKTOP, openPage, PHONE, getSharedBrowser } from '../support/browser';
import { findAttributes } from '../support/html';
import { getHeader } from '../support/http';
import { startPhotoSites, PHOTOS, findMediaVersion, type PhotoSites } from '../support/photo-sites';
import { PLAIN_SITE, createSiteClient } from '../support/site';

let sites: PhotoSites;
let browser: Browser;
beforeAll(async () => {
  [sites, browser] = await Promise.all([startPhotoSites(), getSharedBrowser()]);
}, 120_000);
afterAll(() => Promise.all([sites.testServer.close(), closePages(browser)]));

/** The parts of a layout shift that the test reads (Layout Instability). */
interface Attribution {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Opens a page. Returns its visible photos and the elements that moved vertically. */
async function measure(
  page: Page,
  path: string,
): Promise<{ images: ShownImage[]; shifted: string[]; fetched: string[] }> {
  await page.addInitScript(() => {
    const recorded = window as unknown as { shifted: string[] };
    recorded.shifted = [];
    // An image without reserved space pushes down what is below it; fonts only move text along its line.
    const isPushed = ({ previousRect, currentRect }: Attribution) => previousRect.top !== currentRect.top;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: Attribution[] }[])
        recorded.shifted.push(...entry.sources.filter(isPushed).map(({ node }) => node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${sites.site.url}${path}`);
  await page.waitForFunction(() => {
    const visible = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && image.currentSrc.includes('/photos/');
    });
    return visible.length > 0 && visible.every((image) => image.complete);
  });
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/photos/'));
    const images = [...document.images].flatMap((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      if (width === 0 || bottom <= 0 || top >= innerHeight || !image.currentSrc.includes('/photos/'))
        return [];
      const entry = fetched.find(({ name }) => name === image.currentSrc) as
        PerformanceResourceTiming | undefined;
      return {
        fileWidth: Number(new URL(image.currentSrc).searchParams.get('width')),
        needed: width * devicePixelRatio,
        bytes: entry?.encodedBodySize ?? NaN,
      };
    });
    const { shifted } = window as unknown as { shifted: string[] };
    return { images, shifted, fetched: fetched.map(({ name }) => name) };
  });
}

describe('in a browser', () => {
  const SCREENS = [
    ['a phone at twice the pixels', { ...PHONE, deviceScaleFactor: 2 }],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
    ['a desktop', DESKTOP],
  ] as const;
  /** The largest picture of each page, in bytes. */
  const PAGES = [
    ['the car', () => sites.carPath, 90_000],
    ['the search', () => '/search/used-cars', 35_000],
  ] as const;
  const cases = PAGES.flatMap(([name, path, limit]) =>
    SCREENS.map(([screen, options]) => ({ name, path, limit, screen, options })),
  );

  test.each(cases)(
    '$name on $screen has pictures of the right size and no layout shift',
    async ({ options, path, limit }) => {
      const { page, errors, close } = await openPage(browser, options);
      const { images, shifted, fetched } = await measure(page, path());
      expect(images.length).toBeGreaterThan(0);
      for (const { fileWidth, needed, bytes } of images) {
        expect(fileWidth, JSON.stringify(images)).toBeGreaterThanOrEqual(Math.min(needed - 1, 1_600));
        // A smaller candidate would not have been enough.
        expect(fileWidth).toBeLessThanOrEqual(Math.max(needed * 1.55, 96));
        expect(bytes).toBeLessThanOrEqual(limit);
      }
      expect(shifted).toEqual([]);
      // The preloaded file is the one that the image shows.
      expect(fetched.filter((name, index) => fetched.indexOf(name) !== index)).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );

  test('a rendered picture on a card at 390 px is at most 35 kB', async () => {
    const { page, errors, close } = await openPage(browser, { ...PHONE, deviceScaleFactor: 2 });
    await page.goto(`${createSiteClient(PLAIN_SITE.slug).url}/search/new-used-and-demo-cars`);
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
    const { body } = await sites.site.get(sites.carPath);
    const urls = [...findAttributes(body, 'img', 'src'), ...findAttributes(body, 'img', 'srcset')]
      .flatMap((value) => value.split(', '))
      .filter((address) => address.includes('/photos/'));
    expect(urls.length).toBeGreaterThan(PHOTOS.length);
    for (const address of urls)
      expect(address).toMatch(
        /^\/img\/media\/photos\/\w+\.avif\?width=\d+&quality=75&format=auto&v=\w+( \d+w)?$/,
      );
  });

  test('have the URLs of another image host, which their security policy allows (CONST-002, CONST-004)', async () => {
    const response = await sites.otherSite.get(sites.otherCarPath);
    const [first = ''] = findAttributes(response.body, 'img', 'srcset').filter((set) =>
      set.includes('a.avif'),
    );
    expect(first.split(', ')[0]).toBe(
      'https://pictures.example/media/photos/a.avif?w=480&q=80&auto=format 480w',
    );
    expect(response.body).toContain('q=60&amp;auto=format');
    expect(getHeader(response, 'content-security-policy')).toContain(
      "img-src 'self' data: https://pictures.example;",
    );
    expect(getHeader(await sites.site.get(sites.carPath), 'content-security-policy')).toContain(
      "img-src 'self' data:;",
    );
  });

  test('give search engines a JPEG with its full URL', async () => {
    const { body } = await sites.site.get(sites.carPath);
    const address = /"image":\["([^"]+)"/.exec(body)?.[1] ?? '';
    expect(address).toMatch(new RegExp(`^${sites.site.url}/img/media/photos/a\\.avif\\?.*format=jpeg`));
    const shown = await sites.site.get(address.slice(sites.site.url.length));
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280 });
  });

  test('have new URLs when media change', async () => {
    const before = (await sites.site.get(sites.carPath)).body;
    const photos = join(sites.testServer.tenants.folder, PLAIN_SITE.slug, 'media/photos');
    copyFileSync(join(photos, 'a.avif'), join(photos, 'new.avif'));
    const after = await vi.waitUntil(
      async () => {
        const { body } = await sites.site.get(sites.carPath);
        return body !== before && body;
      },
      { timeout: 10_000 },
    );
    const now = findMediaVersion(after);
    expect(now).not.toBe(sites.version);
    expect(getHeader(await sites.site.get(`/img/media/photos/new.avif?v=${now}`), 'cache-control')).toContain(
      'immutable',
    );
    expect(
      getHeader(await sites.site.get(`/img/media/photos/new.avif?v=${sites.version}`), 'cache-control'),
    ).not.toContain('immutable');
  });
});

/** An image that the browser chose: widths of the file and of the space on the screen, in device pixels. */
interface ShownImage {
  fileWidth: number;
  needed: number;
  bytes: number;
}

test.each(['/search/new-used-and-demo-cars', '/'])(
  'photos that cannot be loaded are replaced by the drawing on %s (ERR-027)',
  async (path) => {
    const { page, close } = await openPage(browser, DESKTOP);
    const drawings: string[] = [];
    await page.route('**/*', (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/img/placeholder/')) drawings.push(pathname);
      else if (request.resourceType() === 'image') return route.abort();
      return route.continue();
    });
    await page.goto(sites.site.url + path);
    // Browsers request the drawing only to show it in place of a broken photo.
    await expect.poll(() => drawings).toContain('/img/placeholder/car.svg');
    await close();
  },
);
