import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, waitForIsland, launchBrowser, openPage, PHONE } from '../support/browser';
import { delayScripts } from '../support/delay-scripts';
import { PLAIN_SITE, createSiteClient, findCar } from '../support/site';
import { root } from '../support/server';
import { getReactLoads, installReactLoadCounter } from '../support/react-load-counter';

type BuildManifest = Readonly<
  Record<string, { css?: string[]; imports?: string[]; dynamicImports?: string[] }>
>;

declare global {
  interface Window {
    /** Number of modules whose preloading started in the same task. */
    preloadBatches?: number[];
  }
}

const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
let car: Awaited<ReturnType<typeof findCar>>;
beforeAll(async () => {
  // Playwright turns the back/forward cache off by default; a visitor's browser has it on.
  browser = await launchBrowser({ args: BROWSER_FLAGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  car = await findCar(site, 'status:in_stock AND sold:false AND car_type:used');
});
afterAll(() => browser.close());

const locateCounter = (page: Page) =>
  page
    .locator('#island-gallery')
    .getByText(/^\d+ \/ \d+$/)
    .first();

test('the loader in every page is at most 2 KiB compressed', async () => {
  const { body } = await site.get('/');
  const loader = /<script data-hydrate[^>]*>([^<]*?.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(loader).toContain('fc-island');
  expect(gzipSync(loader, { level: 9 }).length).toBeLessThanOrEqual(2_048);
});

test('code that is loaded later brings no styles, which the policy of pages would block', () => {
  const manifest = JSON.parse(
    readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'),
  ) as BuildManifest;
  const listStyles = (name: string, visited = new Set<string>()): string[] => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return [];
    visited.add(name);
    return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => listStyles(next, visited))];
  };
  const later = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports);
  expect(later).toContain('blocks/finance-calculator/ScheduleView.tsx');
  // Pass components with styles to such code, as `schedule-parts.ts` does.
  expect(later.filter((name) => listStyles(name).length > 0)).toEqual([]);
});

describe('before the first interaction', () => {
  test('React does not run on a vehicle page while it is idle or scrolled', async () => {
    const { page, errors, close } = await openPage(browser);
    await installReactLoadCounter(page);
    await page.goto(site.url + car.path, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await page.locator('fc-island').count()).toBeGreaterThan(3);
    expect(await page.locator('fc-island[data-ready]').count()).toBe(0);
    expect(await getReactLoads(page)).toBe(0);

    // Its dialog opens without its code, which would delay the click.
    await page.locator('main a[data-opens]').first().hover();
    await page.locator('#island-favourite button').click();
    await waitForIsland(page, 'favourite');
    expect(await getReactLoads(page)).toBe(1);
    // Only the island that was used is hydrated.
    expect(await page.locator('fc-island[data-ready]').count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  test('an idle vehicle page preloads the code of its islands, a few modules at a time', async () => {
    const { page, errors, close } = await openPage(browser);
    await page.addInitScript(() => {
      const isPreload = (node: Node) => node instanceof HTMLLinkElement && node.rel === 'modulepreload';
      new MutationObserver((records) => {
        const { length } = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isPreload);
        if (length > 0) (window.preloadBatches ??= []).push(length);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(site.url + car.path);
    const modules =
      (await page.locator('script[data-preload]').getAttribute('data-preload'))?.split(' ') ?? [];
    expect(modules.length).toBeGreaterThan(30);
    const links = page.locator('link[rel=modulepreload]');
    await expect
      .poll(
        async () => new Set(await links.evaluateAll((list) => list.map((link) => link.getAttribute('href')))),
      )
      .toEqual(new Set(modules));
    const batches = await page.evaluate(() => window.preloadBatches ?? []);
    expect(Math.max(...batches)).toBeLessThan(10);
    expect(errors).toEqual([]);
    await close();
  });

  test('the home page does not load React', async () => {
    const { page, close } = await openPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await installReactLoadCounter(page);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    expect(await getReactLoads(page)).toBe(0);
    expect(scripts.filter((url) => /react/i.test(url)).map((url) => new URL(url).pathname)).toEqual([]);
    await close();
  });
});

describe('the first interaction before the scripts have loaded is replayed', () => {
  const open = async (path = car.path) => {
    const opened = await openPage(browser);
    const releaseScripts = await delayScripts(opened.page);
    await opened.page.goto(site.url + path);
    return { ...opened, releaseScripts };
  };

  test('a click on favourite', async () => {
    const { page, errors, close, releaseScripts } = await open();
    const button = page.locator('#island-favourite button');
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await releaseScripts();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    expect(errors).toEqual([]);
    await close();
  });

  test('a click on the next photo, and on a thumbnail', async () => {
    const { page, errors, close, releaseScripts } = await open();
    await page.getByRole('button', { name: 'Next photo' }).first().click();
    await releaseScripts();
    await expect.poll(() => locateCounter(page).innerText()).toMatch(/^2 \//);
    await page.getByRole('link', { name: 'Show photo 4' }).click();
    await expect.poll(() => locateCounter(page).innerText()).toMatch(/^4 \//);
    expect(errors).toEqual([]);
    await close();
  });

  test('a click on Share, then on Copy', async () => {
    const { page, errors, close, releaseScripts } = await open();
    await page.locator('#island-share').getByRole('button', { name: 'Share' }).click();
    const copy = page.locator('#share-panel button', { hasText: 'Copy' });
    await releaseScripts();
    await expect.poll(() => copy.isVisible()).toBe(true);
    await copy.click();
    await waitForIsland(page, 'share');
    // Copied, or selected for the visitor to copy if the browser does not allow copying.
    const outcome = page
      .locator('#island-share')
      .getByRole('status')
      .filter({ hasText: /Copied|copy/i });
    await expect.poll(() => outcome.count()).toBeGreaterThan(0);
    expect(await page.locator('#share-panel').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  test('a key on the gallery', async () => {
    const { page, errors, close, releaseScripts } = await open();
    await page.locator('#island-gallery ul[tabindex="0"]:not(dialog *)').focus();
    await page.keyboard.press('ArrowRight');
    await releaseScripts();
    await expect.poll(() => locateCounter(page).innerText()).toMatch(/^2 \//);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => locateCounter(page).innerText()).toMatch(/^3 \//);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => locateCounter(page).innerText()).toMatch(/^2 \//);
    expect(errors).toEqual([]);
    await close();
  });

  test('Escape, which closes a popover at once', async () => {
    const { page, errors, close, releaseScripts } = await open();
    const panel = page.locator('#share-panel');
    await page.locator('#island-share').getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(false);
    await releaseScripts();
    await waitForIsland(page, 'share');
    expect(await panel.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  test('an arrow key on radio buttons, which selects at once', async () => {
    const { page, errors, close, releaseScripts } = await open('/');
    const option = (name: string) => page.locator('#island-budget').getByRole('radio', { name });
    await option('Monthly').focus();
    const before = await option('Weekly').isChecked();
    await page.keyboard.press('ArrowLeft');
    expect(await option('Weekly').isChecked()).toBe(!before);
    await releaseScripts();
    await waitForIsland(page, 'budget');
    expect(await option('Weekly').isChecked()).toBe(!before);
    expect(errors).toEqual([]);
    await close();
  });

  test('text typed into the search', async () => {
    const { page, errors, close, releaseScripts } = await open('/search/new-used-and-demo-cars');
    const box = page.locator('#search-text-query');
    await box.fill('toyota');
    await releaseScripts();
    await waitForIsland(page, 'search');
    expect(await box.inputValue()).toBe('toyota');
    const { nbHits } = await site.query({ query: 'toyota', hitsPerPage: 0 });
    await expect
      .poll(() => page.locator('p[role=status]').first().innerText())
      .toMatch(new RegExp(`^${nbHits} cars?`));
    expect(errors).toEqual([]);
    await close();
  });

  test('a click on a filter of the search', async () => {
    const { page, errors, close, releaseScripts } = await open('/search/new-used-and-demo-cars');
    await page.locator('#search-filters a[href*="car_type=used"]').click();
    await releaseScripts();
    await page.waitForURL(/car_type=used/);
    const { nbHits } = await site.query({ filters: 'car_type:used', hitsPerPage: 0 });
    await expect
      .poll(() => page.locator('p[role=status]').first().innerText())
      .toMatch(new RegExp(`^${nbHits} cars?`));
    expect(errors).toEqual([]);
    await close();
  });

  test('a tap on a phone', async () => {
    const { page, errors, close } = await openPage(browser, PHONE);
    const releaseScripts = await delayScripts(page);
    await page.goto(site.url + car.path);
    await page.locator('#island-favourite button').tap();
    await releaseScripts();
    await expect
      .poll(() => page.locator('#island-favourite button').getAttribute('aria-pressed'))
      .toBe('true');
    expect(errors).toEqual([]);
    await close();
  });
});

test('a page restored by Back is interactive and unchanged', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.addInitScript(() =>
    addEventListener(
      'pageshow',
      (event) => ((window as unknown as { isRestored: boolean }).isRestored = event.persisted),
    ),
  );
  await page.goto(site.url + car.path);
  await page.getByRole('button', { name: 'Next photo' }).first().click();
  await expect.poll(() => locateCounter(page).innerText()).toMatch(/^2 \//);
  await page.locator('footer a[href^="/search/"]').first().click();
  await page.waitForURL(/\/search\//);
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as { isRestored: boolean }).isRestored)).toBe(true);
  expect(await locateCounter(page).innerText()).toMatch(/^2 \//);
  await page.getByRole('button', { name: 'Next photo' }).first().click();
  await expect.poll(() => locateCounter(page).innerText()).toMatch(/^3 \//);
  expect(errors).toEqual([]);
  await close();
});

test('a page restored by Back shows cars saved meanwhile, without hydration', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(site.url + car.path);
  await page.locator('footer a[href^="/search/"]').first().click();
  await page.waitForURL(/\/search\//);
  const saved = { ...car, make: 'Any', model: 'Any' };
  await page.evaluate(
    (vehicle) => localStorage.setItem('forecourt.favourites', JSON.stringify([vehicle])),
    saved,
  );
  await page.goBack({ waitUntil: 'commit' });
  const heart = page.locator('#island-favourite button');
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  // Other islands may hydrate: the list of viewed cars becomes visible before the click.
  expect(await page.locator('#island-favourite[data-ready]').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
