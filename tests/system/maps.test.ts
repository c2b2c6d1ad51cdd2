import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { BROWSER_FLAGS, DESKTOP, launchBrowser, openPage, PHONE, REDUCED_MOTION } from '../support/browser';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createSiteClient, type SiteClient } from '../support/site';

/** Draws WebGL in software, so that no graphics card is needed. */
const WEBGL_FLAGS = [
  ...BROWSER_FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
/** Software draws slowly on a busy machine. */
const DRAWN = { timeout: 45_000 };

/** Several locations in one district. */
const site = createSiteClient('gippsland-cars');
/** The code of a live map, and React. */
const MODULES = ['hydrate', 'react', 'LocationMap', 'open-map', 'maplibre-gl-worker'];
const ALL = '/dealerships';
const ONE = '/our-location/traralgon';

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser({ args: WEBGL_FLAGS })));
afterAll(() => browser.close());

const getCanvas = (page: Page) => page.getByRole('region', { name: /^Map\. Arrow keys/ });
const getMarkers = (page: Page) =>
  page.getByRole('list', { name: 'Locations on the map' }).getByRole('button', { name: /Cars|locations:/ });

/** Opens a page and records what it requests. */
async function open(path: string, device: BrowserContextOptions = DESKTOP, from: SiteClient = site) {
  const opened = await openPage(browser, device);
  const requested: URL[] = [];
  opened.page.on('request', (request) => void requested.push(new URL(request.url())));
  await opened.page.goto(from.url + path, { waitUntil: 'networkidle' });
  return { ...opened, requested };
}

/** Scrolls to the map and waits until it is drawn. */
async function scrollToMap(page: Page) {
  await page.getByText(/^Simple map\./).scrollIntoViewIfNeeded();
  await getMarkers(page).first().waitFor(DRAWN);
}

async function openMap(path: string, device?: BrowserContextOptions) {
  const opened = await open(path, device);
  await scrollToMap(opened.page);
  return opened;
}

const readCentre = async (page: Page, index = 0) => {
  const box = await getMarkers(page).nth(index).boundingBox();
  return { x: (box?.x ?? NaN) + (box?.width ?? NaN) / 2, y: box?.y ?? NaN };
};

describe('the live map', () => {
  test('loads nothing before it is scrolled into view, and nothing from elsewhere (LOC-014)', async () => {
    const { page, errors, requested, close } = await open(ONE);
    const listLoaded = () =>
      MODULES.filter((name) => requested.some(({ pathname }) => pathname.startsWith(`/assets/${name}-`)));
    expect(listLoaded()).toEqual([]);
    expect(await page.locator('fc-island[data-ready]').count()).toBe(0);
    expect(requested.filter(({ pathname }) => pathname.startsWith('/api/maps/'))).toEqual([]);

    await scrollToMap(page);
    expect(await getCanvas(page).isVisible()).toBe(true);
    expect(listLoaded()).toEqual(MODULES);
    expect(requested.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== site.url)).toEqual(
      [],
    );
    // Nothing violates the page's policy.
    expect(errors).toEqual([]);
    await close();
  });

  test('allows no other worker, and no text to become HTML', async () => {
    const { page, close } = await openMap(ONE);
    const outcomes = await page.evaluate(() =>
      [
        () => new Worker('/assets/other.js'),
        () => (document.createElement('div').innerHTML = '<b>x</b>'),
        () => document.createElement('script').setAttribute('src', '/assets/other.js'),
      ].map((attempt) => {
        try {
          attempt();
          return 'allowed';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      }),
    );
    expect(outcomes).toEqual(['refused', 'refused', 'refused']);
    await close();
  });

  test('moves by the arrow keys and zooms by plus and minus', async () => {
    const { page, close } = await openMap(ALL, REDUCED_MOTION);
    await getCanvas(page).focus();
    const before = await readCentre(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await readCentre(page)).x).toBeLessThan(before.x - 50);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await readCentre(page)).x).toBeCloseTo(before.x, 0);
    const measure = async () => Math.abs((await readCentre(page)).x - (await readCentre(page, 1)).x);
    const distance = await measure();
    await page.keyboard.press('+');
    await expect.poll(measure).toBeGreaterThan(distance * 1.8);
    await page.keyboard.press('-');
    await expect.poll(measure).toBeCloseTo(distance, 0);
    await close();
  });

  test('has a button for each place, in the order of the list, with its address', async () => {
    const { page, close } = await openMap(ALL, REDUCED_MOTION);
    await getCanvas(page).focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    const marker = getMarkers(page).first();
    expect(await marker.getAttribute('aria-label')).toMatch(
      /^(Gippsland Cars Sale|2 locations: Gippsland Cars Sale,)/,
    );
    expect(await marker.evaluate((element) => element === document.activeElement)).toBe(true);
    // The yard and the workshop of a town are one marker until the map is close.
    const details = page
      .getByRole('list', { name: 'Locations on the map' })
      .getByText('310 York Street, Sale VIC 3850');
    await expect
      .poll(async () => {
        if ((await details.count()) === 0) await page.keyboard.press('Enter');
        return details.count();
      })
      .toBe(1);
    await page.keyboard.press('Escape');
    expect(await details.count()).toBe(0);
    expect(await marker.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test('moves at once for a visitor who prefers reduced motion', async () => {
    const { page, close } = await openMap(ALL, REDUCED_MOTION);
    const countPositions = async () => {
      const frames = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const marker = document.querySelector('ul[aria-label="Locations on the map"] button');
            const seen = new Set<number>();
            const look = (left: number) => {
              seen.add(marker?.getBoundingClientRect().x ?? 0);
              if (left === 0) resolve(seen.size);
              else requestAnimationFrame(() => look(left - 1));
            };
            look(60);
          }),
      );
      await page.keyboard.press('ArrowRight');
      return frames;
    };
    await getCanvas(page).focus();
    expect(await countPositions()).toBeLessThanOrEqual(2);
    await close();
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('has no accessibility violation on %s', async (_name, device) => {
    const { page, close } = await openMap(ALL, device);
    expect(await findViolations(page)).toEqual([]);
    // Unlike the markers, the cards above the map need no map.
    const names = await page.locator('main article :is(h2, h3)').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Gippsland Cars Sale', 'Gippsland Cars Traralgon']));
    await close();
  });

  test.each([
    ['without WebGL', { blocksWebGl: true }],
    ['without JavaScript', { javaScriptEnabled: false }],
  ])(
    'is a picture with the address %s',
    async (_name, { blocksWebGl, ...device }: { blocksWebGl?: boolean; javaScriptEnabled?: boolean }) => {
      const { page, errors, close } = await openPage(browser, { ...DESKTOP, ...device });
      if (blocksWebGl)
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        });
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(request.url()));
      await page.goto(site.url + ONE);
      const picture = page.getByRole('img', { name: /^Map with Gippsland Cars Traralgon/ });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
      if (blocksWebGl) await page.locator('fc-island[data-ready]:has(figcaption)').last().waitFor();
      expect(await page.locator('canvas').count()).toBe(0);
      expect(requested.filter((url) => url.includes('/api/maps/') || url.includes('worker'))).toEqual([]);
      const section = page.locator('section').filter({ has: picture });
      expect(await section.textContent()).toContain('98 Princes Highway, Traralgon VIC 3844');
      expect(errors).toEqual([]);
      await close();
    },
  );
});

describe('the data of the simple map', () => {
  test('is the same for every site and revalidated', async () => {
    const { status, headers, body } = await site.get('/api/maps/outline.json');
    expect(status).toBe(200);
    const outline = JSON.parse(body) as { coast: unknown[]; places: { name: string }[] };
    expect(outline.coast.length).toBeGreaterThan(50);
    expect(outline.places.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Perth', 'Canberra', 'Cairns']),
    );
    const again = await site.get('/api/maps/outline.json', {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect((await createSiteClient('harrow-nissan').get('/api/maps/outline.json')).body).toBe(body);
  });

  test('has small towns by cell', async () => {
    const { body } = await site.get('/api/maps/towns/146_-40.json');
    const names = (JSON.parse(body) as { name: string }[]).map(({ name }) => name);
    expect(names).toContain('Yinnar');
    for (const cell of ['147_-40', '146_-40.5', '0_0', '146', 'x', '..%2f..'])
      expect((await site.get(`/api/maps/towns/${cell}.json`)).status).toBe(404);
  });
});

describe('the street map of a setting', () => {
  const ORIGIN = 'https://streets.example';
  let testServer: IsolatedServer;
  let streets: SiteClient;
  beforeAll(async () => {
    testServer = await startIsolatedServer({
      prepare: (tenants) => {
        const maps = { style: `${ORIGIN}/style.json?key={key}`, key: 'public-1' };
        const config = { name: 'Street Cars', extends: 'base', licence: 'QLD 1234567', settings: { maps } };
        tenants.write('street-cars/tenant.json', JSON.stringify(config));
        const address = { street: '1 Ann Street', city: 'Brisbane', state: 'QLD', postcode: '4000' };
        const yard = {
          id: '1',
          name: 'Street Cars Brisbane',
          slug: 'brisbane',
          time_zone: 'Australia/Brisbane',
        };
        const locations = [{ ...yard, address: { ...address, lat: -27.47, long: 153.02 } }];
        tenants.write('street-cars/locations.json', JSON.stringify(locations));
      },
    });
    streets = createSiteClient('street-cars', testServer.server.port);
  }, 60_000);
  afterAll(() => testServer.close());

  const STYLE = {
    version: 8,
    sources: {
      roads: {
        type: 'vector',
        tiles: [`${ORIGIN}/tiles/{z}/{x}/{y}.pbf`],
        maxzoom: 14,
        attribution: '<a href="https://streets.example/about">&copy; Streets</a>',
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } },
      { id: 'roads', type: 'line', source: 'roads', 'source-layer': 'roads' },
    ],
  };

  async function openStreets(styleStatus: number) {
    const opened = await openPage(browser);
    const { page } = opened;
    const served: string[] = [];
    await page.route(`${ORIGIN}/**`, (route) => {
      const url = route.request().url();
      served.push(url);
      const headers = { 'access-control-allow-origin': '*' };
      return url.includes('/style.json')
        ? route.fulfill({ status: styleStatus, headers, json: STYLE })
        : route.fulfill({ headers, contentType: 'application/x-protobuf', body: '' });
    });
    await page.goto(`${streets.url}/contact`);
    await page.getByText(/^Simple map\./).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Street Cars Brisbane' }).waitFor(DRAWN);
    return { ...opened, served };
  }

  test('is allowed by the policy of pages with a map, and of no others', async () => {
    const readPolicy = async (path: string) =>
      String((await streets.get(path)).headers['content-security-policy']);
    const policy = await readPolicy('/contact');
    expect(policy).toContain(`connect-src 'self' ${ORIGIN};`);
    expect(policy).toMatch(new RegExp(`img-src 'self' data: ${ORIGIN};`));
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain('trusted-types default;');
    expect(policy.split(ORIGIN)).toHaveLength(3);
    const other = await readPolicy('/terms-and-conditions');
    expect(other).not.toContain(ORIGIN);
    expect(other).toContain("trusted-types 'none'");
  });

  test('shows tiles and the attribution of their service (API-027)', async () => {
    const { page, errors, served, close } = await openStreets(200);
    expect(served[0]).toBe(`${ORIGIN}/style.json?key=public-1`);
    await expect.poll(() => served.filter((url) => url.includes('/tiles/')).length).toBeGreaterThan(0);
    const credit = page.getByRole('link', { name: '© Streets' });
    expect(await credit.getAttribute('href')).toBe('https://streets.example/about');
    expect(await page.getByText(/^Simple map\./).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('is the simple map if the service fails', async () => {
    const { page, close } = await openStreets(503);
    expect(await page.getByText(/^Simple map\./).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: '© Streets' }).count()).toBe(0);
    await close();
  });
});
