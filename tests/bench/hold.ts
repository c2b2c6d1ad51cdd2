import { createReport, runParts, type Figure, type Report } from './figures';
import { measureDisconnects, measureRestarts } from './hold/disconnects';
import { measureKills } from './hold/kills';
import { measureExpensiveSearches, measureOverload } from './hold/overload';
import { measureSoak } from './hold/soak';
import { measureThroughput } from './hold/throughput';
import { measureMalformed } from './hold/malformed';
import type { HoldOptions } from './hold/target';

/** The parts of the benchmark, in the order in which they run. */
export const HOLD_PARTS: Readonly<Record<string, (options: HoldOptions) => Promise<Figure[]>>> = {
  disconnects: measureDisconnects,
  restarts: measureRestarts,
  kills: measureKills,
  malformed: measureMalformed,
  overload: measureOverload,
  'expensive-searches': measureExpensiveSearches,
  throughput: measureThroughput,
  soak: measureSoak,
};

/** Measures how the server holds when it is overloaded, abused, or loses its database or its processes. */
export async function runHoldBenchmark(options: HoldOptions & { parts: readonly string[] }): Promise<Report> {
  return createReport('hold', await runParts(HOLD_PARTS, options.parts, options));
}
