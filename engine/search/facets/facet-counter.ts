import type { Column } from '../storage/column';

/** The counts of facet values. They are in the counter's buffer and valid until the next count. */
export interface FacetTally {
  /** Codes of the counted values; the first `length` entries are used. */
  readonly codes: Uint32Array;
  readonly length: number;
  /** The count of each value, by code. */
  readonly counts: Uint32Array;
}

/** Counts the values of records. Its buffer is reused, and all counts are zero between uses. */
export class FacetCounter {
  private counts = new Uint32Array(0);
  private touched = new Uint32Array(0);

  /** Passes the counts to `read`, then resets them. */
  count<T>(column: Column, rows: Uint32Array, read: (tally: FacetTally) => T): T {
    const { counts, touched: codes } = this.room(column);
    const met = column.countInto(rows, counts, codes);
    const length = withoutMissing(codes, met);
    const result = read({ codes, length, counts });
    for (let at = 0; at < length; at++) counts[codes[at]!] = 0;
    counts[0] = 0;
    return result;
  }

  /** Counts all records except `rest` by subtracting the counts of `rest`. @param all the counts of all records */
  countWithout<T>(column: Column, all: FacetTally, rest: Uint32Array, read: (tally: FacetTally) => T): T {
    const { counts, touched: codes } = this.room(column);
    column.countInto(rest, counts, codes);
    let length = 0;
    for (let at = 0; at < all.length; at++) {
      const code = all.codes[at]!;
      const count = all.counts[code]! - counts[code]!;
      counts[code] = count;
      if (count > 0) codes[length++] = code;
    }
    const result = read({ codes, length, counts });
    counts.fill(0, 0, column.values.length);
    return result;
  }

  private room(column: Column): { readonly counts: Uint32Array; readonly touched: Uint32Array } {
    const distinct = column.values.length;
    if (this.counts.length < distinct) {
      this.counts = new Uint32Array(Math.ceil(distinct * 1.25));
      this.touched = new Uint32Array(this.counts.length);
    }
    return { counts: this.counts, touched: this.touched };
  }
}

/** Removes code 0, which means no value. */
function withoutMissing(codes: Uint32Array, length: number): number {
  for (let at = 0; at < length; at++) {
    if (codes[at] !== 0) continue;
    codes[at] = codes[length - 1]!;
    return length - 1;
  }
  return length;
}
