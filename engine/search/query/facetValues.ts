import type { Column } from '../storage/column';
import { firstIndexes, smallestNumbers } from '../storage/smallest';
import { compareScalars } from '../storage/sortOrder';
import type { FacetTally } from './facetCounter';

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

/** The first values of a facet: the most frequent, equals by value; or all by value. */
export function facetValues(
  column: Column,
  tally: FacetTally,
  most: number,
  order: FacetOrder,
): FacetValue[] {
  const { codes, counts, length } = tally;
  const { values, numbers } = column;
  const byValue = (a: number, b: number) => {
    const difference = numbers[a]! - numbers[b]!;
    return Number.isNaN(difference) ? compareScalars(values[a] ?? '', values[b] ?? '') : difference;
  };
  const met = codes.subarray(0, length);
  const first = order === 'alpha' ? firstOf(met, most, byValue) : mostFrequent(met, counts, most, byValue);
  return first.map((code) => ({ value: String(values[code]), count: counts[code]! }));
}

type Compare = (a: number, b: number) => number;

function firstOf(codes: Uint32Array, most: number, compare: Compare): number[] {
  return firstIndexes(codes.length, most, (a, b) => compare(codes[a]!, codes[b]!)).map((at) => codes[at]!);
}

/**
 * Of tens of thousands of prices nearly all stand once: the count of the last one taken is found first, by numbers
 * alone, and only those which have just that count are compared by value.
 */
function mostFrequent(codes: Uint32Array, counts: Uint32Array, most: number, byValue: Compare): number[] {
  const byCount: Compare = (a, b) => counts[b]! - counts[a]! || byValue(a, b);
  if (codes.length <= most || most === 0) return firstOf(codes, most, byCount);
  const highest = smallestNumbers(codes.length, most, (at) => -counts[codes[at]!]!);
  const least = -highest[highest.length - 1]!;
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

/** Least, greatest, mean and sum of a facet's numbers; undefined when there are none. */
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
