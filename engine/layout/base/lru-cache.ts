/** The methods that Map and WeakMap share. */
interface Table<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * A cache of at most `limit` entries that evicts entries not used recently. It has two generations: a read
 * entry moves to the younger one, and when that is full the older one is dropped. A read is therefore a
 * look-up without bookkeeping. The package `lru-cache` does not fit: it keeps a strict order, has no weak
 * keys, and would increase the playground's bundle.
 */
export class LruCache<Key, Value> {
  #young: Table<Key, Value>;
  #old: Table<Key, Value>;
  #count = 0;

  constructor(
    private readonly limit: number,
    private readonly makeTable: () => Table<Key, Value> = () => new Map<Key, Value>(),
  ) {
    this.#young = makeTable();
    this.#old = makeTable();
  }

  get(key: Key): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#young.set(key, value);
    this.#count += 1;
    if (this.#count * 2 <= this.limit) return;
    this.#old = this.#young;
    this.#young = this.makeTable();
    this.#count = 0;
  }
}

/**
 * An `LruCache` with weak keys, for many short-lived objects. A plain WeakMap grows with every object that
 * dies between two garbage collections, and each collection scans all of it.
 */
export const weakLruCache = <Key extends object, Value>(limit: number): LruCache<Key, Value> =>
  new LruCache(limit, () => new WeakMap<Key, Value>());
