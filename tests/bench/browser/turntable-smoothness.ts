import type { Browser, Page } from 'playwright-core';
import { sendRequest } from '../../support/http';
import { DEMONSTRATIONS } from '../../support/tenants';
import { showsTurntable } from '../../support/turntable';
import { openThrottledPage, type ThrottledPage } from './throttled-page';

/** Smoothness of a turntable during rotation by touch. */
export interface TurntableSmoothness {
  /** Frames per second during rotation. */
  framesPerSecond: number;
  /** Longest time between two frames, ms. */
  longestFrameMs: number;
  /** Number of image changes. */
  imageChanges: number;
}

const SWIPES = 6;
/** Each swipe goes back and forth: `distance` in pixels, `speed` in pixels per second. */
const SWIPE = { distance: 260, speed: 500 };
const TIMEOUT_MS = 90_000;

/** Finds the URL of the first vehicle with a turntable on any site. */
export async function findTurntableUrl(port: number): Promise<string> {
  for (const { slug } of DEMONSTRATIONS) {
    const host = `${slug}.localhost:${port}`;
    const searchPage = await sendRequest(port, host, '/search/new-used-and-demo-cars');
    const paths = new Set(
      [...searchPage.body.matchAll(/href="(\/cars\/[^"#?]+)"/g)].map(([, path]) => path ?? ''),
    );
    for (const path of paths) {
      if (showsTurntable((await sendRequest(port, host, path)).body)) return `http://${host}${path}`;
    }
  }
  throw new Error('No site shows a car on a turntable on its first page of results.');
}

interface Recording {
  frames: number[];
  imageChanges: number;
  isStopped: boolean;
}

function startRecording() {
  const recording: Recording = { frames: [], imageChanges: 0, isStopped: false };
  Object.assign(window, { recording });
  const recordFrame = (time: number) => {
    recording.frames.push(time);
    if (!recording.isStopped) requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
  const slider = document.querySelector('main [role=slider][aria-orientation=horizontal]');
  if (slider)
    new MutationObserver(() => (recording.imageChanges += 1)).observe(slider, {
      attributeFilter: ['aria-valuenow'],
    });
}

function stopRecording(): Recording {
  const { recording } = window as unknown as { recording: Recording };
  recording.isStopped = true;
  return recording;
}

const slider = (page: Page) => page.locator('main [role=slider][aria-orientation=horizontal]').first();

async function swipe({ page, devtools }: ThrottledPage, sign: 1 | -1): Promise<void> {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('The turntable is not visible');
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2 - (sign * SWIPE.distance) / 2),
    y: Math.round(box.y + box.height / 2),
    xDistance: sign * SWIPE.distance,
    speed: SWIPE.speed,
    gestureSourceType: 'touch',
    preventFling: true,
  });
}

/** Rotates a vehicle by touch on a slow phone once all images are loaded. */
export async function measureTurntableSmoothness(
  browser: Browser,
  url: string,
): Promise<TurntableSmoothness> {
  const slowPage = await openThrottledPage(browser);
  const { page, context } = slowPage;
  try {
    await page.goto(url);
    await slider(page).scrollIntoViewIfNeeded();
    await page.waitForSelector('main [role=slider][aria-orientation=horizontal][aria-disabled=false]', {
      timeout: TIMEOUT_MS,
    });
    // The first touch stops the automatic rotation; `taps` measures it.
    await swipe(slowPage, 1);
    await page.evaluate(startRecording);
    for (let round = 0; round < SWIPES; round += 1) await swipe(slowPage, round % 2 === 0 ? -1 : 1);
    const { frames, imageChanges } = await page.evaluate(stopRecording);
    const frameTimes = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
    const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1_000;
    return {
      framesPerSecond: frameTimes.length / seconds,
      longestFrameMs: Math.max(...frameTimes),
      imageChanges,
    };
  } finally {
    await context.close();
  }
}
