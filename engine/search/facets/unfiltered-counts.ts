import type { Column } from '../storage/column';
import type { FacetTally } from './facet-counter';

/**
 * Facet counts of all records, for pages without filters. Changes update the counts, so records are not counted again.
 */
export class UnfilteredFacetCounts {
  private readonly counts = new Map<Column, Uint32Array>();
  private codeBuffer = new Uint32Array(0);

  /** @param rows returns all records; called for the first count of an attribute */
  tally(column: Column, rows: () => Uint32Array): FacetTally {
    const distinctCount = column.values.length;
    if (this.codeBuffer.length < distinctCount)
      this.codeBuffer = new Uint32Array(Math.ceil(distinctCount * 1.25));
    const codes = this.codeBuffer;
    const cachedCounts = this.counts.get(column);
    const counts = cachedCounts ?? new Uint32Array(Math.ceil(distinctCount * 1.25));
    if (!cachedCounts) {
      column.countInto(rows(), counts, codes);
      this.counts.set(column, counts);
    }
    let length = 0;
    for (let code = 1; code < distinctCount; code++) if (counts[code]! > 0) codes[length++] = code;
    return { codes, length, counts };
  }

  /** @param delta 1 for an added record, -1 for a removed one */
  update(row: number, delta: 1 | -1): void {
    for (const [column, counts] of this.counts) {
      const columnCounts = column.values.length <= counts.length ? counts : this.grow(column, counts);
      column.some(row, (code) => {
        columnCounts[code]! += delta;
        return false;
      });
    }
  }

  private grow(column: Column, counts: Uint32Array): Uint32Array {
    const grown = new Uint32Array(Math.ceil(column.values.length * 1.25));
    grown.set(counts);
    this.counts.set(column, grown);
    return grown;
  }
}
