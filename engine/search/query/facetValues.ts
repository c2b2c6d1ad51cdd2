import type { Column } from '../storage/column';
import { firstIndexes } from '../storage/smallest';
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
    const difference = numbers[codes[a]!]! - numbers[codes[b]!]!;
    return Number.isNaN(difference)
      ? compareScalars(values[codes[a]!] ?? '', values[codes[b]!] ?? '')
      : difference;
  };
  const byCount = (a: number, b: number) => counts[codes[b]!]! - counts[codes[a]!]! || byValue(a, b);
  return firstIndexes(length, most, order === 'alpha' ? byValue : byCount).map((at) => ({
    value: String(values[codes[at]!]),
    count: counts[codes[at]!]!,
  }));
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
