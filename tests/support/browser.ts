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

/** The browser that the set-up step found. */
export function browserPath(): string {
  const path = process.env['CHROME_PATH'] ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');
  if (!path) throw new Error('No browser: run `npm test`, whose set-up step finds or installs one.');
  return path;
}

/** Playwright's own list: a second one takes its place, so it is said again. */
const OFF_FOR_PLAYWRIGHT = [
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

/** Two pages of the address bar, which every window loads although nobody sees it: half of what opening one costs. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const BROWSER_FLAGS = [
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
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
   * Whether it loads pictures; yes when not given. To make them for the server, and to draw them, takes a third of what
   * a page costs the machine, so that tests which do not look at them say no. Their places are the same without them.
   */
  pictures?: boolean;
}

/** What the browser says of a picture that was loaded ahead and is not shown. */
const IDLE_PRELOAD = /^(A preload for|The resource) '?http\S*\/img\//;
const withoutPictures = new WeakSet<Browser>();

/** Starts a dedicated browser, for tests that need other flags (see `sharedBrowser`). Close it when the file is done. */
export async function launchBrowser({
  pictures = true,
  args = BROWSER_FLAGS,
  ...options
}: BrowserOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: pictures ? args : [...args, '--blink-settings=imagesEnabled=false'],
    headless: true,
    ...options,
  });
  if (!pictures) withoutPictures.add(browser);
  return browser;
}

/** Running shared browsers, by whether they load pictures. */
const shared = new Map<boolean, Promise<Browser>>();

/**
 * Returns the browser that all test files of a worker share: starting one takes about a second of CPU time. Each page
 * has its own context, so tests do not affect each other. Close the pages of a file with `closePages`.
 */
export async function sharedBrowser({
  pictures = true,
}: Pick<BrowserOptions, 'pictures'> = {}): Promise<Browser> {
  const running = await shared.get(pictures);
  if (running?.isConnected()) return running;
  const launched = launchBrowser({ pictures });
  shared.set(pictures, launched);
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
/** Of somebody who wants less motion: what scrolls is at once where it goes. */
export const STILL: BrowserContextOptions = { ...DESKTOP, reducedMotion: 'reduce' };

export interface OpenPage {
  page: Page;
  /** All that should not happen: console errors and warnings, exceptions, failed requests, broken policies. */
  faults: string[];
  close(): Promise<void>;
}

/** A page in a context of its own that collects its faults. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<OpenPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Of the page that answers 404 by intent, and of pictures that were switched off, the browser itself says so.
    if (message.location().url === page.url() && message.text().includes('status of 404')) return;
    if (withoutPictures.has(browser) && IDLE_PRELOAD.test(message.text())) return;
    faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What a page still loads when it is left is given up by the browser.
    if (why !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${why}`);
  });
  return { page, faults, close: () => context.close() };
}

/** Waits until an island has been taken over by React. */
export const islandReady = (page: Page, id: string): Promise<unknown> =>
  page.waitForSelector(`#island-${id}[data-ready]`, { state: 'attached' });

/** Has the first island with a button come to life, whose code is under the same policy as the page; nothing without. */
export async function wakeIsland(page: Page): Promise<void> {
  const button = page.locator('fc-island button:visible').first();
  if ((await button.count()) === 0) return;
  await button.focus();
  await page.waitForSelector('fc-island[data-ready]', { state: 'attached' });
}
