import { hash } from 'node:crypto';

/** Strings up to this length are part of a key; longer ones are hashed. */
const MAX_PLAIN_KEY = 48;

const objectKeys = new WeakMap<object, string>();

/** 120 bits, so that untrusted data cannot be crafted to collide. */
const sha = (text: string): string => hash('sha1', text, 'base64url').slice(0, 20);

/** A short string that identifies a value. Objects are hashed once, not for each request. */
function valueKey(value: unknown): string {
  if (typeof value === 'string') {
    return value.length <= MAX_PLAIN_KEY ? `s${value.length}:${value}` : `h${sha(value)}`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  let key = objectKeys.get(value);
  if (!key) {
    key = `o${sha(JSON.stringify(value))}`;
    objectKeys.set(value, key);
  }
  return key;
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
};

/**
 * Whether two values have the same JSON, including the order of keys. It stops at the first difference and takes a
 * third of the time of serialising and hashing. Returns false for anything but plain data.
 */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b) || !isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    if (key !== others[at]) return false;
    if (!isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/** A field of a value. Nested fields such as `settings.phone` are allowed. */
function valueWithin(value: unknown, field: string): unknown {
  let current = value;
  for (const key of keysOf(field)) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** Sets a value at a path. */
function place(picked: Record<string, unknown>, field: string, part: unknown): void {
  const keys = keysOf(field);
  let current = picked;
  // If another block in the island reads the whole field, this part is already included.
  if (keys.length > 1 && valueWithin(picked, field) !== undefined) return;
  for (const key of keys.slice(0, -1)) current = (current[key] ??= {}) as Record<string, unknown>;
  current[keys.at(-1) ?? field] = part;
}

const splitFields = new Map<string, readonly string[]>();

/** Fields come from manifests, so the cache stays small. */
function keysOf(field: string): readonly string[] {
  let keys = splitFields.get(field);
  if (!keys) splitFields.set(field, (keys = field.split('.')));
  return keys;
}

let lastIdentity = 0;

/**
 * Data of a page, with cache keys for the whole value or for single fields, so that a changed price invalidates only
 * the blocks that show a price. Values must be immutable.
 */
export class DataItem<Value = unknown> {
  readonly #keys = new Map<readonly string[] | null, string>();
  readonly #fields = new Map<string, string>();
  #identity: string | undefined;
  /** Id of the item in the latest comparison, and its results by field. The item itself is not retained. */
  #earlier = '';
  readonly #same = new Map<string, boolean>();

  constructor(readonly value: Value) {}

  /** Unique for each item, but the same for identical strings, numbers and booleans. Does not read the value. */
  get identity(): string {
    return (this.#identity ??=
      typeof this.value === 'object' && this.value !== null
        ? `#${(lastIdentity += 1)}`
        : valueKey(this.value));
  }

  /** @param fields the fields read, always the same array for the same block; null for the whole value */
  key(fields: readonly string[] | null): string {
    let key = this.#keys.get(fields);
    if (key === undefined) {
      key = this.#makeKey(fields);
      this.#keys.set(fields, key);
    }
    return key;
  }

  #makeKey(fields: readonly string[] | null): string {
    const { value } = this;
    if (!fields || typeof value !== 'object' || value === null) return valueKey(value);
    let key = '';
    for (const field of fields) key += `${this.#fieldKey(field)};`;
    return key.length <= MAX_PLAIN_KEY ? `f${key}` : `g${sha(key)}`;
  }

  /**
   * Whether these fields are the same as in an earlier item. An unchanged object inherits its key.
   * @param fields as for `key`
   */
  isSame(earlier: DataItem, fields: readonly string[] | null): boolean {
    if (!fields) return this.#isSameField(earlier, '');
    if (this.#earlier !== earlier.identity) {
      this.#earlier = earlier.identity;
      this.#same.clear();
    }
    for (const field of fields) {
      let isSame = this.#same.get(field);
      if (isSame === undefined) this.#same.set(field, (isSame = this.#isSameField(earlier, field)));
      if (!isSame) return false;
    }
    return true;
  }

  #isSameField(earlier: DataItem, field: string): boolean {
    const mine = field === '' ? this.value : valueWithin(this.value, field);
    const theirs = field === '' ? earlier.value : valueWithin(earlier.value, field);
    if (!isSameJson(mine, theirs)) return false;
    if (typeof mine === 'object' && mine !== null && mine !== theirs) {
      const key = objectKeys.get(theirs as object);
      if (key) objectKeys.set(mine, key);
    }
    return true;
  }

  /** Cached, because many blocks read the same fields. */
  #fieldKey(field: string): string {
    let key = this.#fields.get(field);
    if (key === undefined) {
      key = valueKey(valueWithin(this.value, field));
      this.#fields.set(field, key);
    }
    return key;
  }

  /** The value reduced to some fields, which a block can read and which are sent to the browser. */
  pick(fields: readonly string[] | null): unknown {
    const { value } = this;
    if (!fields || typeof value !== 'object' || value === null) return value;
    const picked: Record<string, unknown> = {};
    for (const field of fields) {
      const part = valueWithin(value, field);
      if (part !== undefined) place(picked, field, part);
    }
    return picked;
  }
}

const items = new WeakMap<object, DataItem>();

/** The item for a value. The same object always gets the same item and therefore the same keys. */
export function dataItem(value: unknown): DataItem {
  if (typeof value !== 'object' || value === null) return new DataItem(value);
  let item = items.get(value);
  if (!item) {
    item = new DataItem(value);
    items.set(value, item);
  }
  return item;
}

/** The data of a page by provided name. */
export type PageData = Readonly<Record<string, DataItem | undefined>>;
