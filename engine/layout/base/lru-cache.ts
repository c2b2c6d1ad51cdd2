/**
 * A map that forgets what was not asked for lately, so that thousands of tenants fit in bounded memory. It holds at
 * most `limit` entries in two generations: what is asked for moves to the younger one; when that is full, the older
 * one is forgotten. So asking costs one look-up and no bookkeeping.
 */
export class Lru<Key, Value> {
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get(key: Key): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older === undefined) return undefined;
    this.#old.delete(key);
    this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#young.set(key, value);
    if (this.#young.size * 2 <= this.limit) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }
}

/**
 * The same for what is known of objects, each for as long as the object is there and asked for. A single WeakMap
 * grows with all that dies between two garbage collections, and each of them has to go through the whole of it.
 */
export class WeakLru<Key extends object, Value> {
  #young = new WeakMap<Key, Value>();
  #old = new WeakMap<Key, Value>();
  #count = 0;

  constructor(private readonly limit: number) {}

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
    this.#young = new WeakMap();
    this.#count = 0;
  }
}
