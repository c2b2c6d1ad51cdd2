import type { Page } from 'playwright-core';

/** Counts evaluations of react-dom, which registers itself with the hook of React DevTools. */
export const installReactLoadCounter = (page: Page) =>
  page.addInitScript(() => {
    const noop = () => undefined;
    Object.assign(window, {
      reactLoads: 0,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => ((window as unknown as { reactLoads: number }).reactLoads += 1),
        onCommitFiberRoot: noop,
        onPostCommitFiberRoot: noop,
        onCommitFiberUnmount: noop,
      },
    });
  });

/** Returns the number of evaluations of react-dom since the page was opened. */
export const getReactLoads = (page: Page) =>
  page.evaluate(() => (window as unknown as { reactLoads: number }).reactLoads);
