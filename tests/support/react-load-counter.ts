import type { Page } from 'playwright-core';

/** Counts how often react-dom is evaluated: it registers itself with the hook of React DevTools. */
export const countReactLoads = (page: Page) =>
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

/** Evaluations of react-dom since the page was opened. */
export const reactLoads = (page: Page) =>
  page.evaluate(() => (window as unknown as { reactLoads: number }).reactLoads);
