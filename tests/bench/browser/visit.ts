import type { Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { settle, openSlowPage } from './conditions';

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
  /** The part of it that is React. */
  reactFetched: number;
  errors: string[];
}

interface Timings {
  paint: number;
  largest: number;
  shift: number;
  blocking: number;
}

declare global {
  interface Window {
    timings: Timings;
  }
}

/** Runs in the page before other scripts. */
function recordTimings() {
  const timings: Timings = { paint: 0, largest: 0, shift: 0, blocking: 0 };
  window.timings = timings;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') timings.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (timings.largest = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput) {
      timings.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  });
  observe('longtask', (entry) => (timings.blocking += Math.max(0, entry.duration - 50)));
}

const REACT_MARK = 'react.transitional.element';

/** Opens a page and waits until it is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, devtools, errors } = await openSlowPage(browser);
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
  await page.addInitScript(recordTimings);
  const response = await page.goto(url, { waitUntil: 'load' });
  await settle(page);
  const timings = await page.evaluate(() => window.timings);
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const executed = new Set(
    result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map((script) => script.url),
  );
  const inline = inlineScriptSize((await response?.text()) ?? '');
  let before = inline;
  let executedBytes = inline;
  let fetched = inline;
  let react = 0;
  for (const [script, { bytes, startedAt }] of sizes) {
    fetched += bytes;
    if (startedAt < timings.largest) before += bytes;
    if (executed.has(script)) executedBytes += bytes;
    if ((await (await fetch(loopback(script))).text()).includes(REACT_MARK)) react += bytes;
  }
  await context.close();
  return {
    firstPaint: timings.paint,
    largestPaint: timings.largest,
    layoutShift: timings.shift,
    blockingTime: timings.blocking,
    scriptBeforeLargestPaint: before,
    scriptExecuted: executedBytes,
    scriptFetched: fetched,
    reactFetched: react,
    errors,
  };
}

/** Node does not resolve names under .localhost; built files are the same on every host. */
const loopback = (url: string): string => url.replace(/\/\/[^/:]+/, '//127.0.0.1');

/** Compressed size of the inline scripts of a document. JSON for islands is data, not script. */
function inlineScriptSize(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return scripts.reduce((sum, [element]) => sum + gzipSync(element).length, 0);
}
