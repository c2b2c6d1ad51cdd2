import { LRUCache } from 'lru-cache';
import type { BitSet } from '../storage/bit-set';
import type { TextMatch } from '../text/text-match';

const MAX_TEXT_BYTES = 4 * 1024 * 1024;
const MAX_RESULT_BYTES = 8 * 1024 * 1024;
/** One for each tenant that shares the index, about. */
const MAX_SCOPES = 256;

/** Of a piece of the postings, nothing. */
function ownBytes({ buffer, byteLength }: Uint16Array | Uint32Array): number {
  return buffer.byteLength === byteLength ? byteLength : 0;
}

/** A result with an upper guess at the memory it takes. */
interface CachedResult {
  readonly byteEstimate: number;
}

/** What queries of one state of the index found, so that the queries of one page, and of many visitors, share it. */
export class ResultCache<Result extends CachedResult> {
  /** The records that are there and in scope, by the scope's key. */
  readonly scopes = new LRUCache<string, BitSet>({ max: MAX_SCOPES });
  readonly texts = new LRUCache<string, TextMatch>({
    maxSize: MAX_TEXT_BYTES,
    sizeCalculation: (match, key) => ownBytes(match.rows) + ownBytes(match.parts) + key.length * 2 + 64,
  });
  readonly sets = new LRUCache<string, Result>({
    maxSize: MAX_RESULT_BYTES,
    sizeCalculation: (set, key) => set.byteEstimate + key.length * 2,
  });
  private room = new Uint32Array(0);

  /** Working memory for up to `size` places of a list; what is kept of them is to be copied. */
  scratch(size: number): Uint32Array {
    if (this.room.length < size) this.room = new Uint32Array(Math.ceil(size * 1.25));
    return this.room;
  }

  clear(): void {
    this.scopes.clear();
    this.texts.clear();
    this.sets.clear();
  }
}
