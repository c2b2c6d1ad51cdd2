import { LRUCache } from 'lru-cache';
import type { BitSet } from '../storage/bitSet';
import type { TextMatch } from '../text/textMatch';
import type { ResultSet } from './resultSet';

const MOST_TEXT_BYTES = 4 * 1024 * 1024;
const MOST_RESULT_BYTES = 8 * 1024 * 1024;
/** One for each tenant that shares the index, about. */
const MOST_SCOPES = 256;

/** What queries of one state of the index found, so that the queries of one page, and of many visitors, share it. */
export class ResultCache {
  /** The records that are there and in scope, by the scope's key. */
  readonly scopes = new LRUCache<string, BitSet>({ max: MOST_SCOPES });
  readonly texts = new LRUCache<string, TextMatch>({
    maxSize: MOST_TEXT_BYTES,
    sizeCalculation: (match, key) => match.rows.byteLength * 2 + key.length * 2 + 64,
  });
  readonly sets = new LRUCache<string, ResultSet>({
    maxSize: MOST_RESULT_BYTES,
    sizeCalculation: (set, key) => set.byteEstimate + key.length * 2,
  });
  private room = { rows: new Uint32Array(0), keys: new Uint32Array(0) };

  /** Working memory for lists of up to `size` rows; what is kept of them is to be copied. */
  scratch(size: number): { readonly rows: Uint32Array; readonly keys: Uint32Array } {
    if (this.room.rows.length < size) {
      this.room = { rows: new Uint32Array(size), keys: new Uint32Array(size) };
    }
    return this.room;
  }

  forget(): void {
    this.scopes.clear();
    this.texts.clear();
    this.sets.clear();
  }
}
