import type { Browser, Page } from 'playwright-core';
import { settle, openSlowPage } from './conditions';

const ROUNDS = 9;

/** Result of ticking filters: time from each click to the next paint in milliseconds, and layout shifts. */
export interface Ticks {
  durations: number[];
  layoutShift: number;
  /** The elements that shifted. */
  moved: string[];
}

interface Recording {
  shift: number;
  durations: number[];
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function startRecording() {
  const recording: Recording = { shift: 0, durations: [], moved: [] };
  Object.assign(window, { recording });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      recording.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent);
        recording.moved.push(
          `${element}: ${[from.x, from.y, from.width, from.height]} -> ${[to.x, to.y, to.width, to.height]}`,
        );
      }
    }
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') recording.durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const values = (page: Page) => page.locator('#search-filters a[data-act]').locator('visible=true');

/** Ticks and unticks the first two filter values on a slow phone, after hydration. */
export async function ticks(browser: Browser, url: string): Promise<Ticks> {
  const { context, page } = await openSlowPage(browser);
  try {
    await page.goto(url);
    await settle(page);
    await page.locator('[popovertarget="search-filters"][popovertargetaction="show"]').tap();
    const tick = async (index: number) => {
      const before = page.url();
      await values(page).nth(index).tap();
      await page.waitForURL((address) => address.href !== before);
      await settle(page);
    };
    // The first click hydrates the page; `taps` measures it.
    await tick(0);
    await page.evaluate(startRecording);
    for (let round = 0; round < ROUNDS; round += 1) await tick(round % 2);
    const { shift, durations, moved } = await page.evaluate(
      () => (window as unknown as { recording: Recording }).recording,
    );
    return { durations, layoutShift: shift, moved };
  } finally {
    await context.close();
  }
}
