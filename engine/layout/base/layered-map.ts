/**
 * A map over another one: it replaces, adds or removes some entries and shares the others, so that a thousand maps that
 * differ in a few entries need little more memory than one. Replaced entries keep their position; new ones come last.
 */
export class LayeredMap<Key, Value extends object> implements ReadonlyMap<Key, Value> {
  readonly size: number;

  /** @param own the values of this layer; undefined removes an entry */
  constructor(
    private readonly below: ReadonlyMap<Key, Value>,
    private readonly own: ReadonlyMap<Key, Value | undefined>,
  ) {
    let { size } = below;
    for (const [key, value] of own) size += (value === undefined ? 0 : 1) - (below.has(key) ? 1 : 0);
    this.size = size;
  }

  get(key: Key): Value | undefined {
    return this.own.has(key) ? this.own.get(key) : this.below.get(key);
  }

  has(key: Key): boolean {
    return this.own.has(key) ? this.own.get(key) !== undefined : this.below.has(key);
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, inherited] of this.below) {
      const value = this.own.has(key) ? this.own.get(key) : inherited;
      if (value !== undefined) yield [key, value];
    }
    for (const [key, value] of this.own) if (value !== undefined && !this.below.has(key)) yield [key, value];
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }
}
