import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { DESKTOP, openPage, type OpenPage } from './browser';

/** Address of the kit gallery with what its query says. */
export const gallery = (query: Record<string, string>): string =>
  `http://localhost:${inject('port')}/playground/kit?${new URLSearchParams(query).toString()}`;

/** Pictures are not what is looked at here. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/playground/kit/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="600" height="400"/>',
    }),
  );
}

/** A page for the gallery, without its pictures. */
export async function openGallery(browser: Browser, options = DESKTOP): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  await withoutPictures(opened.page);
  return opened;
}

/** Shows one state alone. */
export async function show(
  page: Page,
  entry: string,
  state: string,
  more: Record<string, string> = {},
): Promise<void> {
  await page.goto(gallery({ entry, state, bare: '1', ...more }));
  await page.locator(`main[data-state="${state}"]`).waitFor();
}

/** Everything that moves has come to rest; what moves for ever is left out. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );

/** Name or text of what has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
