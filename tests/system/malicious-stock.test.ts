import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  closePages,
  DESKTOP,
  waitForAnyIsland,
  waitForIsland,
  openPage,
  getSharedBrowser,
} from '../support/browser';
import { importFeed, parseReport } from '../support/import-feed';
import { findTags, findText, visibleText } from '../support/html';
import type { SiteClient } from '../support/site';
import type { TenantsCopy } from '../support/tenants';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { PLAIN_SITE } from '../support/site';

const TENANT = PLAIN_SITE.slug;

/** Texts that execute script wherever they are not escaped for their context. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=2</script>',
  '"><img src=x onerror="window.ran=3">',
  "' autofocus onfocus='window.ran=4",
  '</style><svg onload="window.ran=5">',
  '<!--<script>window.ran=6</script>-->',
  'javascript:window.ran=7',
  '{{constructor.constructor("window.ran=8")()}}',
  '${window.ran=9}',
  ']]><script>window.ran=10</script>',
  '\u2028\u2029</title><script>window.ran=11</script>',
  '{vehicle.price, select, other {x}} #',
  '\uE000abc:actions\uE001',
  '<a href="javascript:window.ran=12">x</a>',
  '<fc-island id="island-gallery" data-client="load" data-src="/x.js">',
];

const createVehicle = (text: string, index: number) => ({
  stocknum: `H${index}`,
  vin: '',
  year: 2020,
  make: text,
  model: text,
  badge: text,
  series: text,
  colour: text,
  interior_colour: text,
  comments: `${text}\n\n${text}`,
  features: text,
  tag: text,
  price_type: text,
  regplate: text,
  city: text,
  primary_image_url: text,
  images: text,
  car_type: 'used',
  status: 'in_stock',
  price: 10_000 + index,
  km: 5,
});

let testServer: IsolatedServer;
let site: SiteClient;
let browser: Browser;
let paths: string[];
/** HTML by path. */
const pages = new Map<string, string>();

beforeAll(async () => {
  // A page whose data cannot be loaded, because its filter is invalid.
  const broken = {
    id: 'broken',
    extends: 'shell',
    route: '/broken',
    provides: { vehicles: { source: 'vehicles', filters: 'make:(((', sort: 'latest', limit: 3 } },
    head: { title: 'Broken' },
    content: {
      main: [{ id: 'row', block: 'vehicle-row', slots: { card: [{ id: 'card', block: 'vehicle-card' }] } }],
    },
  };
  const prepare = (tenants: TenantsCopy) =>
    tenants.write(`${TENANT}/pages/broken.json`, JSON.stringify(broken));
  [testServer, browser] = await Promise.all([
    startIsolatedServer({ prepare }),
    getSharedBrowser({ loadsImages: false }),
  ]);
  ({ site } = testServer);
  const feed = join(testServer.dataDir, 'hostile.json');
  writeFileSync(feed, JSON.stringify(PAYLOADS.map(createVehicle)));
  const run = await importFeed(testServer, 'forecourt', feed);
  expect([run.code, parseReport(run)]).toEqual([
    0,
    expect.objectContaining({ imported: PAYLOADS.length, rejected: [] }),
  ]);
  const { hits } = await vi.waitUntil(
    async () => {
      const response = await site.query({ hitsPerPage: 1000 });
      return response.nbHits === PAYLOADS.length && response;
    },
    { timeout: 10_000 },
  );
  paths = ['/', '/search/used-cars', ...hits.map((hit) => `/cars/${String(hit['slug'])}`)];
  for (const path of paths) {
    const { status, body } = await site.get(path);
    expect(status, path).toBe(200);
    pages.set(path, body);
  }
}, 120_000);
afterAll(() => Promise.all([testServer.close(), closePages(browser)]));

describe('cars with attacks in every text', () => {
  test('show the attacks as text on every page', async () => {
    const shown = new Set<string>();
    for (const body of pages.values()) {
      const text = visibleText(body);
      for (const payload of PAYLOADS)
        if (text.includes(payload.replace(/[\s\u2028\u2029]+/g, ' ').trim())) shown.add(payload);
    }
    expect(PAYLOADS.filter((payload) => !shown.has(payload))).toEqual([]);
    expect(testServer.server.log.filter((line) => line.includes('a block failed'))).toEqual([]);
  });

  test('add no executable elements, handlers or URLs', async () => {
    for (const [path, body] of pages) {
      expect(
        body
          .match(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g)
          ?.filter(
            (tag) =>
              !tag.includes('data-hydrate') &&
              !/^<script data-(?:live-counts|suggestions|scrolled)>$/.test(tag),
          ) ?? [],
        path,
      ).toEqual([]);
      expect(body.match(/<style[\s>]/g), path).toHaveLength(1);
      expect(body.match(/<title>/g), path).toHaveLength(1);
      const tags = findTags(body).filter((tag) =>
        /\son\w+=|javascript:|data-src="\/x\.js"/i.test(
          tag.replace(/"[^"]*"/g, (value) => (/^"\s*javascript:/i.test(value) ? value : '""')),
        ),
      );
      expect(tags, path).toEqual([]);
    }
  });

  test('keep the data of islands and structured data intact', async () => {
    for (const [path, body] of pages) {
      for (const [, json = ''] of body.matchAll(
        /<script type="application\/(?:ld\+)?json">([\s\S]*?)<\/script>/g,
      )) {
        expect(() => JSON.parse(json) as unknown, path).not.toThrow();
      }
    }
  });

  test('execute nothing in Chromium, before and after hydration', async () => {
    const { page, errors, close } = await openPage(browser, DESKTOP);
    page.on('dialog', (dialog) => errors.push(`dialog: ${dialog.message()}`));
    // Every third car; the search page has cards of all cars.
    for (const path of paths.filter((_path, index) => index < 2 || index % 3 === 0)) {
      await page.goto(site.url + path);
      const favourite = page.locator('fc-island button:visible').first();
      if (await favourite.count()) {
        await favourite.click();
        await waitForAnyIsland(page);
      }
      expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran), path).toBeUndefined();
      expect(await page.locator('h1').count(), path).toBe(1);
    }
    // Images with invalid URLs may fail to load (400, 404, or blocked by the CSP); nothing else may fail.
    expect(
      errors.filter((error) => !/status of 40[04]|Failed to load|violates .*img-src/.test(error)),
    ).toEqual([]);
    await close();
  });

  test('can be searched and filtered in the browser', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/search/used-cars`);
    await page.locator('#search-text-query').focus();
    await waitForIsland(page, 'search');
    await page.locator('#search-filters a[href*="make="]').first().click();
    await page.waitForURL(/make=/);
    await expect.poll(() => page.locator('article').count()).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
    await close();
  });

  test('an attack in the URL is shown as text', async () => {
    for (const payload of PAYLOADS) {
      const value = encodeURIComponent(payload);
      const { status, body } = await site.get(
        `/search/used-cars?query=${value}&make=${value}&sortBy=${value}&page=${value}&${value}=1`,
      );
      expect(status).toBe(200);
      expect(
        body
          .match(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g)
          ?.filter(
            (tag) =>
              !tag.includes('data-hydrate') &&
              !/^<script data-(?:live-counts|suggestions|scrolled)>$/.test(tag),
          ) ?? [],
      ).toEqual([]);
      const missing = await site.get(`/no-such-page/${value}?x=${value}`);
      expect([400, 404]).toContain(missing.status);
      expect(missing.body.includes('window.ran')).toBe(false);
    }
  });
});

test('shows the tenant’s error page when data cannot be loaded, and logs the cause', async () => {
  const response = await site.get('/broken', { headers: { 'x-request-id': 'broken-page-1' } });
  expect(response.status).toBe(500);
  expect(findText(response.body, 'title')).toContain(PLAIN_SITE.name);
  expect(findText(response.body, 'h1')).toMatch(/Something went wrong/);
  expect(response.body.includes('make:(((')).toBe(false);
  const logged = () =>
    testServer.server.log.filter((line) => line.includes('broken-page-1') && line.includes('"level":50'));
  await expect.poll(logged).toHaveLength(1);
  expect(logged()[0]).toContain('The stock list query failed');
  expect((await site.get('/')).status).toBe(200);
});
