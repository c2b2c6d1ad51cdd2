import type { Browser, Page } from 'playwright-core';
import { waitUntilIdle, openThrottledPage, type ThrottledPage } from './throttled-page';

/** A control to touch, and the reaction of the page. */
export interface TapTarget {
  name: string;
  selector: string;
  /** A JavaScript expression that is true once the page has reacted. */
  reactionExpression: string;
  /** Longest time until the action on an idle page. Default: 300 ms. */
  goalMs?: number;
}

/** The first touches on a vehicle page. Selectors use roles and states, not class names. */
export const TAP_TARGETS: readonly TapTarget[] = [
  {
    name: 'gallery photo',
    selector: 'section[aria-roledescription="carousel"] li button',
    reactionExpression: 'document.querySelector("dialog:modal") !== null',
  },
  {
    name: 'favourite',
    selector: 'main button[aria-pressed]',
    reactionExpression: 'document.querySelector("main button[aria-pressed=true]") !== null',
  },
  {
    name: 'share',
    selector: 'button[popovertarget$="share-panel"]',
    reactionExpression: 'document.querySelector("[popover]:popover-open") !== null',
  },
  {
    name: 'enquiry',
    selector: 'main a[data-act][href*="/enquire"]',
    // Its form follows with its script.
    reactionExpression: 'document.querySelector("dialog:modal") !== null',
    goalMs: 100,
  },
];

interface TapTimes {
  touchedAt: number;
  /** Time of the first visible change: a control is marked as busy, or the action. */
  feedbackAt: number;
  actedAt: number;
}

declare global {
  interface Window {
    tap: TapTimes;
  }
}

/** Runs in the page before other scripts. Records the touch, then checks each frame and mutation for the reaction. */
function watchTap(reactionExpression: string) {
  const tap: TapTimes = { touchedAt: 0, feedbackAt: 0, actedAt: 0 };
  window.tap = tap;
  const hasReacted = Function(`return ${reactionExpression}`) as () => boolean;
  const check = () => {
    if (tap.touchedAt === 0 || tap.actedAt > 0) return;
    if (hasReacted()) tap.actedAt = performance.now();
    if (tap.feedbackAt === 0 && (tap.actedAt > 0 || document.querySelector('[aria-busy=true]'))) {
      tap.feedbackAt = performance.now();
    }
  };
  addEventListener('touchstart', (event) => (tap.touchedAt ||= event.timeStamp), {
    capture: true,
    passive: true,
  });
  new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('toggle', check, { capture: true });
  const checkFrame = () => {
    check();
    requestAnimationFrame(checkFrame);
  };
  checkFrame();
}

async function touchControl({ page, devtools }: ThrottledPage, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const waitForAction = (page: Page, timeout: number) =>
  page
    .waitForFunction(() => window.tap.actedAt > 0, undefined, { timeout })
    .then(() => true)
    .catch(() => false);

/** `settled`: an idle page. `early`: as soon as the control is visible. `stalled`: no script arrives for seconds. */
export type Moment = 'settled' | 'early' | 'stalled';
const STALL_MS = 2_000;
const TIMEOUT_MS = 20_000;

export interface Tap {
  /** Milliseconds from the touch to the first visible change; Infinity if there was none. */
  feedbackMs: number;
  /** Milliseconds from the touch to the action; Infinity if it was lost. */
  actionMs: number;
  errors: string[];
}

/** Opens the page, touches one control once and waits for the reaction. */
export async function tap(browser: Browser, url: string, target: TapTarget, moment: Moment): Promise<Tap> {
  const slowPage = await openThrottledPage(browser);
  const { page, context, errors } = slowPage;
  await page.addInitScript(watchTap, target.reactionExpression);
  if (moment === 'stalled') {
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, STALL_MS));
      await route.continue();
    });
  }
  await page.goto(url, { waitUntil: moment === 'settled' ? 'load' : 'domcontentloaded' });
  const control = page.locator(target.selector).first();
  await control.scrollIntoViewIfNeeded();
  if (moment === 'settled') await waitUntilIdle(page);
  await touchControl(slowPage, target.selector);
  const hasActedInTime = await waitForAction(page, TIMEOUT_MS);
  const { touchedAt, feedbackAt, actedAt } = await page.evaluate(() => window.tap);
  await context.close();
  return {
    feedbackMs: feedbackAt > 0 ? feedbackAt - touchedAt : Infinity,
    actionMs: hasActedInTime ? actedAt - touchedAt : Infinity,
    errors,
  };
}
