import { setTimeout as delay } from 'node:timers/promises';
import { createFigure, type Figure } from '../figures';
import { percentile } from '../statistics';
import { countLostLeads, startLeadSenders } from './lead-senders';
import { startTarget, type HoldOptions, type Target } from './target';

const KILLS = 100;
const LONGEST_PAUSE_MS = 500;

/** The kills of the rounds, in turns. Resolves when the killed web process has been started again. */
const VICTIMS: readonly ((target: Target) => Promise<unknown>)[] = [
  async (target) => {
    await target.killWeb();
    return target.startWeb();
  },
  (target) => target.endDatabase('SIGKILL'),
  async (target) => {
    await Promise.all([target.killWeb(), target.endDatabase('SIGKILL')]);
    return target.startWeb();
  },
];

/** Kills the web process, the database or both under enquiries. */
export async function measureKills(options: HoldOptions): Promise<Figure[]> {
  const rounds = Math.max(VICTIMS.length, Math.ceil(KILLS * options.scale));
  const target = await startTarget(options);
  try {
    const senders = startLeadSenders(target);
    await senders.waitForSuccess();
    const recoveries: number[] = [];
    let failedStarts = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const kill = VICTIMS[round % VICTIMS.length];
      try {
        await kill?.(target);
      } catch (error) {
        failedStarts += 1;
        console.error(error instanceof Error ? error.message : error);
        await target.startWeb();
      }
      await senders.waitForSuccess();
      recoveries.push(performance.now() - start);
      await delay(Math.random() * LONGEST_PAUSE_MS);
    }
    await senders.stop();
    const { confirmed, lost, doubled } = await countLostLeads(target, senders);
    return [
      createFigure('kills: rounds', rounds, ''),
      createFigure('kills: confirmed enquiries', confirmed, ''),
      createFigure('kills: lost enquiries', lost, '', ['=', 0]),
      createFigure('kills: doubled enquiries', doubled, '', ['=', 0]),
      createFigure('kills: failed starts', failedStarts, '', ['=', 0]),
      createFigure('kills: time to the next confirmation, p99', percentile(recoveries, 0.99), 'ms'),
    ];
  } finally {
    await target.stop();
  }
}
