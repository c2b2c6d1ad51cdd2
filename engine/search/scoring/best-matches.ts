import { BitSet } from '../storage/bit-set';
import { ALL_ATTRIBUTES, NO_MATCH, POSITION_BITS } from './word-match';
import { scoredRows, type ScoredRows } from './scored-rows';

/** Collects the best occurrence of a query word in each record. `drain` returns and clears them. */
export class BestMatches {
  private best = new Int32Array(0);
  private met = new BitSet(0);
  private attributes = ALL_ATTRIBUTES;

  /** @param attributes bit set of the attributes that count (`restrictSearchableAttributes`) */
  prepare(size: number, attributes: number): void {
    if (this.best.length < size) {
      this.best = new Int32Array(Math.ceil(size * 1.25)).fill(NO_MATCH);
      this.met = new BitSet(this.best.length);
    }
    this.attributes = attributes;
  }

  get isRestricted(): boolean {
    return this.attributes !== ALL_ATTRIBUTES;
  }

  /** @param fit packed fit without the position, to which `where` is added */
  offer(row: number, where: number, fit: number): void {
    if (((this.attributes >>> (where >>> POSITION_BITS)) & 1) === 0) return;
    const offered = fit | (where << 1);
    if (offered < this.best[row]!) {
      this.best[row] = offered;
      this.met.add(row);
    }
  }

  /** Adds a range of two parallel lists at once, because a prefix such as "2" matches nearly every record. */
  offerAll(rows: Uint32Array, wheres: Uint16Array, from: number, to: number, fit: number): void {
    const { best, attributes } = this;
    const { words } = this.met;
    for (let at = from; at < to; at++) {
      const where = wheres[at]!;
      if (((attributes >>> (where >>> POSITION_BITS)) & 1) === 0) continue;
      const row = rows[at]!;
      const offered = fit | (where << 1);
      if (offered >= best[row]!) continue;
      best[row] = offered;
      words[row >>> 5]! |= 1 << (row & 31);
    }
  }

  /** The records with the word, and how well it matches in each. */
  drain(): ScoredRows {
    const { best } = this;
    const rows = this.met.members();
    const fits = new Uint32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      fits[i] = best[row]!;
      best[row] = NO_MATCH;
    }
    this.met.words.fill(0);
    return scoredRows(rows, fits);
  }
}
