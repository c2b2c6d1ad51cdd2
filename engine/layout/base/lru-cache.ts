/** What Map and WeakMap have in common. */
interface Table<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * A cache of at most `limit` entries that evicts those not used recently. It has two generations: what is read moves
 * to the younger one, and when that is full the older one is dropped. So a read costs one look-up and no bookkeeping.
 * Not the package `lru-cache`: that keeps strict order, cannot hold keys weakly, and would grow the playground.
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
 * The same with weakly held keys, for objects that come and go in great numbers. A plain WeakMap grows with all that
 * dies between two garbage collections, and each collection scans the whole of it.
 */
export const weakLruCache = <Key extends object, Value>(limit: number): LruCache<Key, Value> =>
  new LruCache(limit, () => new WeakMap<Key, Value>());
