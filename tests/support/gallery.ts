import AxeBuilder from '@axe-core/playwright';
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

interface AxeInPage {
  axe: {
    run(
      context: Document,
      options: { resultTypes: string[]; runOnly?: string[] },
    ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>;
  };
}

/** What axe finds, each with the state and the element that it is about. Axe must be in the page already. */
export const violations = (page: Page, runOnly?: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as AxeInPage;
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    const { violations: found } = await axe.run(document, options);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => {
        const state = document.querySelector(target[0] ?? 'main')?.closest('[id^=entry-]')?.id ?? '';
        return `${id} ${state} (${target.join(' ')}) ${failureSummary ?? ''}`;
      }),
    );
  }, runOnly);

/** Puts axe into the page; analysing almost nothing is how its package does that. */
export const bringAxe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).include('h1').withRules(['empty-heading']).analyze();

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
