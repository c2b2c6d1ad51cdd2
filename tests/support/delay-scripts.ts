import type { Page, Route } from 'playwright-core';

/** Delays every built script until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  let isReleased = false;
  await page.route('**/assets/*.js', (route) => {
    if (isReleased) return route.continue();
    delayed.push(route);
    return undefined;
  });
  return async () => {
    isReleased = true;
    await Promise.all(delayed.map((route) => route.continue()));
  };
}
