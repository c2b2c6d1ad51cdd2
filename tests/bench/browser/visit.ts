import type { Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { waitUntilIdle, openThrottledPage } from './throttled-page';

/** Result of a visit without input. Times in milliseconds since navigation, bytes as transferred (gzip). */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  /** Script whose transfer began before the largest paint, including the inline loader. */
  scriptBeforeLargestPaint: number;
  /** Script that had run by the end of the visit. */
  scriptExecuted: number;
  /** Script fetched by the end of the visit, run or not. */
  scriptFetched: number;
  /** The part of the fetched script that is React. */
  reactFetched: number;
  /** The part of the script that had run that is React. */
  reactExecuted: number;
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
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
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
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, devtools, errors } = await openThrottledPage(browser);
  const transfers = new Map<string, { bytes: number; startedAt: number }>();
  const urlsByRequest = new Map<string, string>();
  let navigationStart = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') navigationStart ||= timestamp;
    if (!/\.m?js$/.test(new URL(request.url).pathname)) return;
    urlsByRequest.set(requestId, request.url);
    transfers.set(request.url, { bytes: 0, startedAt: (timestamp - navigationStart) * 1_000 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(urlsByRequest.get(requestId) ?? '');
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.addInitScript(recordTimings);
  const response = await page.goto(url, { waitUntil: 'load' });
  await waitUntilIdle(page);
  const timings = await page.evaluate(() => window.timings);
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const executedScripts = new Set(
    result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map((script) => script.url),
  );
  const inlineBytes = measureInlineScripts((await response?.text()) ?? '');
  let bytesBeforeLargestPaint = inlineBytes;
  let executedBytes = inlineBytes;
  let fetchedBytes = inlineBytes;
  let reactBytes = 0;
  let executedReactBytes = 0;
  for (const [script, { bytes, startedAt }] of transfers) {
    fetchedBytes += bytes;
    if (startedAt < timings.largest) bytesBeforeLargestPaint += bytes;
    if (executedScripts.has(script)) executedBytes += bytes;
    if (!(await (await fetch(toLoopbackUrl(script))).text()).includes(REACT_MARK)) continue;
    reactBytes += bytes;
    if (executedScripts.has(script)) executedReactBytes += bytes;
  }
  await context.close();
  return {
    firstPaint: timings.paint,
    largestPaint: timings.largest,
    layoutShift: timings.shift,
    blockingTime: timings.blocking,
    scriptBeforeLargestPaint: bytesBeforeLargestPaint,
    scriptExecuted: executedBytes,
    scriptFetched: fetchedBytes,
    reactFetched: reactBytes,
    reactExecuted: executedReactBytes,
    errors,
  };
}

/** Node does not resolve names under .localhost; built files are the same on every host. */
const toLoopbackUrl = (url: string): string => url.replace(/\/\/[^/:]+/, '//127.0.0.1');

/** Measures the compressed size of a document's inline scripts. JSON for islands is data, not script. */
function measureInlineScripts(html: string): number {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return scripts.reduce((sum, [element]) => sum + gzipSync(element).length, 0);
}
