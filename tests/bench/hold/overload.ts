import { setTimeout as delay } from 'node:timers/promises';
import { createFigure, type Figure } from '../figures';
import { percentile } from '../statistics';
import { sendLead } from './lead-senders';
import { getRate, getShare, runLoad } from './run-load';
import type { LoadKind } from './load-process';
import { get, startProbe } from './probes';
import { findCarPaths, startTarget, type HoldOptions, type Target } from './target';

const SECONDS = 60;
const CAPACITY_SECONDS = 5;
const OVERLOAD_FACTOR = 10;
const CONNECTIONS = 640;
/** Without much load, a search takes less. */
const NORMAL_MS = 250;
const RECOVERY_TIMEOUT_MS = 60_000;
const KINDS: readonly LoadKind[] = ['searches', 'results'];
const EXPENSIVE_CLIENTS = 2;
const EXPENSIVE_ROUNDS = 5;

/** Milliseconds until response times of searches and pages are normal again. */
async function measureRecovery({ port, host }: Target): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < RECOVERY_TIMEOUT_MS) {
    const sent = performance.now();
    const unique = Math.floor(Math.random() * 1e6);
    const isAnswered = await get(port, host, `/search/used-cars?range[price]=${unique}:`)().catch(
      () => false,
    );
    const end = performance.now();
    if (isAnswered && end - sent < NORMAL_MS) return end - start;
    await delay(20);
  }
  return NaN;
}

/** Sends ten times as many searches as the server can handle, and measures the effect on other visitors. */
export async function measureOverload(options: HoldOptions): Promise<Figure[]> {
  const seconds = Math.max(10, SECONDS * options.scale);
  const target = await startTarget(options);
  try {
    const { port, host } = target;
    const cached = get(port, host, '/');
    await cached();
    const job = { port, host, kinds: KINDS };
    const normal = await runLoad({ ...job, connections: 8, seconds: CAPACITY_SECONDS, seed: 1 });
    const capacity = getRate(normal, '200');
    const rate = Math.ceil(capacity * OVERLOAD_FACTOR);
    const overload = runLoad({ ...job, connections: CONNECTIONS, seconds, rate, seed: 2 });
    const probes = {
      pages: startProbe(cached, 10),
      health: startProbe(get(port, 'localhost', '/healthz'), 20),
      leads: startProbe(
        async () =>
          (await sendLead(target, `Overload ${performance.now()}`, crypto.randomUUID())) !== undefined,
        50,
      ),
    };
    const report = await overload;
    const recovery = await measureRecovery(target);
    await Promise.all(Object.values(probes).map((probe) => probe.stop()));
    const count = (probe: keyof typeof probes) => probes[probe].times.length;
    return [
      createFigure('overload: capacity', capacity, '/s'),
      createFigure('overload: requests sent', rate, '/s'),
      createFigure('overload: answered', getRate(report, '200'), '/s'),
      createFigure('overload: share of 503', getShare(report, '503') * 100, '%'),
      createFigure('overload: 503, p99', report.byStatus['503']?.p99 ?? NaN, 'ms', ['<=', 50]),
      createFigure('overload: answers, p99', report.byStatus['200']?.p99 ?? NaN, 'ms'),
      createFigure('overload: requests without an answer', report.errors, '', ['=', 0]),
      createFigure(`overload: cached pages (${count('pages')}), p99`, probes.pages.p99, 'ms', ['<=', 250]),
      createFigure('overload: cached pages not answered', probes.pages.failures, '', ['=', 0]),
      createFigure(`overload: enquiries (${count('leads')}), p99`, probes.leads.p99, 'ms', ['<=', 500]),
      createFigure('overload: enquiries not confirmed', probes.leads.failures, '', ['=', 0]),
      createFigure(`overload: /healthz (${count('health')}), p99`, probes.health.p99, 'ms', ['<=', 50]),
      createFigure('overload: back to normal', recovery, 'ms', ['<=', 2_000]),
    ];
  } finally {
    await target.stop();
  }
}

/** Measures pages of cars with and without the most expensive allowed searches beside them, in turns. */
export async function measureExpensiveSearches(options: HoldOptions): Promise<Figure[]> {
  const target = await startTarget(options);
  try {
    const { port, host } = target;
    const paths = await findCarPaths(target);
    const rounds = Math.max(2, Math.ceil(EXPENSIVE_ROUNDS * options.scale));
    const seconds = 6;
    let next = 0;
    const probePages = async (during: Promise<unknown>): Promise<readonly number[]> => {
      const probe = startProbe(() => get(port, host, paths[(next += 1) % paths.length] ?? '/')(), 5);
      await during;
      await probe.stop();
      return probe.times;
    };
    await probePages(delay(seconds * 1_000));
    const times = { without: [] as number[], beside: [] as number[] };
    let answered = 0;
    for (let round = 0; round < rounds; round += 1) {
      times.without.push(...(await probePages(delay(seconds * 1_000))));
      const load = runLoad({
        ...{
          port,
          host,
          seconds,
          kinds: ['expensive-searches'],
          connections: EXPENSIVE_CLIENTS,
          seed: round,
        },
      });
      times.beside.push(...(await probePages(load)));
      answered += getRate(await load, '200') / rounds;
    }
    const [without, beside] = [percentile(times.without, 0.99), percentile(times.beside, 0.99)];
    return [
      createFigure('expensive-searches: searches answered', answered, '/s'),
      createFigure(`expensive-searches: page alone (${times.without.length}), p99`, without, 'ms'),
      createFigure(`expensive-searches: page beside (${times.beside.length}), p99`, beside, 'ms'),
      createFigure('expensive-searches: page beside / alone, p99', beside / without, 'x', ['<=', 2]),
    ];
  } finally {
    await target.stop();
  }
}
