import type { Page } from 'playwright-core';

/** How a page follows a slider that the keyboard moves. */
export interface SliderMoves {
  /** For each move: frames until the result has changed. 1 is the next frame. */
  frames: readonly number[];
  /**
   * Time of the browser's main thread for one move, in milliseconds. It is CPU time, so that other processes do not count.
   */
  threadMs: number;
}

interface MoveOptions {
  moves: number;
  /** Selects the element with the result. */
  result: string;
  /** How many times slower the processor is. */
  slowdown: number;
}

/** Counts frames from each `input` event until the result has changed. Runs in the page. */
function countFrames(selector: string): void {
  const result = document.querySelector(selector);
  const frames: number[] = [];
  Object.assign(window, { frames });
  const start = () => {
    const before = result?.textContent;
    const index = frames.push(0) - 1;
    // A callback runs before its frame is painted, so the first one belongs to the next frame.
    const count = () => {
      frames[index] = (frames[index] ?? 0) + 1;
      if (result?.textContent === before) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  };
  addEventListener('input', start, { capture: true });
}

/** Moves the slider that has the focus to the right, one frame after the other, on a slower processor. */
export async function moveSlider(page: Page, { moves, result, slowdown }: MoveOptions): Promise<SliderMoves> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readThreadMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  await page.evaluate(countFrames, result);
  const before = await readThreadMs();
  for (let move = 0; move < moves; move += 1) {
    await page.keyboard.press('ArrowRight');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  const threadMs = ((await readThreadMs()) - before) / moves;
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return { frames, threadMs };
}
