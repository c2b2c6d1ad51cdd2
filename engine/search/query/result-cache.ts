import { LRUCache } from 'lru-cache';
import type { BitSet } from '../storage/bit-set';
import type { TextMatch } from '../text/text-match';

const MAX_TEXT_BYTES = 4 * 1024 * 1024;
const MAX_RESULT_BYTES = 8 * 1024 * 1024;
/** About one scope for each tenant that shares the index. */
const MAX_SCOPES = 256;

/** The size in bytes; zero for a view of the postings. */
function countOwnBytes({ buffer, byteLength }: Uint16Array | Uint32Array): number {
  return buffer.byteLength === byteLength ? byteLength : 0;
}

/** A result that can estimate its memory (upper bound). */
interface CachedResult {
  readonly byteEstimate: number;
}

/** Results of queries on one state, shared by the queries of a page and by visitors. */
export class ResultCache<Result extends CachedResult> {
  /** Records in scope, by the scope's key. */
  readonly scopes = new LRUCache<string, BitSet>({ max: MAX_SCOPES });
  readonly texts = new LRUCache<string, TextMatch>({
    maxSize: MAX_TEXT_BYTES,
    sizeCalculation: (match, key) =>
      countOwnBytes(match.rows) + countOwnBytes(match.parts) + key.length * 2 + 64,
  });
  readonly sets = new LRUCache<string, Result>({
    maxSize: MAX_RESULT_BYTES,
    sizeCalculation: (set, key) => set.byteEstimate + key.length * 2,
  });
  private positionBuffer = new Uint32Array(0);

  /** A shared buffer for up to `size` positions. Copy the positions that you keep. */
  reservePositions(size: number): Uint32Array {
    if (this.positionBuffer.length < size) this.positionBuffer = new Uint32Array(Math.ceil(size * 1.25));
    return this.positionBuffer;
  }

  clear(): void {
    this.scopes.clear();
    this.texts.clear();
    this.sets.clear();
  }
}
