import type { Browser } from 'playwright-core';
import { sendRequest } from '../../support/http';
import { moveSlider, type SliderMoves } from '../../support/slider-moves';
import { DEMONSTRATIONS } from '../../support/tenants';
import { openThrottledPage, waitUntilIdle } from './throttled-page';

const ID = 'finance-calculator';
const MOVES = 60;

/** Finds the URL of the first car with a finance calculator on any site. */
export async function findCalculatorUrl(port: number): Promise<string> {
  for (const { slug } of DEMONSTRATIONS) {
    const host = `${slug}.localhost:${port}`;
    const { body } = await sendRequest(port, host, '/search/new-used-and-demo-cars');
    const paths = new Set([...body.matchAll(/href="(\/cars\/[^"#?]+)"/g)].map(([, path]) => path ?? ''));
    for (const path of paths)
      if ((await sendRequest(port, host, path)).body.includes(`id="island-${ID}"`))
        return `http://${host}${path}`;
  }
  throw new Error('No site shows a car with a finance calculator on its first page of results.');
}

/** Moves the slider of the amount on a slow phone. */
export async function measureCalculatorSlider(browser: Browser, url: string): Promise<SliderMoves> {
  const { page, context } = await openThrottledPage(browser);
  await page.goto(url);
  await waitUntilIdle(page);
  await page.locator(`#${ID}-amount`).fill('20000');
  await page.waitForFunction((id) => document.getElementById(`island-${id}`)?.hasAttribute('data-ready'), ID);
  await page.locator(`#island-${ID} input[type=range]`).first().focus();
  // The page is already four times slower.
  const moves = await moveSlider(page, { moves: MOVES, result: `#island-${ID} [role=status]`, slowdown: 4 });
  await context.close();
  return moves;
}
