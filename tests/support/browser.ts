import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { root } from './server';

const stamp = join(root, 'node_modules/.forecourt-browser');

/** Returns the path of the browser that the set-up step found. */
export function getBrowserPath(): string {
  const path = process.env['CHROME_PATH'] ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');
  if (!path) throw new Error('No browser: run `npm test`, whose set-up step finds or installs one.');
  return path;
}

/** Features that Playwright disables. They are repeated because this flag replaces Playwright's. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the address bar. Every headless window loads them, which is half the cost of opening it. */
const DISABLED_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const BROWSER_FLAGS = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...DISABLED_FOR_SPEED].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface BrowserOptions extends LaunchOptions {
  /**
   * Whether it loads images; default true. Decoding and painting them is a third of the CPU time of a page, so tests that
   * do not check images switch them off. The layout is the same without them.
   */
  loadsImages?: boolean;
}

/** The browser's warning about an unused preloaded image. */
const UNUSED_PRELOAD = /^(A preload for|The resource) '?http\S*\/img\//;
const browsersWithoutImages = new WeakSet<Browser>();

/** Starts a dedicated browser, for tests that need other flags (see `getSharedBrowser`). Close it after the tests of the file. */
export async function launchBrowser({
  loadsImages = true,
  args = BROWSER_FLAGS,
  ...options
}: BrowserOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: getBrowserPath(),
    args: loadsImages ? args : [...args, '--blink-settings=imagesEnabled=false'],
    headless: true,
    ...options,
  });
  if (!loadsImages) browsersWithoutImages.add(browser);
  return browser;
}

/** Running shared browsers, by whether they load images. */
const sharedBrowsers = new Map<boolean, Promise<Browser>>();

/**
 * Returns the browser that all test files of a worker share: starting one takes about a second of CPU time. Each page
 * has its own context, so tests do not affect each other. Close the pages of a file with `closePages`.
 */
export async function getSharedBrowser({
  loadsImages = true,
}: Pick<BrowserOptions, 'loadsImages'> = {}): Promise<Browser> {
  const running = await sharedBrowsers.get(loadsImages);
  if (running?.isConnected()) return running;
  const launched = launchBrowser({ loadsImages });
  sharedBrowsers.set(loadsImages, launched);
  return launched;
}

/** Closes every page of a shared browser, including those that a failed test left open. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** A visitor who prefers reduced motion, so scrolling is immediate. */
export const REDUCED_MOTION: BrowserContextOptions = { ...DESKTOP, reducedMotion: 'reduce' };

export interface OpenPage {
  page: Page;
  /** Console errors and warnings, exceptions, failed requests and policy violations. */
  errors: string[];
  close(): Promise<void>;
}

/** Opens a page in a new context and collects its errors. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<OpenPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  // The playground shows its first steps only once in a browser. Also runs in frames, which must not see it.
  await page.addInitScript(() => {
    if (location.hostname === 'localhost') localStorage.setItem('forecourt-playground-first-steps', 'done');
  });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser also reports an intended 404, and unused preloads if images are switched off.
    if (message.location().url === page.url() && message.text().includes('status of 404')) return;
    if (browsersWithoutImages.has(browser) && UNUSED_PRELOAD.test(message.text())) return;
    // Drawing a live map in software is slow, which the browser reports.
    if (message.text().includes('GL Driver Message')) return;
    errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request failed: ${request.url()} ${reason}`);
  });
  return { page, errors, close: () => context.close() };
}

/** Waits until an island is hydrated. Checks in every frame; `waitForSelector` pauses up to 500 ms between checks. */
export const waitForIsland = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((name) => document.getElementById(`island-${name}`)?.hasAttribute('data-ready'), id);

/** Waits until any island is hydrated. */
export const waitForAnyIsland = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('fc-island[data-ready]') !== null);

/** Hydrates the first island with a button, if the page has one. This shows whether its code satisfies the page's CSP. */
export async function hydrateFirstIsland(page: Page): Promise<void> {
  const button = page.locator('fc-island button:visible').first();
  if ((await button.count()) === 0) return;
  await button.focus();
  await waitForAnyIsland(page);
}
