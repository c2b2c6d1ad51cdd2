import type { Column } from '../storage/column';
import type { FacetTally } from './facet-counter';

/**
 * Facet counts of all records, for pages without filters. Each change updates them, so that records are not counted
 * again.
 */
export class UnfilteredFacetCounts {
  private readonly counts = new Map<Column, Uint32Array>();
  private room = new Uint32Array(0);

  /** @param rows all records, for the first count of an attribute */
  tally(column: Column, rows: () => Uint32Array): FacetTally {
    const distinct = column.values.length;
    if (this.room.length < distinct) this.room = new Uint32Array(Math.ceil(distinct * 1.25));
    const codes = this.room;
    const known = this.counts.get(column);
    const counts = known ?? new Uint32Array(Math.ceil(distinct * 1.25));
    if (!known) {
      column.countInto(rows(), counts, codes);
      this.counts.set(column, counts);
    }
    let length = 0;
    for (let code = 1; code < distinct; code++) if (counts[code]! > 0) codes[length++] = code;
    return { codes, length, counts };
  }

  /** @param change 1 for an added record, -1 for a removed one */
  count(row: number, change: 1 | -1): void {
    for (const [column, counts] of this.counts) {
      const known = column.values.length <= counts.length ? counts : this.widen(column, counts);
      column.some(row, (code) => {
        known[code]! += change;
        return false;
      });
    }
  }

  private widen(column: Column, counts: Uint32Array): Uint32Array {
    const wider = new Uint32Array(Math.ceil(column.values.length * 1.25));
    wider.set(counts);
    this.counts.set(column, wider);
    return wider;
  }
}
