import type { Column } from '../storage/column';
import { selectTopIndexes, BoundedHeap } from '../storage/bounded-heap';
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

/** Selects the codes of a facet's first values, sorted by count and then by value, or by value only. */
export function selectTopFacetCodes(
  column: Column,
  tally: FacetTally,
  limit: number,
  order: FacetOrder,
): number[] {
  const valueOrder = column.isInOrder ? CODE_ORDER : column.valueOrder;
  return valueOrder
    ? selectByPosition(tally, valueOrder, limit, order)
    : selectByValue(column, tally, limit, order);
}

export function listFacetValues(
  column: Column,
  tally: FacetTally,
  limit: number,
  order: FacetOrder,
): FacetValue[] {
  const { values } = column;
  return selectTopFacetCodes(column, tally, limit, order).map((code) => ({
    value: String(values[code]),
    count: tally.counts[code]!,
  }));
}

const MAX_COUNT = 2 ** 32;
const MAX_POSITIONS = 2 ** 21;
/** The order of values whose codes are already in value order. */
const CODE_ORDER = { codes: null, positions: null } as const;

/**
 * Combines count and position in the value order into one number of at most 53 bits, which is faster to compare.
 */
function selectByPosition(
  { codes, length, counts }: FacetTally,
  { codes: codesByPosition, positions }: ValueOrder | typeof CODE_ORDER,
  limit: number,
  sort: FacetOrder,
): number[] {
  const heap = new BoundedHeap(Math.min(length, limit));
  for (let i = 0; i < length; i++) {
    const code = codes[i]!;
    const rarity = sort === 'alpha' ? 0 : MAX_COUNT - counts[code]!;
    heap.offer(rarity * MAX_POSITIONS + (positions ? positions[code]! : code));
  }
  return Array.from(heap.sort(), (number) => {
    const position = number % MAX_POSITIONS;
    return codesByPosition ? codesByPosition[position]! : position;
  });
}

type Compare = (a: number, b: number) => number;

function selectByValue(
  { values, numbers }: Column,
  { codes, length, counts }: FacetTally,
  limit: number,
  order: FacetOrder,
): number[] {
  const compare: Compare = (a, b) => {
    const difference = numbers[a]! - numbers[b]!;
    return Number.isNaN(difference) ? compareScalars(values[a] ?? '', values[b] ?? '') : difference;
  };
  const usedCodes = codes.subarray(0, length);
  return order === 'alpha'
    ? takeFirst(usedCodes, limit, compare)
    : takeMostFrequent(usedCodes, counts, limit, compare);
}

function takeFirst(codes: Uint32Array, limit: number, compare: Compare): number[] {
  return selectTopIndexes(codes.length, limit, (a, b) => compare(codes[a]!, codes[b]!)).map(
    (at) => codes[at]!,
  );
}

/**
 * Prices have tens of thousands of values, nearly all of which occur once. The count of the last returned value is
 * therefore determined first, and only values with exactly that count are compared by value.
 */
function takeMostFrequent(
  codes: Uint32Array,
  counts: Uint32Array,
  limit: number,
  selectByValue: Compare,
): number[] {
  const byCount: Compare = (a, b) => counts[b]! - counts[a]! || selectByValue(a, b);
  if (codes.length <= limit || limit === 0) return takeFirst(codes, limit, byCount);
  const highest = new BoundedHeap(limit);
  for (let i = 0; i < codes.length; i++) highest.offer(-counts[codes[i]!]!);
  const lowestCount = -highest.bound;
  const mostFrequentCodes: number[] = [];
  const tied = new Uint32Array(codes.length);
  let ties = 0;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    const count = counts[code]!;
    if (count > lowestCount) mostFrequentCodes.push(code);
    else if (count === lowestCount) tied[ties++] = code;
  }
  mostFrequentCodes.sort(byCount);
  return [
    ...mostFrequentCodes,
    ...takeFirst(tied.subarray(0, ties), limit - mostFrequentCodes.length, selectByValue),
  ];
}

/** Minimum, maximum, average and sum of a facet's numbers; undefined if there are none. */
export function computeFacetStats(column: Column, tally: FacetTally): FacetStats | undefined {
  let min = Infinity;
  let max = -Infinity;
  let sum = 0;
  let total = 0;
  for (let i = 0; i < tally.length; i++) {
    const code = tally.codes[i]!;
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
