import { setTimeout as delay } from 'node:timers/promises';
import { createMalformedRequests } from '../../support/malformed/malformed-requests';
import { findTestTarget, runMalformed } from '../../support/malformed/run-malformed';
import { openIncomplete } from '../../support/malformed/send-malformed';
import { copyTenants, PLAIN_SITE } from '../../support/tenants';
import { createFigure, type Figure } from '../figures';
import { measureSettledMemory, startTarget, WITH_GARBAGE_COLLECTION, type HoldOptions } from './target';

const REQUESTS = 100_000;
const SEED = 1;
/** The first requests fill caches and pools. */
const WARM_UP_REQUESTS = 5_000;
const MAX_INCOMPLETE = 500;
/** Longer than the longest limit, 60 s without data. */
const CLOSED_WITHIN_MS = 75_000;

/** Sends malformed requests to all endpoints. */
export async function measureMalformed(options: HoldOptions): Promise<Figure[]> {
  const count = Math.ceil(REQUESTS * options.scale);
  // Saves of the playground write files.
  const tenants = copyTenants(['base', PLAIN_SITE.slug]);
  const target = await startTarget(options, { TENANTS_DIR: tenants.folder, ...WITH_GARBAGE_COLLECTION });
  try {
    const { port } = target;
    const testTarget = await findTestTarget(port, PLAIN_SITE.slug);
    const isAlive = () => !target.hasExited;
    await runMalformed({ port, seed: SEED, count: WARM_UP_REQUESTS, target: testTarget, isAlive });
    const memoryBefore = await measureSettledMemory(target.webPid);
    const incomplete = [...createMalformedRequests(SEED + 1, count, testTarget)]
      .filter(({ isIncomplete }) => isIncomplete)
      .slice(0, MAX_INCOMPLETE);
    const opened = performance.now();
    const connections = openIncomplete(port, incomplete);
    const { statuses, faults } = await runMalformed({
      port,
      seed: SEED + 1,
      count,
      target: testTarget,
      isAlive,
    });
    while (connections.countOpen() > 0 && performance.now() - opened < CLOSED_WITHIN_MS) await delay(100);
    const stillOpen = connections.countOpen();
    connections.close();
    const memoryAfter = await measureSettledMemory(target.webPid);
    for (const fault of faults) console.error(`${fault}\n`);
    console.error(`Responses by status: ${JSON.stringify(statuses)}`);
    return [
      createFigure('malformed: requests', count, ''),
      createFigure('malformed: server errors other than 503', faults.length, '', ['=', 0]),
      createFigure('malformed: exits of the web process', Number(target.hasExited), '', ['=', 0]),
      createFigure('malformed: incomplete requests', incomplete.length, ''),
      createFigure('malformed: connections open beyond their limit', stillOpen, '', ['=', 0]),
      createFigure('malformed: memory grown', (memoryAfter / memoryBefore - 1) * 100, '%', ['<=', 10]),
    ];
  } finally {
    await target.stop();
    tenants.remove();
  }
}
