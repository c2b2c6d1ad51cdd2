import type { Browser, Page } from 'playwright-core';
import { sendRequest } from '../../support/http';
import { DEMONSTRATIONS } from '../../support/tenants';
import { showsTurntable } from '../../support/turntable';
import { openSlowPage, type SlowPage } from './conditions';

/** Smoothness of a turntable during rotation by touch. */
export interface Spin {
  /** Frames per second during rotation. */
  perSecond: number;
  /** Longest time between two frames, ms. */
  longestMs: number;
  /** Number of picture changes. */
  pictures: number;
}

const SWIPES = 6;
/** Pixels and pixels per second: swipes back and forth. */
const SWIPE = { distance: 260, speed: 500 };
const TIMEOUT_MS = 90_000;

/** URL of the first vehicle of any site with a turntable. */
export async function turntableUrl(port: number): Promise<string> {
  for (const { slug } of DEMONSTRATIONS) {
    const host = `${slug}.localhost:${port}`;
    const list = await sendRequest(port, host, '/search/new-used-and-demo-cars');
    const paths = new Set([...list.body.matchAll(/href="(\/cars\/[^"#?]+)"/g)].map(([, path]) => path ?? ''));
    for (const path of paths) {
      if (showsTurntable((await sendRequest(port, host, path)).body)) return `http://${host}${path}`;
    }
  }
  throw new Error('No site shows a car on a turntable on its first page of results.');
}

interface Recording {
  frames: number[];
  pictures: number;
  isOver: boolean;
}

function startRecording() {
  const recording: Recording = { frames: [], pictures: 0, isOver: false };
  Object.assign(window, { recording });
  const recordFrame = (time: number) => {
    recording.frames.push(time);
    if (!recording.isOver) requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
  const slider = document.querySelector('main [role=slider][aria-orientation=horizontal]');
  if (slider)
    new MutationObserver(() => (recording.pictures += 1)).observe(slider, {
      attributeFilter: ['aria-valuenow'],
    });
}

function stopRecording(): Recording {
  const { recording } = window as unknown as { recording: Recording };
  recording.isOver = true;
  return recording;
}

const slider = (page: Page) => page.locator('main [role=slider][aria-orientation=horizontal]').first();

async function swipe({ page, devtools }: SlowPage, sign: 1 | -1): Promise<void> {
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

/** Rotates a vehicle by touch on a slow phone, once all pictures are loaded. */
export async function spin(browser: Browser, url: string): Promise<Spin> {
  const slow = await openSlowPage(browser);
  const { page, context } = slow;
  try {
    await page.goto(url);
    await slider(page).scrollIntoViewIfNeeded();
    await page.waitForSelector('main [role=slider][aria-orientation=horizontal][aria-disabled=false]', {
      timeout: TIMEOUT_MS,
    });
    // The first touch stops the automatic rotation; `taps` measures it.
    await swipe(slow, 1);
    await page.evaluate(startRecording);
    for (let round = 0; round < SWIPES; round += 1) await swipe(slow, round % 2 === 0 ? -1 : 1);
    const { frames, pictures } = await page.evaluate(stopRecording);
    const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
    const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1_000;
    return { perSecond: gaps.length / seconds, longestMs: Math.max(...gaps), pictures };
  } finally {
    await context.close();
  }
}
