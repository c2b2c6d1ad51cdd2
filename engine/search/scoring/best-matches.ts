import { BitSet } from '../storage/bit-set';
import { ALL_ATTRIBUTES, NO_MATCH, POSITION_BITS } from './word-match';
import { createScoredRows, type ScoredRows } from './scored-rows';

/** Collects the best occurrence of a query word in each record. `drain` returns and clears them. */
export class BestMatches {
  private bestMatches = new Int32Array(0);
  private matchedRows = new BitSet(0);
  private attributes = ALL_ATTRIBUTES;

  /** @param attributes bit set of the attributes that count (`restrictSearchableAttributes`) */
  prepare(size: number, attributes: number): void {
    if (this.bestMatches.length < size) {
      this.bestMatches = new Int32Array(Math.ceil(size * 1.25)).fill(NO_MATCH);
      this.matchedRows = new BitSet(this.bestMatches.length);
    }
    this.attributes = attributes;
  }

  get isRestricted(): boolean {
    return this.attributes !== ALL_ATTRIBUTES;
  }

  /** @param wordMatch packed match without attribute and position, to which `occurrence` (both, packed) is added */
  offer(row: number, occurrence: number, wordMatch: number): void {
    if (((this.attributes >>> (occurrence >>> POSITION_BITS)) & 1) === 0) return;
    const candidate = wordMatch | (occurrence << 1);
    if (candidate < this.bestMatches[row]!) {
      this.bestMatches[row] = candidate;
      this.matchedRows.add(row);
    }
  }

  /** Offers a range of two parallel lists at once, because a prefix such as "2" matches nearly every record. */
  offerAll(rows: Uint32Array, occurrences: Uint16Array, from: number, to: number, wordMatch: number): void {
    const { bestMatches: best, attributes } = this;
    const { words } = this.matchedRows;
    for (let i = from; i < to; i++) {
      const occurrence = occurrences[i]!;
      if (((attributes >>> (occurrence >>> POSITION_BITS)) & 1) === 0) continue;
      const row = rows[i]!;
      const candidate = wordMatch | (occurrence << 1);
      if (candidate >= best[row]!) continue;
      best[row] = candidate;
      words[row >>> 5]! |= 1 << (row & 31);
    }
  }

  /** Returns the records with the word and the quality of each match, and clears them. */
  drain(): ScoredRows {
    const { bestMatches: best } = this;
    const rows = this.matchedRows.members();
    const wordMatches = new Uint32Array(rows.length);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      wordMatches[i] = best[row]!;
      best[row] = NO_MATCH;
    }
    this.matchedRows.words.fill(0);
    return createScoredRows(rows, wordMatches);
  }
}
