import type { Page } from 'playwright-core';

/** Tells when react-dom is run: it announces itself to the developer tools' hook as its module is evaluated. */
export const watchReact = (page: Page) =>
  page.addInitScript(() => {
    const nothing = () => undefined;
    Object.assign(window, {
      renderers: 0,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => ((window as unknown as { renderers: number }).renderers += 1),
        onCommitFiberRoot: nothing,
        onPostCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
      },
    });
  });

/** How many have run since the page was opened. */
export const renderers = (page: Page) =>
  page.evaluate(() => (window as unknown as { renderers: number }).renderers);
