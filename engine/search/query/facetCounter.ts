import type { Column } from '../storage/column';

/** How often each value of a facet was met. Only good until the next count: it is the counter's working memory. */
export interface FacetTally {
  /** Codes of the values met, `length` of them. */
  readonly codes: Uint32Array;
  readonly length: number;
  /** By code. */
  readonly counts: Uint32Array;
}

/** Counts the values of records in working memory which is kept, and all zero between two counts. */
export class FacetCounter {
  private counts = new Uint32Array(0);
  private touched = new Uint32Array(0);

  /** Hands what was counted to `read` and forgets it. */
  count<T>(column: Column, rows: Uint32Array, read: (tally: FacetTally) => T): T {
    const distinct = column.values.length;
    if (this.counts.length < distinct) {
      this.counts = new Uint32Array(Math.ceil(distinct * 1.25));
      this.touched = new Uint32Array(this.counts.length);
    }
    const { counts, touched: codes } = this;
    const met = column.countInto(rows, counts, codes);
    const length = withoutMissing(codes, met);
    const result = read({ codes, length, counts });
    for (let at = 0; at < length; at++) counts[codes[at]!] = 0;
    counts[0] = 0;
    return result;
  }
}

/** Drops code 0, which stands for records without a value. */
function withoutMissing(codes: Uint32Array, length: number): number {
  for (let at = 0; at < length; at++) {
    if (codes[at] !== 0) continue;
    codes[at] = codes[length - 1]!;
    return length - 1;
  }
  return length;
}
