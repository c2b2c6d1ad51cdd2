import { MAX_ROWS, type Generation } from '../generation';
import { topIndexes, BoundedHeap } from '../storage/bounded-heap';
import type { SortOrder } from '../storage/sort-order';
import { keyAfterTypos, keyTypos } from '../scoring/relevance-key';
import type { Ranking } from './ranking';
import type { ResultSet } from './result-set';

/**
 * The first `end` rows in the order of the index or replica. A replica's sort order is used alone; in the
 * index itself, and in replicas without a sort order, Algolia's criteria come first: typos, distance, words,
 * filters, then the rest of the text, then the custom ranking.
 */
export function topRows(
  generation: Generation,
  name: string,
  result: ResultSet,
  ranking: Ranking,
  end: number,
): number[] {
  const order = generation.order(name);
  const max = Math.min(end, result.count);
  if (!order || max <= 0) return [];
  if (order === generation.order(generation.settings.name)) {
    if (ranking.distance || ranking.scoreFilters || result.missing)
      return byCriteria(result, order, max, ranking);
    if (result.keys !== null) return byRelevance(result.rows, result.keys, order, max);
  }
  // Walking the whole order finds a result every size/count steps; collecting visits each result once.
  const steps = max * (generation.size / result.count);
  return steps < result.count ? walked(result, order, max) : gathered(result, order, max);
}

/** Relevance, then position in the order of the index, in one number of at most 52 bits. */
function byRelevance(rows: Uint32Array, keys: Uint32Array, order: SortOrder, end: number): number[] {
  const { places, rows: ordered } = order;
  const best = new BoundedHeap(Math.min(end, rows.length));
  for (let at = 0; at < rows.length; at++) {
    const key = keys[at]! * MAX_ROWS;
    // Most keys are too large at any position, so their position is not looked up.
    if (key < best.bound) best.offer(key + places[rows[at]!]!);
  }
  return Array.from(best.sorted(), (number) => ordered[number % MAX_ROWS]!);
}

function byCriteria(
  { rows, keys, missing }: ResultSet,
  { places }: SortOrder,
  end: number,
  { distance: geo, scoreFilters: score }: Ranking,
): number[] {
  const near = geo && Float64Array.from(rows, (row) => geo.rank(row));
  const scores = score && Float64Array.from(rows, score);
  const key = (at: number) => (keys === null ? 0 : keys[at]!);
  const compare = (a: number, b: number): number => {
    const typos = keyTypos(key(a)) - keyTypos(key(b));
    if (typos !== 0) return typos;
    // Both distances can be Infinity, and their difference would be NaN.
    if (near && near[a] !== near[b]) return near[a]! - near[b]!;
    if (missing && missing[a] !== missing[b]) return missing[a]! - missing[b]!;
    if (scores && scores[a] !== scores[b]) return scores[b]! - scores[a]!;
    return keyAfterTypos(key(a)) - keyAfterTypos(key(b)) || places[rows[a]!]! - places[rows[b]!]!;
  };
  return topIndexes(rows.length, end, compare).map((at) => rows[at]!);
}

function gathered({ rows }: ResultSet, order: SortOrder, end: number): number[] {
  const { places, rows: ordered } = order;
  const first = new BoundedHeap(Math.min(end, rows.length));
  for (let at = 0; at < rows.length; at++) first.offer(places[rows[at]!]!);
  return Array.from(first.sorted(), (position) => ordered[position]!);
}

function walked(result: ResultSet, order: SortOrder, end: number): number[] {
  const rows: number[] = [];
  const { members } = result;
  const { rows: ordered } = order;
  for (let position = 0; position < ordered.length && rows.length < end; position++) {
    const row = ordered[position]!;
    if (members.has(row)) rows.push(row);
  }
  return rows;
}
