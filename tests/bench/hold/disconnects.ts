import { setTimeout as delay } from 'node:timers/promises';
import { createFigure, type Figure } from '../figures';
import { percentile } from '../statistics';
import { countLostLeads, startLeadSenders } from './lead-senders';
import { startTarget, type HoldOptions, type Target } from './target';

const DISCONNECTS = 200;
const RESTARTS = 50;
const RECOVERY_GOAL_MS = 5_000;
/** Pauses between faults, so that they meet different moments of the senders' work. */
const LONGEST_PAUSE_MS = 300;

const DISCONNECT_ALL =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forecourt' AND pid <> pg_backend_pid()";

/**
 * Breaks the database while visitors send enquiries, and measures the time until one is confirmed again.
 */
async function measureFaults(
  name: string,
  options: HoldOptions,
  rounds: number,
  breakDatabase: (target: Target) => Promise<unknown>,
): Promise<Figure[]> {
  const target = await startTarget(options);
  try {
    const senders = startLeadSenders(target);
    await senders.waitForSuccess();
    const { webPid } = target;
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await breakDatabase(target);
      recoveries.push(await senders.waitForSuccess());
      await delay(Math.random() * LONGEST_PAUSE_MS);
    }
    await senders.stop();
    const { confirmed, lost, doubled } = await countLostLeads(target, senders);
    const hasEnded = target.hasExited || target.webPid !== webPid;
    return [
      createFigure(`${name}: faults`, rounds, ''),
      createFigure(`${name}: confirmed enquiries`, confirmed, ''),
      createFigure(`${name}: attempts not confirmed`, senders.failures, ''),
      createFigure(`${name}: lost enquiries`, lost, '', ['=', 0]),
      createFigure(`${name}: doubled enquiries`, doubled, '', ['=', 0]),
      createFigure(`${name}: exits of the web process`, Number(hasEnded), '', ['=', 0]),
      createFigure(`${name}: time to the next confirmation, p50`, percentile(recoveries, 0.5), 'ms'),
      createFigure(`${name}: time to the next confirmation, p99`, percentile(recoveries, 0.99), 'ms', [
        '<=',
        RECOVERY_GOAL_MS,
      ]),
    ];
  } finally {
    await target.stop();
  }
}

/** Ends all database connections of the web process, again and again. */
export const measureDisconnects = (options: HoldOptions): Promise<Figure[]> =>
  measureFaults('disconnects', options, Math.ceil(DISCONNECTS * options.scale), (target) =>
    target.query(DISCONNECT_ALL),
  );

/** Ends the database server with a fast shutdown; it is started again by Forecourt. */
export const measureRestarts = (options: HoldOptions): Promise<Figure[]> =>
  measureFaults('restarts', options, Math.ceil(RESTARTS * options.scale), (target) =>
    target.endDatabase('SIGINT'),
  );
