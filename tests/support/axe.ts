import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** Puts axe into a document that has none yet: half a megabyte of script, not to be read anew for each look. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
}

/**
 * What axe finds in a document, each with its rule and its element. Frames within it are not looked into.
 * @param parts selectors of what is looked at; the whole document when not given
 * @param rules those that are asked; all when not given
 */
export async function violations(
  page: Page,
  { parts, rules }: { parts?: readonly string[]; rules?: readonly string[] } = {},
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { axe } = window as { axe?: typeof axeCore };
      if (!axe) throw new Error('The page was left while axe came.');
      const { violations: found } = await axe.run(include ? { include } : document, {
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
    { include: parts && [...parts], runOnly: rules && [...rules] },
  );
}
