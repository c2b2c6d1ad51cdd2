import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, getSharedBrowser, openPage, PHONE } from '../support/browser';
import { createSiteClient, PLAIN_SITE } from '../support/site';

// Letters arrive before the search is hydrated, while it is hydrated, and while searches for earlier letters run.

const TEXT = 'toyota hilux';
/** Milliseconds between keys, around the pause after which a search starts (300 ms); each with two CPU speeds. */
const CASES = [50, 150, 250, 290, 310, 350, 450, 600].flatMap((keyMs) => [
  { keyMs, slowdown: 6 },
  { keyMs, slowdown: 1 },
]);
/** The fastest and the slowest typing, and both sides of the pause; fast phones differ little from each other. */
const USUAL_CASES = CASES.filter(({ keyMs, slowdown }) =>
  slowdown === 6 ? [50, 290, 310, 600].includes(keyMs) : keyMs === 310,
);

/** The usual cases, or the number of runs in `TYPING_RUNS`, which repeats all cases in turn: timing varies between runs. */
function listRuns(count = process.env['TYPING_RUNS']): typeof CASES {
  if (count === undefined) return USUAL_CASES;
  if (!/^[1-9]\d{0,3}$/.test(count))
    throw new Error(`TYPING_RUNS=${count}: use a whole number from 1 to 9999.`);
  const rounds = Math.ceil(Number(count) / CASES.length);
  return Array.from({ length: rounds }, () => CASES)
    .flat()
    .slice(0, Number(count));
}

const site = createSiteClient(PLAIN_SITE.slug);
let browser: Browser;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
});
afterAll(() => closePages(browser));

test.each(listRuns())(
  'no letter is lost with a key every $keyMs ms on a CPU slowed down $slowdown times',
  async ({ keyMs, slowdown }) => {
    const { page, errors, close } = await openPage(browser, PHONE);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${site.url}/search/new-used-and-demo-cars`, { waitUntil: 'commit' });
    await page.locator('[popovertarget=search-filters]:not([popovertargetaction=hide])').first().click();
    const field = page.locator('#search-text-query');
    await field.focus();
    await page.keyboard.type(TEXT, { delay: keyMs });
    expect(await field.inputValue()).toBe(TEXT);
    await page.waitForURL(/query=toyota(?:\+|%20)hilux$/);
    expect(await field.inputValue()).toBe(TEXT);
    expect(errors).toEqual([]);
    await close();
  },
  60_000,
);
