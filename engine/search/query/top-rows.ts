import { MAX_ROWS, type IndexState } from '../index-state';
import { selectTopIndexes, BoundedHeap } from '../storage/bounded-heap';
import type { SortOrder } from '../storage/sort-order';
import { clearTypos, readTypos } from '../scoring/relevance-key';
import type { Ranking } from './ranking';
import type { ResultSet } from './result-set';

/**
 * Selects the first `end` rows of the index or replica. Replicas with a sort order use only that order. The index
 * itself, and replicas without a sort order, use Algolia's criteria: typos, distance, words, filters, the other text
 * criteria, and then the custom ranking.
 */
export function selectTopRows(
  state: IndexState,
  name: string,
  result: ResultSet,
  ranking: Ranking,
  end: number,
): number[] {
  const order = state.order(name);
  const max = Math.min(end, result.count);
  if (!order || max <= 0) return [];
  if (order === state.order(state.settings.name)) {
    if (ranking.distance || ranking.scoreFilters || result.missing)
      return selectByCriteria(result, order, max, ranking);
    if (result.keys !== null) return selectByRelevance(result.rows, result.keys, order, max);
  }
  // Walking the whole order takes size/count steps per result; collecting visits each result once.
  const steps = max * (state.size / result.count);
  return steps < result.count ? walkOrder(result, order, max) : collectRows(result, order, max);
}

/** Compares relevance, then position in the index's order, as one number of at most 52 bits. */
function selectByRelevance(rows: Uint32Array, keys: Uint32Array, order: SortOrder, end: number): number[] {
  const { positions, rows: orderedRows } = order;
  const heap = new BoundedHeap(Math.min(end, rows.length));
  for (let i = 0; i < rows.length; i++) {
    const key = keys[i]! * MAX_ROWS;
    // Most keys are too large at any position, so their position is not looked up.
    if (key < heap.bound) heap.offer(key + positions[rows[i]!]!);
  }
  return Array.from(heap.sort(), (number) => orderedRows[number % MAX_ROWS]!);
}

function selectByCriteria(
  { rows, keys, missing }: ResultSet,
  { positions }: SortOrder,
  end: number,
  { distance: distanceCriterion, scoreFilters: scoreRow }: Ranking,
): number[] {
  const distances = distanceCriterion && Float64Array.from(rows, (row) => distanceCriterion.rank(row));
  const scores = scoreRow && Float64Array.from(rows, scoreRow);
  const key = (at: number) => (keys === null ? 0 : keys[at]!);
  const compare = (a: number, b: number): number => {
    const typos = readTypos(key(a)) - readTypos(key(b));
    if (typos !== 0) return typos;
    // Both distances can be Infinity, and their difference would be NaN.
    if (distances && distances[a] !== distances[b]) return distances[a]! - distances[b]!;
    if (missing && missing[a] !== missing[b]) return missing[a]! - missing[b]!;
    if (scores && scores[a] !== scores[b]) return scores[b]! - scores[a]!;
    return clearTypos(key(a)) - clearTypos(key(b)) || positions[rows[a]!]! - positions[rows[b]!]!;
  };
  return selectTopIndexes(rows.length, end, compare).map((at) => rows[at]!);
}

function collectRows({ rows }: ResultSet, order: SortOrder, end: number): number[] {
  const { positions, rows: orderedRows } = order;
  const heap = new BoundedHeap(Math.min(end, rows.length));
  for (let i = 0; i < rows.length; i++) heap.offer(positions[rows[i]!]!);
  return Array.from(heap.sort(), (position) => orderedRows[position]!);
}

function walkOrder(result: ResultSet, order: SortOrder, end: number): number[] {
  const rows: number[] = [];
  const { members } = result;
  const { rows: orderedRows } = order;
  for (let position = 0; position < orderedRows.length && rows.length < end; position++) {
    const row = orderedRows[position]!;
    if (members.has(row)) rows.push(row);
  }
  return rows;
}
