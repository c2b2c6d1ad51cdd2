import type { Browser, Page } from 'playwright-core';
import { settle, slowPage } from './conditions';

const ROUNDS = 5;

/** What ticking filters showed: each click's time to the next paint, in milliseconds, and what moved meanwhile. */
export interface Ticks {
  durations: number[];
  layoutShift: number;
}

interface Watched {
  shift: number;
  durations: number[];
}

function watch() {
  const watched: Watched = { shift: 0, durations: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'click') watched.durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const values = (page: Page) => page.locator('#search-filters a[data-act]').locator('visible=true');

/** Ticks the first values of the filters on and off, on a slow phone whose page React has taken over. */
export async function ticks(browser: Browser, url: string): Promise<Ticks> {
  const { context, page } = await slowPage(browser);
  try {
    await page.goto(url);
    await settle(page);
    await page.locator('[popovertarget="search-filters"][popovertargetaction="show"]').tap();
    const tick = async (place: number) => {
      const before = page.url();
      await values(page).nth(place).tap();
      await page.waitForURL((address) => address.href !== before);
      await settle(page);
    };
    // The first one wakes the page up; it is the touches' matter, not this one's.
    await tick(0);
    await page.evaluate(watch);
    for (let round = 0; round < ROUNDS; round += 1) await tick(round % 2);
    const { shift, durations } = await page.evaluate(
      () => (window as unknown as { watched: Watched }).watched,
    );
    return { durations, layoutShift: shift };
  } finally {
    await context.close();
  }
}
