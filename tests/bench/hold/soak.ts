import { setTimeout as delay } from 'node:timers/promises';
import { createFigure, type Figure } from '../figures';
import { getRate, runLoad } from './run-load';
import type { LoadKind } from './load-process';
import { get, startProbe } from './probes';
import {
  findCarPaths,
  measureSettledMemory,
  startTarget,
  WITH_GARBAGE_COLLECTION,
  type HoldOptions,
} from './target';

const SECONDS = 1_800;
/** Fills the caches, whose sizes have limits. */
const WARM_UP_SHARE = 0.2;
/** In a shorter run the caches still grow to their limits, so that its figure has no goal. */
const SHORTEST_WITH_GOAL_SECONDS = 600;
const MAX_GROWN_PERCENT = 10;
/** Mixed requests per second, about a third of what the server can handle. */
const RATE = 60;
const KINDS: readonly LoadKind[] = ['pages', 'searches', 'results', 'pages', 'leads'];
const IMAGE_PAUSE_MS = 500;

/** Sends mixed requests for a long time, and measures the growth of the web process. */
export async function measureSoak(options: HoldOptions): Promise<Figure[]> {
  const seconds = Math.max(30, SECONDS * options.scale);
  const warmUp = Math.max(30, seconds * WARM_UP_SHARE);
  const target = await startTarget(options, WITH_GARBAGE_COLLECTION);
  try {
    const { port, host } = target;
    const job = { port, host, kinds: KINDS, connections: 8, rate: RATE, paths: await findCarPaths(target) };
    let width = 0;
    const images = startProbe(
      () => get(port, host, `/img/media/logo.svg?width=${(width += 1)}`)().then(() => true),
      IMAGE_PAUSE_MS,
    );
    await runLoad({ ...job, seconds: warmUp, seed: 1 });
    const before = await measureSettledMemory(target.webPid);
    const report = await runLoad({ ...job, seconds, seed: 2 });
    await delay(1_000);
    const after = await measureSettledMemory(target.webPid);
    await images.stop();
    const failed = Object.entries(report.byStatus)
      .filter(([status]) => Number(status) >= 500)
      .reduce((sum, [, { count }]) => sum + count, 0);
    return [
      createFigure('soak: duration', report.duration / 60, 'min'),
      createFigure('soak: answered', getRate(report, '200') + getRate(report, '201'), '/s'),
      createFigure('soak: server errors and missing answers', failed + report.errors, '', ['=', 0]),
      createFigure('soak: memory after the warm-up', before / 1_048_576, 'MiB'),
      createFigure(
        'soak: memory grown',
        (after / before - 1) * 100,
        '%',
        seconds >= SHORTEST_WITH_GOAL_SECONDS ? ['<', MAX_GROWN_PERCENT] : undefined,
      ),
    ];
  } finally {
    await target.stop();
  }
}
