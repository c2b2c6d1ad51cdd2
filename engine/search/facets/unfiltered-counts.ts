import type { Column } from '../storage/column';
import type { FacetTally } from './facet-counter';

/**
 * How often each value stands in all records there are: what a page without any filter shows. Kept up to date with
 * every change, so that the next such page need not count all records anew.
 */
export class UnfilteredFacetCounts {
  private readonly counts = new Map<Column, Uint32Array>();
  private room = new Uint32Array(0);

  /** @param rows of all records, for an attribute which is counted for the first time */
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

  /** @param change 1 for a record that has come, -1 for one that has gone */
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
