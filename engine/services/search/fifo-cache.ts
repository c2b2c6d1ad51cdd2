import { LRUCache } from 'lru-cache';

/**
 * A cache of limited size that evicts the oldest entry first (SRCH-042). Reads do not refresh an entry, so popular
 * responses expire like all others.
 */
export class FifoCache<Value extends object | string | number> {
  readonly #entries: LRUCache<string, Value> | undefined;

  /**
   * @param maxEntries maximum number of entries; 0 disables the cache
   * @param ttlMs how long an entry is served, in milliseconds
   */
  constructor(maxEntries: number, ttlMs: number, now: () => number = Date.now) {
    if (maxEntries > 0)
      this.#entries = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: { now } });
  }

  get size(): number {
    return this.#entries?.size ?? 0;
  }

  get(key: string): Value | undefined {
    // `peek` leaves the order of eviction unchanged.
    const value = this.#entries?.peek(key);
    if (value === undefined) this.#entries?.delete(key);
    return value;
  }

  set(key: string, value: Value): void {
    this.#entries?.set(key, value);
  }
}
