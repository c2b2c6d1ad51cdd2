import type { Column } from '../storage/column';
import { topIndexes, BoundedHeap } from '../storage/bounded-heap';
import { compareScalars } from '../storage/compare-scalars';
import type { ValueOrder } from '../storage/value-order';
import type { FacetTally } from './facet-counter';

export type FacetOrder = 'count' | 'alpha';

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface FacetStats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
}

/** The codes of the first values of a facet, by count and then by value, or by value only. */
export function topFacetCodes(column: Column, tally: FacetTally, most: number, order: FacetOrder): number[] {
  const known = column.isInOrder ? SAME : column.valueOrder;
  return known ? byPlace(tally, known, most, order) : byValue(column, tally, most, order);
}

export function facetValues(
  column: Column,
  tally: FacetTally,
  most: number,
  order: FacetOrder,
): FacetValue[] {
  const { values } = column;
  return topFacetCodes(column, tally, most, order).map((code) => ({
    value: String(values[code]),
    count: tally.counts[code]!,
  }));
}

const MAX_COUNT = 2 ** 32;
const MAX_PLACES = 2 ** 21;
/** Values by code. */
const SAME = { codes: null, places: null } as const;

/**
 * If the order of the values is known, count and position are combined and compared as one number of at most 53 bits.
 */
function byPlace(
  { codes, length, counts }: FacetTally,
  { codes: codeAt, places }: ValueOrder | typeof SAME,
  most: number,
  sort: FacetOrder,
): number[] {
  const first = new BoundedHeap(Math.min(length, most));
  for (let at = 0; at < length; at++) {
    const code = codes[at]!;
    const rarity = sort === 'alpha' ? 0 : MAX_COUNT - counts[code]!;
    first.offer(rarity * MAX_PLACES + (places ? places[code]! : code));
  }
  return Array.from(first.sorted(), (number) => {
    const position = number % MAX_PLACES;
    return codeAt ? codeAt[position]! : position;
  });
}

type Compare = (a: number, b: number) => number;

function byValue(
  { values, numbers }: Column,
  { codes, length, counts }: FacetTally,
  most: number,
  order: FacetOrder,
): number[] {
  const compare: Compare = (a, b) => {
    const difference = numbers[a]! - numbers[b]!;
    return Number.isNaN(difference) ? compareScalars(values[a] ?? '', values[b] ?? '') : difference;
  };
  const met = codes.subarray(0, length);
  return order === 'alpha' ? firstOf(met, most, compare) : mostFrequent(met, counts, most, compare);
}

function firstOf(codes: Uint32Array, most: number, compare: Compare): number[] {
  return topIndexes(codes.length, most, (a, b) => compare(codes[a]!, codes[b]!)).map((at) => codes[at]!);
}

/**
 * Prices have tens of thousands of values, nearly all of which occur once. The count of the last returned value is
 * therefore determined first, and only values with exactly that count are compared by value.
 */
function mostFrequent(codes: Uint32Array, counts: Uint32Array, most: number, byValue: Compare): number[] {
  const byCount: Compare = (a, b) => counts[b]! - counts[a]! || byValue(a, b);
  if (codes.length <= most || most === 0) return firstOf(codes, most, byCount);
  const highest = new BoundedHeap(most);
  for (let at = 0; at < codes.length; at++) highest.offer(-counts[codes[at]!]!);
  const least = -highest.bound;
  const first: number[] = [];
  const tied = new Uint32Array(codes.length);
  let ties = 0;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!;
    const count = counts[code]!;
    if (count > least) first.push(code);
    else if (count === least) tied[ties++] = code;
  }
  first.sort(byCount);
  return [...first, ...firstOf(tied.subarray(0, ties), most - first.length, byValue)];
}

/** Minimum, maximum, average and sum of a facet's numbers; undefined if there are none. */
export function facetStats(column: Column, tally: FacetTally): FacetStats | undefined {
  let min = Infinity;
  let max = -Infinity;
  let sum = 0;
  let total = 0;
  for (let at = 0; at < tally.length; at++) {
    const code = tally.codes[at]!;
    const number = column.numbers[code]!;
    if (Number.isNaN(number)) continue;
    const count = tally.counts[code]!;
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number * count;
    total += count;
  }
  return total === 0 ? undefined : { min, max, avg: sum / total, sum };
}
