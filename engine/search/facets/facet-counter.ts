import type { Column } from '../storage/column';

/** The counts of facet values. They share the counter's buffer and are valid until the next count. */
export interface FacetTally {
  /** Codes of the counted values; the first `length` entries are used. */
  readonly codes: Uint32Array;
  readonly length: number;
  readonly counts: Uint32Array;
}

/** Counts the facet values of records. The buffer is reused; all counts are zero between uses. */
export class FacetCounter {
  private counts = new Uint32Array(0);
  private touchedCodes = new Uint32Array(0);

  /** Passes the counts to `onTally`, then resets them. */
  count<T>(column: Column, rows: Uint32Array, onTally: (tally: FacetTally) => T): T {
    const { counts, touchedCodes: codes } = this.ensureCapacity(column);
    const codeCount = column.countInto(rows, counts, codes);
    const length = removeMissingCode(codes, codeCount);
    const result = onTally({ codes, length, counts });
    for (let i = 0; i < length; i++) counts[codes[i]!] = 0;
    counts[0] = 0;
    return result;
  }

  /**
   * Counts all records except `excludedRows` by subtracting their counts.
   * @param totals the counts of all records
   */
  countWithout<T>(
    column: Column,
    totals: FacetTally,
    excludedRows: Uint32Array,
    onTally: (tally: FacetTally) => T,
  ): T {
    const { counts, touchedCodes: codes } = this.ensureCapacity(column);
    column.countInto(excludedRows, counts, codes);
    let length = 0;
    for (let i = 0; i < totals.length; i++) {
      const code = totals.codes[i]!;
      const count = totals.counts[code]! - counts[code]!;
      counts[code] = count;
      if (count > 0) codes[length++] = code;
    }
    const result = onTally({ codes, length, counts });
    counts.fill(0, 0, column.values.length);
    return result;
  }

  private ensureCapacity(column: Column): {
    readonly counts: Uint32Array;
    readonly touchedCodes: Uint32Array;
  } {
    const distinctCount = column.values.length;
    if (this.counts.length < distinctCount) {
      this.counts = new Uint32Array(Math.ceil(distinctCount * 1.25));
      this.touchedCodes = new Uint32Array(this.counts.length);
    }
    return { counts: this.counts, touchedCodes: this.touchedCodes };
  }
}

/** Removes code 0, which means no value. */
function removeMissingCode(codes: Uint32Array, length: number): number {
  for (let i = 0; i < length; i++) {
    if (codes[i] !== 0) continue;
    codes[i] = codes[length - 1]!;
    return length - 1;
  }
  return length;
}
