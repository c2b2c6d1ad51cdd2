import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { carsIndexSettings, createIndex, restoreIndex, serializeIndex } from '../../../engine/search';
import type { SearchRecord } from '../../../engine/search/storage/record';
import { loadListingRecords, generateRecords, resampleRecords } from '../../support/search-records';
import { median } from '../statistics';
import type { Engine } from './engine';
import { items } from './items';
import { orama } from './orama';
import { ourEngine } from './ours';
import { questions, type Question } from './questions';
import { serve } from './serve';
import { sqlite } from './sqlite';

const [, , what = '', carsFile = '', size = '0', listings = ''] = process.argv;
const MIB = 2 ** 20;
const QUERIES = 200;
/** The best of so many: what else runs on the machine must not be measured. */
const REPEATS = 5;
/** Slower engines are asked less often; that is in their favour by nothing but noise. */
const SLOW_REPEATS = 2;
const UPDATES = 40;

const collectGarbage = globalThis.gc ?? (() => undefined);
const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

interface Player {
  readonly engine: Engine;
  readonly turns: number;
}

/**
 * Milliseconds of each query, the quickest of some rounds; what loads the machine loads all engines. Before each round
 * they forget what they remember.
 * @param turnsBy whether an engine answers all queries in its turn, or one: then each finds the processor's caches
 *   full of what the others left there, a quick one much more than a slow one
 */
function rounds(
  asked: readonly Question[],
  engines: readonly Player[],
  turnsBy: 'round' | 'query',
): number[][] {
  const best = engines.map(() => asked.map(() => Infinity));
  const ask = (which: number, nth: number) => {
    const start = performance.now();
    engines[which]!.engine.ask(asked[nth]!);
    best[which]![nth] = Math.min(best[which]![nth]!, performance.now() - start);
  };
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const playing = [...engines.keys()].filter((which) => turn < engines[which]!.turns);
    for (const which of playing) engines[which]!.engine.forget();
    if (turnsBy === 'round') for (const which of playing) for (const nth of asked.keys()) ask(which, nth);
    else for (const nth of asked.keys()) for (const which of playing) ask(which, nth);
  }
  return best;
}

/** Draws the cars once, for the other processes. */
async function draw(): Promise<Readonly<Record<string, number>>> {
  const cars = existsSync(listings) ? await loadListingRecords(listings) : generateRecords(4000);
  writeFileSync(
    carsFile,
    resampleRecords(cars, Number(size))
      .map((car) => JSON.stringify(car))
      .join('\n'),
  );
  return { listed: cars.length };
}

const readCars = (): SearchRecord[] =>
  readFileSync(carsFile, 'utf8')
    .split('\n')
    .slice(0, Number(size))
    .map((line) => JSON.parse(line) as SearchRecord);

/** All engines on the same queries. */
async function peers(): Promise<Readonly<Record<string, number>>> {
  const cars = readCars();
  const asked = questions(cars, QUERIES, 7);
  const ours = ourEngine(cars);
  const others = [await sqlite(cars), await orama(cars), await items(cars)];
  for (const question of asked) ours.ask(question);
  const engines = [ours, ...others].map((engine, nth) => ({
    engine,
    turns: nth < 2 ? REPEATS : SLOW_REPEATS,
  }));
  const times = rounds(asked, engines, 'round');
  const mixed = rounds(asked, engines.slice(0, 2), 'query');
  const comparable = asked.filter(({ kind }) => kind !== 'typo');
  const agreed = comparable.filter((question) => ours.ask(question) === others[0]?.ask(question)).length;
  const figures: Record<string, number> = { agreed: agreed / comparable.length };
  for (const [nth, { engine }] of engines.entries()) {
    const sorted = ascending(times[nth] ?? []);
    figures[`${engine.name} p50`] = at(sorted, 0.5);
    figures[`${engine.name} p99`] = at(sorted, 0.99);
    figures[`${engine.name} mixed p50`] = at(ascending(mixed[nth] ?? []), 0.5);
  }
  return figures;
}

/** Ours alone, with as many cars as are read. */
function alone(): Readonly<Record<string, number>> {
  const cars = readCars();
  const engine = ourEngine(cars);
  const asked = questions(cars, QUERIES, 7);
  for (const question of asked) engine.ask(question);
  const times = ascending(rounds(asked, [{ engine, turns: REPEATS }], 'round')[0] ?? []);
  return { p50: at(times, 0.5), p99: at(times, 0.99) };
}

/** Memory, a change, a restart. */
function index(): Readonly<Record<string, number>> {
  const cars = readCars();
  const inUse = () => {
    collectGarbage();
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MIB;
  };
  const before = inUse();
  const start = performance.now();
  const engine = ourEngine(cars);
  const build = performance.now() - start;
  for (const question of questions(cars, QUERIES, 7)) engine.ask(question);
  const memory = inUse() - before;
  const updates = Array.from({ length: UPDATES }, (_, nth) => {
    const car: SearchRecord = {
      ...cars[nth]!,
      name: `Changed unmistakably${nth}x`,
      objectID: nth % 2 ? `new${nth}` : `c${nth}`,
    };
    const from = performance.now();
    engine.index.upsert([car]);
    const found = engine.ask({
      words: [`unmistakably${nth}x`],
      kind: 'exact',
      lists: [],
      price: { from: 0, to: 1e9 },
    });
    if (found !== (typeof car['price'] === 'number' ? 1 : 0)) throw new Error('the change cannot be found');
    return performance.now() - from;
  });
  const parts = serializeIndex(engine.index);
  const bytes = Buffer.concat(parts);
  const restarted = createIndex(carsIndexSettings);
  const again = performance.now();
  restoreIndex(restarted, bytes);
  return {
    memory,
    build,
    update: median(updates),
    snapshot: bytes.length / MIB,
    restore: performance.now() - again,
  };
}

const MEASURES: Readonly<
  Record<string, () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>>
> = { draw, peers, alone, index, serve: () => serve(readCars(), QUERIES, REPEATS) };

const figures = await MEASURES[what]?.();
if (!figures)
  throw new Error(`Nothing is called '${what}' here. There are: ${Object.keys(MEASURES).join(', ')}.`);
process.stdout.write(JSON.stringify(figures));
