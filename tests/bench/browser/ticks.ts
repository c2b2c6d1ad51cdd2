import type { Browser, Page } from 'playwright-core';
import { waitUntilIdle, openThrottledPage } from './throttled-page';

const ROUNDS = 9;

/** Result of ticking filters: time from each click to the next paint in milliseconds, and layout shifts. */
export interface Ticks {
  durations: number[];
  layoutShift: number;
  /** Descriptions of the elements that shifted. */
  shiftedElements: string[];
}

interface Recording {
  layoutShift: number;
  durations: number[];
  shiftedElements: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function startRecording() {
  const recording: Recording = { layoutShift: 0, durations: [], shiftedElements: [] };
  Object.assign(window, { recording });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      recording.layoutShift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
        recording.shiftedElements.push(
          `${element}: ${[previousRect.x, previousRect.y, previousRect.width, previousRect.height]} -> ${[currentRect.x, currentRect.y, currentRect.width, currentRect.height]}`,
        );
      }
    }
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') recording.durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const locateFilterValues = (page: Page) =>
  page.locator('#search-filters a[data-act]').locator('visible=true');

/** Ticks and unticks the first two filter values on a slow phone, after hydration. */
export async function measureTicks(browser: Browser, url: string): Promise<Ticks> {
  const { context, page } = await openThrottledPage(browser);
  try {
    await page.goto(url);
    await waitUntilIdle(page);
    await page.locator('[popovertarget="search-filters"][popovertargetaction="show"]').tap();
    const tick = async (index: number) => {
      const previousUrl = page.url();
      await locateFilterValues(page).nth(index).tap();
      await page.waitForURL((address) => address.href !== previousUrl);
      await waitUntilIdle(page);
    };
    // The first click hydrates the page; `taps` measures it.
    await tick(0);
    await page.evaluate(startRecording);
    for (let round = 0; round < ROUNDS; round += 1) await tick(round % 2);
    const { layoutShift, durations, shiftedElements } = await page.evaluate(
      () => (window as unknown as { recording: Recording }).recording,
    );
    return { durations, layoutShift, shiftedElements };
  } finally {
    await context.close();
  }
}
