import { MOST_ROWS, type Generation } from '../generation';
import { smallestNumbers } from '../storage/smallest';
import type { SortOrder } from '../storage/sortOrder';
import type { ResultSet } from './resultSet';

/** The rows from number `from` on, at most `count`, in the order of the index or replica. */
export function resultPage(
  generation: Generation,
  name: string,
  result: ResultSet,
  from: number,
  count: number,
): number[] {
  const order = generation.order(name);
  const end = Math.min(from + count, result.count);
  if (!order || from >= end) return [];
  if (result.keys !== null && name === generation.settings.name) {
    return byRelevance(result.rows, result.keys, order, end).slice(from);
  }
  // Walking the order meets a result every size/count steps; gathering looks at each result once.
  const steps = end * (generation.size / result.count);
  const first = steps < result.count ? walked(result, order, end) : gathered(result, order, end);
  return first.slice(from);
}

/** Relevance first, then the place in the order of the index: both in one number of at most 52 bits. */
function byRelevance(rows: Uint32Array, keys: Uint32Array, order: SortOrder, end: number): number[] {
  const numbers = smallestNumbers(rows.length, end, (at) => keys[at]! * MOST_ROWS + order.places[rows[at]!]!);
  return Array.from(numbers, (number) => order.rows[number % MOST_ROWS]!);
}

function gathered({ rows }: ResultSet, order: SortOrder, end: number): number[] {
  const places = smallestNumbers(rows.length, end, (at) => order.places[rows[at]!]!);
  return Array.from(places, (place) => order.rows[place]!);
}

function walked(result: ResultSet, order: SortOrder, end: number): number[] {
  const rows: number[] = [];
  for (let place = 0; place < order.rows.length && rows.length < end; place++) {
    const row = order.rows[place]!;
    if (result.members.has(row)) rows.push(row);
  }
  return rows;
}
