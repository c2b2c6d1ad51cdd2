import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** Injects axe once per document, because it is half a megabyte of script. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
}

/**
 * Lays out skipped sections far from the viewport, as if a visitor had scrolled to them. Otherwise axe
 * assumes that their content overflows onto the next section and compares it with that background.
 */
async function renderAllSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Cards after the first four of a list, or after the first eight with `SITES=all`, as in CI. Cards are alike, and the colour
 * contrast of each text is slow to compute.
 */
const REMAINING_CARDS = `li:nth-child(n + ${process.env['SITES'] === 'all' ? 9 : 5}) > article`;

/**
 * Runs axe on a document without its frames and without `REMAINING_CARDS`. Each violation names its rule and element.
 * @param parts selectors of the elements to check; default: the whole document
 * @param rules ids of the rules to run; default: all
 */
export async function findViolations(
  page: Page,
  { parts, rules }: { parts?: readonly string[]; rules?: readonly string[] } = {},
): Promise<string[]> {
  await injectAxe(page);
  await renderAllSections(page);
  return page.evaluate(
    async ({ include, exclude, runOnly }) => {
      const { axe } = window as { axe?: typeof axeCore };
      if (!axe) throw new Error('The page navigated before axe was injected.');
      const context = {
        include: include ?? ['html'],
        // axe rejects a selector that selects nothing.
        ...(document.querySelector(exclude) && { exclude: [exclude] }),
      };
      const { violations: found } = await axe.run(context, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      });
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => {
          const state = document.querySelector(String(target[0] ?? 'main'))?.closest('[id^=entry-]')?.id;
          return `${[id, state].filter(Boolean).join(' ')}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`;
        }),
      );
    },
    {
      include: parts && [...parts],
      exclude: REMAINING_CARDS,
      runOnly: rules && [...rules],
    },
  );
}
