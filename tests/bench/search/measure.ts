import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { carsIndexSettings, createIndex, restoreIndex, serializeIndex } from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import { loadListingRecords, generateRecords, resampleRecords } from '../../support/search-records';
import { median } from '../statistics';
import { createEmbeddedEngine } from './embedded';
import type { Engine } from './engine';
import { createItemsJs } from './items-js';
import { measureHttp } from './measure-http';
import { createOrama } from './orama';
import { generateQueries, type BenchmarkQuery } from './queries';
import { createSqlite } from './sqlite';

const [, , measurement = '', carsFile = '', size = '0', listings = ''] = process.argv;
const MIB = 2 ** 20;
const QUERIES = 200;
/** The fastest repeat counts, which excludes other load on the machine. */
const REPEATS = 5;
/** The slow engines would take too long with all repeats. */
const SLOW_REPEATS = 2;
const UPDATES = 40;
const WARM_UP_ROUNDS = 3;

const collectGarbage = globalThis.gc ?? (() => undefined);
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
const sortAscending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

interface Competitor {
  readonly engine: Engine;
  readonly repeats: number;
}

/**
 * Returns the best time of each query in milliseconds, by engine. The engines take turns, so that other load on the
 * machine affects all of them, and clear their caches before each repeat.
 * @param turn The queries that an engine runs in its turn. With one query, the CPU caches contain the data of the other
 *   engines, which slows down a fast engine relatively more.
 */
function measureTimes(
  queries: readonly BenchmarkQuery[],
  competitors: readonly Competitor[],
  turn: 'all queries' | 'one query',
): number[][] {
  const bestTimes = competitors.map(() => queries.map(() => Infinity));
  const measure = (competitor: number, query: number) => {
    const start = performance.now();
    competitors[competitor]!.engine.search(queries[query]!);
    bestTimes[competitor]![query] = Math.min(bestTimes[competitor]![query]!, performance.now() - start);
  };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const activeCompetitors = [...competitors.keys()].filter((index) => repeat < competitors[index]!.repeats);
    for (const competitor of activeCompetitors) competitors[competitor]!.engine.clearCache();
    if (turn === 'all queries')
      for (const competitor of activeCompetitors)
        for (const query of queries.keys()) measure(competitor, query);
    else
      for (const query of queries.keys())
        for (const competitor of activeCompetitors) measure(competitor, query);
  }
  return bestTimes;
}

/** Writes the cars to a file that the other measurements read. */
async function writeCars(): Promise<Readonly<Record<string, number>>> {
  const cars = existsSync(listings) ? await loadListingRecords(listings) : generateRecords(4000);
  writeFileSync(
    carsFile,
    resampleRecords(cars, Number(size))
      .map((car) => JSON.stringify(car))
      .join('\n'),
  );
  return { listings: cars.length };
}

const readCars = (): SearchRecord[] =>
  readFileSync(carsFile, 'utf8')
    .split('\n')
    .slice(0, Number(size))
    .map((line) => JSON.parse(line) as SearchRecord);

/** Measures all engines with the same queries. */
async function compareEngines(): Promise<Readonly<Record<string, number>>> {
  const cars = readCars();
  const queries = generateQueries(cars, QUERIES, 7);
  const embedded = createEmbeddedEngine(cars);
  const otherEngines = [await createSqlite(cars), await createOrama(cars), await createItemsJs(cars)];
  for (const query of queries) embedded.search(query);
  const competitors = [embedded, ...otherEngines].map((engine, index) => ({
    engine,
    repeats: index < 2 ? REPEATS : SLOW_REPEATS,
  }));
  const times = measureTimes(queries, competitors, 'all queries');
  const mixed = measureTimes(queries, competitors.slice(0, 2), 'one query');
  const comparable = queries.filter(({ kind }) => kind !== 'typo');
  const equalCount = comparable.filter(
    (query) => embedded.search(query) === otherEngines[0]?.search(query),
  ).length;
  const figures: Record<string, number> = { 'equal counts': equalCount / comparable.length };
  for (const [index, { engine }] of competitors.entries()) {
    const sorted = sortAscending(times[index] ?? []);
    figures[`${engine.name} p50`] = percentile(sorted, 0.5);
    figures[`${engine.name} p99`] = percentile(sorted, 0.99);
    figures[`${engine.name} mixed p50`] = percentile(sortAscending(mixed[index] ?? []), 0.5);
  }
  return figures;
}

/** Measures the embedded index alone with the given number of cars. */
function measureEmbedded(): Readonly<Record<string, number>> {
  const cars = readCars();
  const engine = createEmbeddedEngine(cars);
  const queries = generateQueries(cars, QUERIES, 7);
  for (const query of queries) engine.search(query);
  const times = sortAscending(measureTimes(queries, [{ engine, repeats: REPEATS }], 'all queries')[0] ?? []);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Measures queries with prices as a filter, and the same queries with prices as words. */
function measureInterpretation(): Readonly<Record<string, number>> {
  const cars = readCars();
  const engines = [createEmbeddedEngine(cars), createEmbeddedEngine(cars, 'text')];
  // Some words mean something else with query rules, such as the model "Ute", and are not comparable.
  const queries = generateQueries(cars, QUERIES, 7).filter(
    (query) => new Set(engines.map((engine) => engine.search(query))).size === 1,
  );
  const competitors = engines.map((engine) => ({ engine, repeats: REPEATS }));
  // Until the code is optimised, the engine that runs more of it seems slower than it is.
  for (let round = 0; round < WARM_UP_ROUNDS; round++) measureTimes(queries, competitors, 'all queries');
  const [filters = [], words = []] = measureTimes(queries, competitors, 'all queries').map(sortAscending);
  return { filters: percentile(filters, 0.5), words: percentile(words, 0.5), queries: queries.length };
}

/** Measures memory, an update and a restart from a snapshot. */
function measureIndex(): Readonly<Record<string, number>> {
  const cars = readCars();
  const measureMemory = () => {
    collectGarbage();
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MIB;
  };
  const memoryBefore = measureMemory();
  const buildStart = performance.now();
  const engine = createEmbeddedEngine(cars);
  const build = performance.now() - buildStart;
  for (const query of generateQueries(cars, QUERIES, 7)) engine.search(query);
  const memory = measureMemory() - memoryBefore;
  const updates = Array.from({ length: UPDATES }, (_, index) => {
    const car: SearchRecord = {
      ...cars[index]!,
      name: `Changed unmistakably${index}x`,
      objectID: index % 2 ? `new${index}` : `c${index}`,
    };
    const start = performance.now();
    engine.index.upsert([car]);
    const matches = engine.search({
      words: [`unmistakably${index}x`],
      kind: 'exact',
      filters: [],
      price: { from: 0, to: 1e9 },
    });
    if (matches !== (typeof car['price'] === 'number' ? 1 : 0))
      throw new Error('The search does not find the update.');
    return performance.now() - start;
  });
  const parts = serializeIndex(engine.index);
  const bytes = Buffer.concat(parts);
  const restoredIndex = createIndex(carsIndexSettings);
  const restoreStart = performance.now();
  restoreIndex(restoredIndex, bytes);
  return {
    memory,
    build,
    update: median(updates),
    snapshot: bytes.length / MIB,
    restore: performance.now() - restoreStart,
  };
}

const MEASUREMENTS: Readonly<
  Record<string, () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>>
> = {
  cars: writeCars,
  engines: compareEngines,
  embedded: measureEmbedded,
  interpretation: measureInterpretation,
  index: measureIndex,
  http: () => measureHttp(readCars(), QUERIES, REPEATS),
};

const figures = await MEASUREMENTS[measurement]?.();
if (!figures)
  throw new Error(
    `Unknown measurement '${measurement}'. Use one of: ${Object.keys(MEASUREMENTS).join(', ')}.`,
  );
process.stdout.write(JSON.stringify(figures));
