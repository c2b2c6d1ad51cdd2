import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DESKTOP, openPage, type OpenPage } from './browser';

/** Returns the URL of the kit gallery with a query. */
export const kitGalleryUrl = (query: Record<string, string>): string =>
  `http://localhost:${inject('port')}/playground/kit?${new URLSearchParams(query).toString()}`;

/** Replaces all images with an empty SVG: kit tests do not check them. */
async function stubImages(page: Page): Promise<void> {
  await page.route('**/playground/kit/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="600" height="400"/>',
    }),
  );
}

/** Opens a page for the kit gallery with stubbed images. */
export async function openKitGallery(browser: Browser, options = DESKTOP): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  await stubImages(opened.page);
  return opened;
}

/** Shows one state of one entry without the list. */
export async function showState(
  page: Page,
  entry: string,
  state: string,
  query: Record<string, string> = {},
): Promise<void> {
  await page.goto(kitGalleryUrl({ entry, state, bare: '1', ...query }));
  await page.locator(`main[data-state="${state}"]`).waitFor();
}

/** Waits until all finite animations have ended. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );

/** Returns the accessible name or text of the focused element. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
