import { compareScalars, compareStrings } from './compare-scalars';
import type { SortCriterion } from './sort-criterion';
import type { Column } from './column';

export type RowComparator = (a: number, b: number) => number;

/**
 * Creates a function that compares two records by the criteria, and by objectID if they are tied. A record without a
 * value is last in either direction.
 */
export function createRowComparator(
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
    return compareStrings(ids[a] ?? '', ids[b] ?? '');
  };
}

/** Reads the first criterion of every record as a number; null if it is not numeric. It determines most comparisons. */
export function readPrimaryKeys(
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

/** Spare capacity for new records. */
const SPARE_CAPACITY = 1024;

/** A sort order of all records: the record at each position, and the position of each record. */
export class SortOrder {
  private rowsByPosition: Uint32Array;
  private positionsByRow: Uint32Array;
  private size: number;

  /** @param rows all rows, sorted by `compare` */
  constructor(
    rows: Uint32Array,
    private readonly compare: RowComparator,
  ) {
    this.size = rows.length;
    this.rowsByPosition = copyWithCapacity(rows, rows.length + SPARE_CAPACITY);
    this.positionsByRow = new Uint32Array(rows.length + SPARE_CAPACITY);
    this.updatePositions(0);
  }

  /** All records, in order. Shared, and valid until the next change. */
  get rows(): Uint32Array {
    return this.rowsByPosition.subarray(0, this.size);
  }

  /** The position of each record. Shared, and valid until the next change. */
  get positions(): Uint32Array {
    return this.positionsByRow.subarray(0, this.size);
  }

  /** @param keys the value of each record that `compare` compares first */
  static sort(size: number, compare: RowComparator, keys: Float64Array | null = null): SortOrder {
    const byKeys: RowComparator = (a, b) => {
      const left = keys![a]!;
      const right = keys![b]!;
      return left < right ? -1 : left > right ? 1 : compare(a, b);
    };
    const rows = Uint32Array.from({ length: size }, (_, row) => row).sort(keys ? byKeys : compare);
    return new SortOrder(rows, compare);
  }

  /** Inserts appended records at their positions, by binary search. */
  insert(appended: readonly number[]): void {
    const { compare, rows } = this;
    const insertions = [...appended]
      .sort(compare)
      .map((row) => ({ row, at: findPosition(row, rows, compare) }));
    const size = this.size + insertions.length;
    if (size > this.rowsByPosition.length) {
      this.rowsByPosition = copyWithCapacity(rows, size + SPARE_CAPACITY);
      this.positionsByRow = copyWithCapacity(this.positions, size + SPARE_CAPACITY);
    }
    let end = this.size;
    // From the end, so that each row moves only once.
    for (let index = insertions.length - 1; index >= 0; index--) {
      const { row, at: position } = insertions[index]!;
      this.rowsByPosition.copyWithin(position + index + 1, position, end);
      this.rowsByPosition[position + index] = row;
      end = position;
    }
    this.size = size;
    this.updatePositions(end);
  }

  private updatePositions(first: number): void {
    const { rowsByPosition, positionsByRow } = this;
    for (let position = first; position < this.size; position++)
      positionsByRow[rowsByPosition[position]!] = position;
  }
}

function copyWithCapacity(numbers: Uint32Array, capacity: number): Uint32Array {
  const copy = new Uint32Array(capacity);
  copy.set(numbers);
  return copy;
}

function findPosition(row: number, rows: Uint32Array, compare: RowComparator): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
