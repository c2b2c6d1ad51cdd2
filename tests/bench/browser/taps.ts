import type { Browser, Page } from 'playwright-core';
import { settle, openSlowPage, type SlowPage } from './conditions';

/** A touch and the change of the page that it causes. */
export interface Target {
  name: string;
  selector: string;
  /** Whether the page has reacted. */
  isDone: string;
}

/** The vehicle page's first touches. Controls are found by role, state and kind. */
export const TARGETS: readonly Target[] = [
  {
    name: 'gallery photo',
    selector: 'section[aria-roledescription="carousel"] li button',
    isDone: 'document.querySelector("dialog:modal") !== null',
  },
  {
    name: 'favourite',
    selector: 'main button[aria-pressed]',
    isDone: 'document.querySelector("main button[aria-pressed=true]") !== null',
  },
  {
    name: 'share',
    selector: 'button[popovertarget$="share-panel"]',
    isDone: 'document.querySelector("[popover]:popover-open") !== null',
  },
];

interface TapTimes {
  touchedAt: number;
  /** The first visible change: the control is marked as busy, or it has acted. */
  noticedAt: number;
  actedAt: number;
}

declare global {
  interface Window {
    tap: TapTimes;
  }
}

/** Runs in the page before other scripts: records the touch, then checks each frame and mutation for the reaction. */
function watchTap(isDone: string) {
  const tap: TapTimes = { touchedAt: 0, noticedAt: 0, actedAt: 0 };
  window.tap = tap;
  const hasReacted = Function(`return ${isDone}`) as () => boolean;
  const check = () => {
    if (tap.touchedAt === 0 || tap.actedAt > 0) return;
    if (hasReacted()) tap.actedAt = performance.now();
    if (tap.noticedAt === 0 && (tap.actedAt > 0 || document.querySelector('[aria-busy=true]'))) {
      tap.noticedAt = performance.now();
    }
  };
  addEventListener('touchstart', (event) => (tap.touchedAt ||= event.timeStamp), {
    capture: true,
    passive: true,
  });
  new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('toggle', check, { capture: true });
  const everyFrame = () => {
    check();
    requestAnimationFrame(everyFrame);
  };
  everyFrame();
}

async function touch({ page, devtools }: SlowPage, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const hasActed = (page: Page, timeout: number) =>
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
  noticed: number;
  /** Milliseconds from the touch to the action; Infinity if it was lost. */
  acted: number;
  errors: string[];
}

/** Opens the page, touches one control once and waits for the reaction. */
export async function tap(browser: Browser, url: string, target: Target, moment: Moment): Promise<Tap> {
  const slow = await openSlowPage(browser);
  const { page, context, errors } = slow;
  await page.addInitScript(watchTap, target.isDone);
  if (moment === 'stalled') {
    await page.route(/\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, STALL_MS));
      await route.continue();
    });
  }
  await page.goto(url, { waitUntil: moment === 'settled' ? 'load' : 'domcontentloaded' });
  const first = page.locator(target.selector).first();
  await first.scrollIntoViewIfNeeded();
  if (moment === 'settled') await settle(page);
  await touch(slow, target.selector);
  const isDone = await hasActed(page, TIMEOUT_MS);
  const { touchedAt, noticedAt, actedAt } = await page.evaluate(() => window.tap);
  await context.close();
  return {
    noticed: noticedAt > 0 ? noticedAt - touchedAt : Infinity,
    acted: isDone ? actedAt - touchedAt : Infinity,
    errors,
  };
}
