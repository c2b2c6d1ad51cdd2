import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const stamp = join(import.meta.dirname, '../../node_modules/.forecourt-browser');

/** The browser that the set-up step found. */
export function browserPath(): string {
  const path = process.env['CHROME_PATH'] ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');
  if (!path) throw new Error('No browser: run `npm test`, whose set-up step finds or installs one.');
  return path;
}

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS, headless: true });

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A page that collects everything which should not happen: console errors, failed requests, broken policies. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => faults.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
  return { page, faults };
}
