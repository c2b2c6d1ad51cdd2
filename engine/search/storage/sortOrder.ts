import type { SortCriterion } from '../settings';
import type { Column } from './column';
import type { Scalar } from './record';

export type RowComparator = (a: number, b: number) => number;

/**
 * Compares two records by the criteria, and by objectID where all are equal. A record without a value comes
 * last in either direction.
 */
export function rowComparator(
  criteria: readonly SortCriterion[],
  columns: ReadonlyMap<string, Column>,
  ids: readonly string[],
): RowComparator {
  const readers = criteria.map(({ attribute, descending }) => {
    const column = columns.get(attribute);
    const read = (row: number) => (attribute === 'objectID' ? ids[row] : column?.first(row));
    return { read, sign: descending ? -1 : 1 };
  });
  return (a, b) => {
    for (const { read, sign } of readers) {
      const left = read(a);
      const right = read(b);
      if (left === right) continue;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      return sign * compareScalars(left, right);
    }
    return compareTexts(ids[a] ?? '', ids[b] ?? '');
  };
}

export function compareScalars(a: Scalar, b: Scalar): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The first criterion of every record as a number to compare before anything else, or null where it is no
 * number. Most comparisons of a sort end there.
 */
export function leadingKeys(
  [first]: readonly SortCriterion[],
  columns: ReadonlyMap<string, Column>,
  size: number,
): Float64Array | null {
  const column = first && columns.get(first.attribute);
  if (!column) return null;
  const keys = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    const value = column.first(row);
    if (typeof value === 'number') keys[row] = first.descending ? -value : value;
    else if (value === undefined) keys[row] = Infinity;
    else return null;
  }
  return keys;
}

/** All records in one order: which record stands at a place, and at which place a record stands. */
export class SortOrder {
  rows: Uint32Array;
  places: Uint32Array;

  /** @param keys what `compare` compares first, of each record */
  constructor(
    size: number,
    private readonly compare: RowComparator,
    keys: Float64Array | null = null,
  ) {
    const byKeys: RowComparator = (a, b) => {
      const left = keys![a]!;
      const right = keys![b]!;
      return left < right ? -1 : left > right ? 1 : compare(a, b);
    };
    this.rows = Uint32Array.from({ length: size }, (_, row) => row).sort(keys ? byKeys : compare);
    this.places = placesOf(this.rows);
  }

  /** Puts appended records where they belong: a search by halves for each, then one copy of the order. */
  insert(appended: readonly number[]): void {
    const { rows, compare } = this;
    const arrivals = [...appended].sort(compare).map((row) => ({ row, at: placeFor(row, rows, compare) }));
    const merged = new Uint32Array(rows.length + arrivals.length);
    let taken = 0;
    arrivals.forEach(({ row, at }, nth) => {
      merged.set(rows.subarray(taken, at), taken + nth);
      merged[at + nth] = row;
      taken = at;
    });
    merged.set(rows.subarray(taken), taken + arrivals.length);
    this.rows = merged;
    this.places = placesOf(merged);
  }
}

function placeFor(row: number, rows: Uint32Array, compare: RowComparator): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placesOf(rows: Uint32Array): Uint32Array {
  const places = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place++) places[rows[place]!] = place;
  return places;
}
