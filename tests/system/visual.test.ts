import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BROWSER_FLAGS,
  closePages,
  launchBrowser,
  type OpenPage,
  openPage,
  getSharedBrowser,
} from '../support/browser';
import { findDifference, toBaseline, type Difference } from '../support/compare-screenshots';
import { captureSheet, findTypeAt, listExampleSheets } from '../support/example-sheets';
import { root, startServer, type RunningServer } from '../support/server';
import { waitUntilSettled } from '../support/wait-until-settled';
import { PLAIN_SITE, createSiteClient, findCar, type SiteClient } from '../support/site';
import { copyTenants, type TenantsCopy } from '../support/tenants';

// `npm test -- tests/system/visual.test.ts -u` updates the baselines. Review them before you commit.

const BASELINES = join(root, 'tests/system/visual');
/** Folder for screenshots that differ, to compare with their baselines. */
const DIFFERENCES = join(root, '.forecourt/visual');
const MAX_BYTES = 1.5 * 1024 * 1024;
/** Maximum height of a screenshot in CSS pixels. The rest of a longer page is similar. */
const MAX_HEIGHT = 2400;
const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

interface State {
  name: string;
  device: typeof PHONE;
  path(site: SiteClient): string | Promise<string>;
  /** Puts the page into the state. */
  reach?(page: Page): Promise<void>;
}

const USED = '/search/used-cars';
const vehicle = async (site: SiteClient) => (await findCar(site)).path;
const open = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator(':popover-open, dialog[open]').first().waitFor();
};

/** States that together show most blocks. */
const STATES: readonly State[] = [
  { name: 'home-390', device: PHONE, path: () => '/' },
  { name: 'home-1440', device: DESKTOP, path: () => '/' },
  { name: 'search-390', device: PHONE, path: () => USED },
  { name: 'search-1440', device: DESKTOP, path: () => USED },
  { name: 'vehicle-390', device: PHONE, path: vehicle },
  { name: 'vehicle-1440', device: DESKTOP, path: vehicle },
  { name: 'not-found-1440', device: DESKTOP, path: () => '/no-such-page' },
  { name: 'empty-search-390', device: PHONE, path: () => `${USED}?query=zzzzzz` },
  { name: 'menu-390', device: PHONE, path: () => '/', reach: open(/menu/i) },
  { name: 'filters-390', device: PHONE, path: () => USED, reach: open(/^Filters/) },
];

let tenants: TenantsCopy;
let server: RunningServer;
let site: SiteClient;
let browser: Browser;
beforeAll(async () => {
  tenants = copyTenants(['base', PLAIN_SITE.slug]);
  const clock = pathToFileURL(join(root, 'tests/support/fixed-clock.mjs')).href;
  const env = { TENANTS_DIR: tenants.folder, NODE_OPTIONS: `--import=${clock}` };
  [server, browser] = await Promise.all([startServer({ env }), getSharedBrowser()]);
  site = createSiteClient(PLAIN_SITE.slug, server.port);
});
afterAll(async () => {
  await Promise.all([server.stop(), closePages(browser)]);
  tenants.remove();
});

/** Opens a page in the state and waits until nothing moves. */
async function openState({ device, path, reach }: State, other: Browser = browser): Promise<OpenPage> {
  const opened = await openPage(other, { ...device, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  await opened.page.goto(site.url + (await path(site)));
  await reach?.(opened.page);
  await waitUntilSettled(opened.page);
  return opened;
}

/** A screenshot of the page, as stored. */
async function capture({ page, errors }: OpenPage, { device, reach }: State): Promise<Buffer> {
  const { width } = device.viewport;
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  // Overlays are in the viewport; a full-page screenshot would resize it.
  const isOpen = reach !== undefined;
  const clip = { x: 0, y: 0, width, height: isOpen ? device.viewport.height : Math.min(full, MAX_HEIGHT) };
  const screenshot = await page.screenshot({ fullPage: !isOpen, clip, animations: 'disabled' });
  // A screenshot without photos or fonts is useless.
  expect(errors).toEqual([]);
  return toBaseline(screenshot);
}

/** Captures a screenshot of a state. */
async function captureState(state: State, other: Browser = browser): Promise<Buffer> {
  const opened = await openState(state, other);
  const picture = await capture(opened, state);
  await opened.close();
  return picture;
}

/**
 * Compares a screenshot with its baseline, or stores it as the new one.
 * @param describePlace names what is at a position
 */
async function expectBaseline(
  name: string,
  screenshot: Buffer,
  describePlace: (at: Difference['at']) => string = ({ x, y }) => `${x}, ${y}`,
): Promise<void> {
  const file = join(BASELINES, `${name}.webp`);
  if (expect.getState().snapshotState.snapshotUpdateState === 'all') {
    mkdirSync(BASELINES, { recursive: true });
    writeFileSync(file, screenshot);
    return;
  }
  expect(existsSync(file), `no baseline ${file}`).toBe(true);
  const difference = await findDifference(readFileSync(file), screenshot);
  if (!difference) return;
  mkdirSync(DIFFERENCES, { recursive: true });
  const differing = join(DIFFERENCES, `${name}.webp`);
  writeFileSync(differing, screenshot);
  const { at, share } = difference;
  expect.fail(
    `${name} differs at ${describePlace(at)} (${Math.round(share * 100)} % of a tile). Compare ${differing} with ${file}. ` +
      'If the change is intended, run this file with -u and commit the baseline.',
  );
}

test.each(STATES)('$name matches its baseline', async (state) => {
  await expectBaseline(state.name, await captureState(state));
});

test.each(listExampleSheets())(
  'the examples of the category $category match their baseline',
  async (sheet) => {
    const { page, close } = await openPage(browser, {
      ...PHONE,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
    });
    const screenshot = await toBaseline(await captureSheet(page, site.url, sheet));
    await close();
    await expectBaseline(
      `examples-${sheet.category}`,
      screenshot,
      (at) => `the block ${findTypeAt(sheet, at)}`,
    );
  },
);

describe('the comparison', () => {
  /** Replaces the test's CSS rules. The page's policy blocks style elements; the sheet is identified by its medium. */
  const setStyle = (page: Page, rules: string) =>
    page.evaluate((text) => {
      const last = document.adoptedStyleSheets.at(-1);
      const sheet = last?.media.mediaText === 'screen' ? last : new CSSStyleSheet({ media: 'screen' });
      sheet.replaceSync(text);
      if (sheet !== last) document.adoptedStyleSheets.push(sheet);
    }, rules);
  /** One screenshot is enough for these tests; the phone's is the smallest. */
  const state = STATES.find(({ name }) => name === 'vehicle-390') as State;
  const CHANGES: readonly (readonly [string, string])[] = [
    ['the heading is moved by 8 px', 'h1 { translate: 0 8px }'],
    ['the logo is moved by 8 px', 'header a:has(img, svg) { translate: 8px 0 }'],
    ['the price is moved by 8 px', '[aria-label=Price] strong { translate: 0 8px }'],
    ['a button is missing', '#island-share button { visibility: hidden }'],
    ['the photo is missing', '#gallery-photo-1 img { visibility: hidden }'],
  ];

  let opened: OpenPage;
  let before: Buffer;
  beforeAll(async () => {
    opened = await openState(state);
    // A full-page screenshot enlarges the viewport once, and islands that come into view hydrate.
    await capture(opened, state);
    await waitUntilSettled(opened.page);
    before = await capture(opened, state);
  });
  afterAll(() => opened.close());

  test.each(CHANGES)('reports when %s', async (_change, rules) => {
    await setStyle(opened.page, rules);
    expect(await findDifference(before, await capture(opened, state))).toBeDefined();
  });

  test('reports nothing when the change is gone', async () => {
    await setStyle(opened.page, '');
    expect(await findDifference(before, await capture(opened, state))).toBeUndefined();
  });

  test('reports nothing when only font rendering differs', async () => {
    const args = [...BROWSER_FLAGS, '--font-render-hinting=none', '--disable-lcd-text'];
    const other = await launchBrowser({ args });
    expect(await findDifference(before, await captureState(state, other))).toBeUndefined();
    await other.close();
  });

  test('keeps few and small baselines', () => {
    const files = readdirSync(BASELINES);
    const names = [
      ...STATES.map(({ name }) => name),
      ...listExampleSheets().map(({ category }) => `examples-${category}`),
    ];
    expect(files.sort()).toEqual(names.map((name) => `${name}.webp`).sort());
    const bytes = files.reduce((sum, file) => sum + statSync(join(BASELINES, file)).size, 0);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});
