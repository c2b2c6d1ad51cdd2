import type { Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { settle, slowPage } from './conditions';

/** Result of a visit without input. Times in milliseconds since navigation, bytes as transferred (gzip). */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  /** Script whose transfer began before the largest paint, the inline loader included. */
  scriptBeforeLargestPaint: number;
  /** Script that had run by the end of the visit. */
  scriptExecuted: number;
  /** Script fetched by the end of the visit, run or not. */
  scriptFetched: number;
  /** React's part of the fetched script. */
  reactFetched: number;
  faults: string[];
}

interface Seen {
  paint: number;
  largest: number;
  shift: number;
  blocking: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before other scripts. */
function watch() {
  const seen: Seen = { paint: 0, largest: 0, shift: 0, blocking: 0 };
  window.seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (seen.largest = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput) {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  });
  observe('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
}

const REACT_MARK = 'react.transitional.element';

/** Opens a page and waits until it is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, devtools, faults } = await slowPage(browser);
  const sizes = new Map<string, { bytes: number; startedAt: number }>();
  const urls = new Map<string, string>();
  let navigationStart = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') navigationStart ||= timestamp;
    if (!/\.m?js$/.test(new URL(request.url).pathname)) return;
    urls.set(requestId, request.url);
    sizes.set(request.url, { bytes: 0, startedAt: (timestamp - navigationStart) * 1_000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = sizes.get(urls.get(requestId) ?? '');
    if (size) size.bytes = encodedDataLength;
  });
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.addInitScript(watch);
  const response = await page.goto(url, { waitUntil: 'load' });
  await settle(page);
  const seen = await page.evaluate(() => window.seen);
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const executed = new Set(
    result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map((script) => script.url),
  );
  const inline = inlineScript((await response?.text()) ?? '');
  let before = inline;
  let ran = inline;
  let fetched = inline;
  let react = 0;
  for (const [script, { bytes, startedAt }] of sizes) {
    fetched += bytes;
    if (startedAt < seen.largest) before += bytes;
    if (executed.has(script)) ran += bytes;
    if ((await (await fetch(loopback(script))).text()).includes(REACT_MARK)) react += bytes;
  }
  await context.close();
  return {
    firstPaint: seen.paint,
    largestPaint: seen.largest,
    layoutShift: seen.shift,
    blockingTime: seen.blocking,
    scriptBeforeLargestPaint: before,
    scriptExecuted: ran,
    scriptFetched: fetched,
    reactFetched: react,
    faults,
  };
}

/** Node does not resolve names under .localhost; built files are the same on every host. */
const loopback = (url: string): string => url.replace(/\/\/[^/:]+/, '//127.0.0.1');

/** Inline script of a document, compressed; JSON for islands is data. */
function inlineScript(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return scripts.reduce((sum, [element]) => sum + gzipSync(element).length, 0);
}
