import type { SortCriterion } from '../storage/sort-criterion';
import type { Scalar, SearchRecord } from '../storage/record';
import type { ValueReader } from './reference-filter';

/**
 * Compares two records by the criteria, and by objectID if they are tied. A record without a value is last in either
 * direction.
 */
export function compareRecords(
  a: SearchRecord,
  b: SearchRecord,
  criteria: readonly SortCriterion[],
  read: ValueReader,
): number {
  for (const { attribute, descending } of criteria) {
    const [left] = read(a, attribute);
    const [right] = read(b, attribute);
    if (left === right) continue;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return compareValues(left, right) * (descending ? -1 : 1);
  }
  return compareValues(a.objectID, b.objectID);
}

export function compareValues(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
