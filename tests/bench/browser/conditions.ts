import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

const BITS_PER_BYTE = 8;
/** Lighthouse's "slow 4G" on a mid-range phone, throttled by the browser. */
const NETWORK = {
  latency: 150,
  downloadThroughput: 1_600_000 / BITS_PER_BYTE,
  uploadThroughput: 750_000 / BITS_PER_BYTE,
};
const CPU_SLOWDOWN = 4;

export interface SlowPage {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Console errors and warnings, exceptions. */
  faults: string[];
}

/** A new visitor with an empty cache on a slow phone. */
export async function slowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // The compiler that runs this file wraps named functions in a helper, also those evaluated in the page.
  await page.addInitScript('globalThis.__name = (target) => target');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page, devtools, faults };
}

/** Waits until the page is idle and has prefetched its resources. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(QUIET_START_MS);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_END_MS);
}
const QUIET_START_MS = 3_500;
const QUIET_END_MS = 300;
