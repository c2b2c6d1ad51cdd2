import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

const BITS_PER_BYTE = 8;
/** Lighthouse's "slow 4G" on a mid-range phone, throttled by the browser. */
const NETWORK = {
  latency: 150,
  downloadThroughput: 1_600_000 / BITS_PER_BYTE,
  uploadThroughput: 750_000 / BITS_PER_BYTE,
};
const CPU_SLOWDOWN = 4;

export interface ThrottledPage {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Console errors and warnings, and exceptions. */
  errors: string[];
}

/** Opens a page as a new visitor with an empty cache on a slow phone. */
export async function openThrottledPage(browser: Browser): Promise<ThrottledPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // tsx (esbuild) wraps named functions in `__name`, which the page lacks.
  await page.addInitScript('globalThis.__name = (target) => target');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, devtools, errors };
}

/** The loader prefetches a few seconds after the page has loaded. */
const PREFETCH_DELAY_MS = 3_500;
const IDLE_MS = 300;

/** Waits until the page is idle and has prefetched its resources. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(PREFETCH_DELAY_MS);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
}
