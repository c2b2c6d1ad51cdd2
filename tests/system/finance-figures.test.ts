import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, getSharedBrowser, openPage, PHONE, waitForIsland } from '../support/browser';
import { createSiteClient, findCars, type SampleCar } from '../support/site';
import { moveSlider } from '../support/slider-moves';

/** A site with a lender. */
const site = createSiteClient('more-yard');
const CALCULATOR = 'finance-calculator';

let browser: Browser;
let car: SampleCar;
beforeAll(async () => {
  browser = await getSharedBrowser({ loadsImages: false });
  car = await findCarWithCalculator();
});
afterAll(() => closePages(browser));

async function findCarWithCalculator(): Promise<SampleCar> {
  for (const found of await findCars(site, 30))
    if ((await site.get(found.path)).body.includes(`id="island-${CALCULATOR}"`)) return found;
  throw new Error(`No car of ${site.slug} has a calculator.`);
}

const MOVES = 20;

describe('a slider on a phone that is four times slower', () => {
  test.each([
    ['alone', false],
    ['with the schedule open', true],
  ])('shows the new figure in the next frame, %s', async (_name, isOpen) => {
    const { page, errors, close } = await openPage(browser, PHONE);
    await page.goto(site.url + car.path, { waitUntil: 'domcontentloaded' });
    const island = page.locator(`#island-${CALCULATOR}`);
    await page.locator(`#${CALCULATOR}-amount`).fill('20000');
    await waitForIsland(page, CALCULATOR);
    if (isOpen) {
      await island.getByText('Repayment schedule').click();
      await island.locator('tbody tr').first().waitFor();
    }
    await island.getByRole('slider', { name: 'Purchase amount' }).focus();
    const result = `#island-${CALCULATOR} [role=status]`;
    const { frames } = await moveSlider(page, { moves: MOVES, result, slowdown: 4 });
    expect(frames).toEqual(Array.from({ length: MOVES }, () => 1));
    expect(errors).toEqual([]);
    await close();
  });
});
