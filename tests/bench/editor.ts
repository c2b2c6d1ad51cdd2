import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { buildPuckEditor } from './build';
import { measureBusiestFrames } from './editor/busiest-frame';
import { startPlayground, startPuck, type Contender, type OpenEditor } from './editor/contenders';
import { createFigure, createReport, type Figure, type Report } from './figures';
import { median } from './statistics';

const BLOCKS = 500;
const MANY_BLOCKS = 2_000;
const OPENED_BLOCKS = 200;
const OPENINGS = 5;
const EDITS = 60;
/** Edits before the measurement, while the browser compiles the code. */
const WARM_UP_EDITS = 20;
const MANY_EDITS = 1_000;
const DRAG_STEPS = 120;
const EDITED = 3;
const PAUSE_MS = 250;
const SHOWN_TIMEOUT_MS = 10_000;
/** Times the work of an edit has to be smaller than Puck's. */
const LEAD = 8;

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
};

/** Reads the time that the main threads of an editor and of its page worked, in milliseconds. */
async function watchWork(page: Page, { canvas }: OpenEditor): Promise<() => Promise<number>> {
  const context = page.context();
  const sessions: CDPSession[] = [await context.newCDPSession(page)];
  // Only a frame of another site has a process, and a session, of its own.
  await context
    .newCDPSession(canvas)
    .then((session) => sessions.push(session))
    .catch(() => undefined);
  for (const session of sessions) await session.send('Performance.enable');
  return async () => {
    let seconds = 0;
    for (const session of sessions) {
      const { metrics } = await session.send('Performance.getMetrics');
      seconds += metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    }
    return seconds * 1_000;
  };
}

/** Resolves with the time of the frame that shows the text in a notice, in milliseconds since 1970. */
const waitUntilShown = ({ canvas }: OpenEditor, index: number, text: string): Promise<number> =>
  canvas.evaluate(
    ([index, text, timeout]) =>
      new Promise<number>((resolve) => {
        const hasText = () =>
          document.querySelectorAll('section[aria-label="Notice"]')[index]?.textContent?.includes(text);
        const finish = () => {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        };
        const observer = new MutationObserver(() => hasText() && finish());
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => resolve(NaN), timeout);
      }),
    [index, text, SHOWN_TIMEOUT_MS] as const,
  );

interface Edits {
  /** From the key to the frame that shows its letter (ms). */
  latencies: number[];
  /** Work of the main threads for each edit (ms). */
  work: number[];
  /** Blocks rendered for each edit. */
  rendered: number[];
}

const LETTERS = 'abcdefghij';

/** Types letters into the text of a notice, one after the other is shown. */
async function measureEdits(page: Page, editor: OpenEditor, count: number): Promise<Edits> {
  const edits: Edits = { latencies: [], work: [], rendered: [] };
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(window, { keyAt: performance.timeOrigin + timeStamp }),
      { capture: true },
    ),
  );
  await editor.startTyping(EDITED);
  const readWork = await watchWork(page, editor);
  let typed = '';
  for (let edit = 0; edit < count + WARM_UP_EDITS; edit += 1) {
    const letter = LETTERS[edit % LETTERS.length] ?? 'a';
    // A long text would make the editors' fields slower.
    if (typed.length >= 40) {
      for (let index = 0; index < typed.length; index += 1) await page.keyboard.press('Backspace');
      typed = '';
      await page.waitForTimeout(300);
    }
    typed += letter;
    await editor.countRendered();
    const before = await readWork();
    const shown = waitUntilShown(editor, EDITED, typed);
    await page.waitForTimeout(30);
    await page.keyboard.press(letter);
    const shownAt = await shown;
    if (Number.isNaN(shownAt)) throw new Error(`The page did not show ‘${typed}’.`);
    await page.waitForTimeout(60);
    const work = (await readWork()) - before;
    if (edit < WARM_UP_EDITS) continue;
    const keyAt = await page.evaluate(() => (window as unknown as { keyAt: number }).keyAt);
    edits.latencies.push(shownAt - keyAt);
    edits.work.push(work);
    edits.rendered.push(await editor.countRendered());
  }
  return edits;
}

/** The work of an edit in its busiest frame (ms), without what the measurement of a latency adds. */
async function measureFrames(browser: Browser, page: Page, editor: OpenEditor): Promise<number[]> {
  await editor.startTyping(EDITED);
  const press = async (count: number) => {
    for (let edit = 0; edit < count; edit += 1) {
      await page.keyboard.press(LETTERS[edit % LETTERS.length] ?? 'a');
      // Longer than an edit takes, so that each has its own frames.
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  await press(WARM_UP_EDITS);
  return (await measureBusiestFrames(browser, page, () => press(EDITS + 1))).slice(0, EDITS);
}

/** The work of each move of a block over the page (ms). */
async function measureDrag(page: Page, editor: OpenEditor): Promise<number[]> {
  await editor.lift(EDITED);
  const readWork = await watchWork(page, editor);
  const box = await (await editor.canvas.frameElement()).boundingBox();
  if (!box) throw new Error('The canvas is not visible.');
  const work: number[] = [];
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    // Up and down in the middle, away from the edges, where the page scrolls.
    const share = 0.3 + 0.4 * Math.abs(((step / 40) % 2) - 1);
    const before = await readWork();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * share);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    work.push((await readWork()) - before);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return work;
}

/** Bytes of the editor's heap after garbage collection, without the frame's. */
async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function measureMemory(page: Page, editor: OpenEditor): Promise<number> {
  await measureEdits(page, editor, 100);
  const before = await readHeap(page);
  for (let edit = 0; edit < MANY_EDITS; edit += 1) {
    await page.keyboard.press(edit % 2 === 0 ? 'k' : 'Backspace');
    if (edit % 50 === 0) await page.waitForTimeout(200);
  }
  await page.waitForTimeout(2_000);
  return ((await readHeap(page)) / before - 1) * 100;
}

async function withEditor<Result>(
  browser: Browser,
  contender: Contender,
  count: number,
  measure: (page: Page, editor: OpenEditor, openedMs: number) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // tsx (esbuild) wraps named functions in `__name`, which the pages lack.
    await context.addInitScript('globalThis.__name = (target) => target');
    const page = await context.newPage();
    const start = performance.now();
    const editor = await contender.open(page, count);
    return await measure(page, editor, performance.now() - start);
  } finally {
    await context.close();
  }
}

async function measureContender(browser: Browser, contender: Contender) {
  const opened: number[] = [];
  // The first opening compiles the page on the server.
  for (let round = 0; round <= OPENINGS; round += 1)
    opened.push(await withEditor(browser, contender, OPENED_BLOCKS, async (_page, _editor, ms) => ms));
  const edits = await withEditor(browser, contender, BLOCKS, (page, editor) =>
    measureEdits(page, editor, EDITS),
  );
  const frames = await withEditor(browser, contender, BLOCKS, (page, editor) =>
    measureFrames(browser, page, editor),
  );
  const drag = await withEditor(browser, contender, BLOCKS, measureDrag);
  return { opened: median(opened.slice(1)), edits, frames, drag };
}

/** Measures the playground beside Puck with the same blocks: opening, typing and dragging. */
export async function runEditorBenchmark(): Promise<Report> {
  const browser = await launchBrowser();
  const [playground, puck] = [await startPlayground(), await startPuck(await buildPuckEditor())];
  try {
    const ours = await measureContender(browser, playground);
    const theirs = await measureContender(browser, puck);
    const many = await withEditor(browser, playground, MANY_BLOCKS, (page, editor) =>
      measureEdits(page, editor, EDITS),
    );
    const manyFrames = await withEditor(browser, playground, MANY_BLOCKS, (page, editor) =>
      measureFrames(browser, page, editor),
    );
    const growth = await withEditor(browser, playground, BLOCKS, measureMemory);
    const figures: Figure[] = [
      createFigure(`${OPENED_BLOCKS} blocks: opened`, ours.opened, 'ms', ['<=', 500]),
      createFigure(`${OPENED_BLOCKS} blocks: opened by Puck`, theirs.opened, 'ms'),
      ...describeEdits(ours.edits, theirs.edits),
      createFigure(`${BLOCKS} blocks: busiest frame of an edit, p95`, percentile(ours.frames, 0.95), 'ms', [
        '<=',
        8,
      ]),
      createFigure(
        `${BLOCKS} blocks: busiest frame of an edit, p95, Puck`,
        percentile(theirs.frames, 0.95),
        'ms',
      ),
      createFigure(
        `${BLOCKS} blocks: Puck's busiest frame / ours, medians`,
        median(theirs.frames) / median(ours.frames),
        'x',
        ['>=', LEAD],
      ),
      createFigure(`${BLOCKS} blocks: drag, work of a move, p95`, percentile(ours.drag, 0.95), 'ms', [
        '<=',
        16,
      ]),
      createFigure(
        `${BLOCKS} blocks: drag, Puck's work / ours, medians`,
        median(theirs.drag) / median(ours.drag),
        'x',
        ['>=', LEAD],
      ),
      createFigure(`${MANY_BLOCKS} blocks: key to page, p95`, percentile(many.latencies, 0.95), 'ms'),
      createFigure(`${MANY_BLOCKS} blocks: work of an edit, p95`, percentile(many.work, 0.95), 'ms'),
      createFigure(
        `${MANY_BLOCKS} blocks: busiest frame of an edit, p95`,
        percentile(manyFrames, 0.95),
        'ms',
        ['<=', 16],
      ),
      createFigure(`memory grown in ${MANY_EDITS} edits`, growth, '%', ['<', 10]),
    ];
    return createReport('editor', figures);
  } finally {
    await browser.close();
    await playground.close();
    await puck.close();
  }
}

function describeEdits(ours: Edits, theirs: Edits): Figure[] {
  const at = `${BLOCKS} blocks`;
  return [
    createFigure(`${at}: key to page, p50`, median(ours.latencies), 'ms'),
    createFigure(`${at}: key to page, p95`, percentile(ours.latencies, 0.95), 'ms', ['<=', 50]),
    createFigure(`${at}: key to page, p95, Puck`, percentile(theirs.latencies, 0.95), 'ms'),
    createFigure(`${at}: blocks rendered by an edit`, Math.max(...ours.rendered), '', ['=', 1]),
    createFigure(`${at}: blocks rendered by an edit, Puck`, median(theirs.rendered), ''),
    createFigure(`${at}: work of an edit, p95`, percentile(ours.work, 0.95), 'ms'),
    createFigure(`${at}: work of an edit, p95, Puck`, percentile(theirs.work, 0.95), 'ms'),
    createFigure(
      `${at}: Puck's work of an edit / ours, medians`,
      median(theirs.work) / median(ours.work),
      'x',
    ),
  ];
}
