import type { Browser, Page } from 'playwright-core';

/** A frame of a screen with 60 Hz, in microseconds. */
const FRAME = 16_667;

/** An event of a browser's trace. Times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string; data?: { type?: string } };
}

const getThread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;

/** The most work of a thread in one frame, in milliseconds. A task belongs to the frame in which it starts. */
function findBusiestFrame(tasks: readonly TraceEvent[]): number {
  let [busiest, work, first] = [0, 0, 0];
  for (const [index, { ts, dur = 0 }] of tasks.entries()) {
    work += dur;
    while (ts - (tasks[first]?.ts ?? ts) >= FRAME && first < index) {
      work -= tasks[first]?.dur ?? 0;
      first += 1;
    }
    busiest = Math.max(busiest, work);
  }
  return busiest / 1_000;
}

/**
 * Records what `type` causes, which presses some keys.
 * @returns for each key, the work of the main threads in the busiest frame until the next key, in milliseconds
 */
export async function measureBusiestFrames(
  browser: Browser,
  page: Page,
  type: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await type();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(getThread),
  );
  const inOrder = traceEvents.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts);
  const keys = inOrder.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const tasks = new Map<string, TraceEvent[]>([...mainThreads].map((thread) => [thread, []]));
  for (const event of inOrder)
    if (event.name === 'ThreadControllerImpl::RunTask') tasks.get(getThread(event))?.push(event);
  return keys.map((key, index) => {
    // The task that dispatches a key begins before it.
    const end = keys[index + 1]?.ts ?? Infinity;
    const busiest = [...tasks.values()].map((own) =>
      findBusiestFrame(own.filter(({ ts, dur = 0 }) => ts + dur > key.ts && ts + dur <= end)),
    );
    return Math.max(...busiest);
  });
}
