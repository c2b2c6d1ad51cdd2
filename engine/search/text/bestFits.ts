import { BitSet } from '../storage/bitSet';
import { NO_FIT, POSITION_BITS } from './occurrence';

/** The records in which one word of the query was found, ascending, and how well it fits each. */
export interface WordMatch {
  readonly rows: Uint32Array;
  readonly fits: Uint32Array;
}

/** Collects the best occurrence of a query word in each record; empty again after `drain`. */
export class BestFits {
  private best = new Uint32Array(0);
  private met = new BitSet(0);

  /** @param attributes bit set of the attributes that count (`restrictSearchableAttributes`) */
  prepare(size: number, attributes: number): void {
    if (this.best.length < size) {
      this.best = new Uint32Array(Math.ceil(size * 1.25)).fill(NO_FIT);
      this.met = new BitSet(this.best.length);
    }
    this.attributes = attributes;
  }

  /** @param fit packed fit without the place, to which `where` is added */
  offer(row: number, where: number, fit: number): void {
    if (((this.attributes >>> (where >>> POSITION_BITS)) & 1) === 0) return;
    const offered = fit | (where << 1);
    if (offered < this.best[row]!) {
      this.best[row] = offered;
      this.met.add(row);
    }
  }

  drain(): WordMatch {
    const rows = this.met.members();
    const fits = new Uint32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      fits[i] = this.best[row]!;
      this.best[row] = NO_FIT;
    }
    this.met.words.fill(0);
    return { rows, fits };
  }

  private attributes = 0;
}
