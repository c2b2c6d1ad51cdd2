import { LRUCache } from 'lru-cache';
import type { CacheMetrics } from './metrics';

interface CountedCacheOptions<Value> {
  max?: number;
  /** Maximum size in bytes. */
  maxBytes?: number;
  /** The size of a value in bytes. */
  measure?(value: Value): number;
}

/** A cache that evicts the least recently used entries, and counts how often it has a value. */
export class CountedCache<Value extends object | string> {
  readonly #entries: LRUCache<string, Value>;
  readonly #hasBytes: boolean;
  #hits = 0;
  #misses = 0;

  constructor({ max, maxBytes, measure = () => 1 }: CountedCacheOptions<Value>) {
    this.#hasBytes = maxBytes !== undefined;
    this.#entries = new LRUCache({
      max: max ?? 0,
      ...(maxBytes !== undefined && { maxSize: maxBytes, sizeCalculation: measure }),
    });
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) this.#misses += 1;
    else this.#hits += 1;
    return value;
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
  }

  get metrics(): CacheMetrics {
    return {
      hits: this.#hits,
      misses: this.#misses,
      entries: this.#entries.size,
      ...(this.#hasBytes && { bytes: this.#entries.calculatedSize }),
    };
  }
}
