import { hash } from 'node:crypto';

/** Strings up to this length are part of a key; longer ones are hashed. */
const MAX_PLAIN_KEY = 48;

const objectKeys = new WeakMap<object, string>();

/** All 256 bits, so that untrusted data cannot be crafted to collide. */
const createHash = (text: string): string => hash('sha256', text, 'base64url');

/** Creates a short string that identifies a value. Objects are hashed once, not for each request. */
export function createValueKey(value: unknown): string {
  if (typeof value === 'string') {
    return value.length <= MAX_PLAIN_KEY ? `s${value.length}:${value}` : `h${createHash(value)}`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  let key = objectKeys.get(value);
  if (!key) {
    key = `o${createHash(JSON.stringify(value))}`;
    objectKeys.set(value, key);
  }
  return key;
}

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
};

/**
 * Whether two values have the same JSON, including the order of keys. Comparing stops at the first difference and takes
 * a third of the time of serialising and hashing. Always false for objects other than plain data.
 */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b) || !isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  const otherKeys = Object.keys(b);
  if (keys.length !== otherKeys.length) return false;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] ?? '';
    if (key !== otherKeys[i]) return false;
    if (!isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/** Gets a field of a value. Nested fields such as `settings.phone` are allowed. */
function getField(value: unknown, field: string): unknown {
  let current = value;
  for (const key of splitField(field)) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** Sets a field, which can be nested, unless the target already includes it. */
function setField(target: Record<string, unknown>, field: string, fieldValue: unknown): void {
  const keys = splitField(field);
  let current = target;
  // If another block in the island reads the whole parent field, the target already includes this field.
  if (keys.length > 1 && getField(target, field) !== undefined) return;
  for (const key of keys.slice(0, -1)) current = (current[key] ??= {}) as Record<string, unknown>;
  current[keys.at(-1) ?? field] = fieldValue;
}

const splitFields = new Map<string, readonly string[]>();

/** Splits a field into keys. Fields are named in manifests, so the cache stays small. */
function splitField(field: string): readonly string[] {
  let keys = splitFields.get(field);
  if (!keys) splitFields.set(field, (keys = field.split('.')));
  return keys;
}

let lastIdentity = 0;

/**
 * A value in a page's data, with cache keys for the whole value or for single fields. A changed price therefore
 * invalidates only the blocks that show a price. Values must be immutable.
 */
export class DataItem<Value = unknown> {
  readonly #keysByFields = new Map<readonly string[] | null, string>();
  readonly #keysByField = new Map<string, string>();
  #identity: string | undefined;
  /** The identity of the item in the latest comparison, and the results by field. The item itself is not retained. */
  #earlierIdentity = '';
  readonly #sameByField = new Map<string, boolean>();

  constructor(readonly value: Value) {}

  /** Unique for each item, but the same for identical strings, numbers and booleans. Does not read the value. */
  get identity(): string {
    return (this.#identity ??=
      typeof this.value === 'object' && this.value !== null
        ? `#${(lastIdentity += 1)}`
        : createValueKey(this.value));
  }

  /** @param fields the fields that the block reads, always the same array for a block; null for the whole value */
  getKey(fields: readonly string[] | null): string {
    let key = this.#keysByFields.get(fields);
    if (key === undefined) {
      key = this.#createKey(fields);
      this.#keysByFields.set(fields, key);
    }
    return key;
  }

  #createKey(fields: readonly string[] | null): string {
    const { value } = this;
    if (!fields || typeof value !== 'object' || value === null) return createValueKey(value);
    let key = '';
    for (const field of fields) key += `${this.#getFieldKey(field)};`;
    return key.length <= MAX_PLAIN_KEY ? `f${key}` : `g${createHash(key)}`;
  }

  /**
   * Whether these fields are the same as in an earlier item. An unchanged object inherits its key.
   * @param fields as for `key`
   */
  isSame(earlier: DataItem, fields: readonly string[] | null): boolean {
    if (!fields) return this.#isSameField(earlier, '');
    if (this.#earlierIdentity !== earlier.identity) {
      this.#earlierIdentity = earlier.identity;
      this.#sameByField.clear();
    }
    for (const field of fields) {
      let isSame = this.#sameByField.get(field);
      if (isSame === undefined) this.#sameByField.set(field, (isSame = this.#isSameField(earlier, field)));
      if (!isSame) return false;
    }
    return true;
  }

  #isSameField(earlier: DataItem, field: string): boolean {
    const ownValue = field === '' ? this.value : getField(this.value, field);
    const earlierValue = field === '' ? earlier.value : getField(earlier.value, field);
    if (!isSameJson(ownValue, earlierValue)) return false;
    if (typeof ownValue === 'object' && ownValue !== null && ownValue !== earlierValue) {
      const key = objectKeys.get(earlierValue as object);
      if (key) objectKeys.set(ownValue, key);
    }
    return true;
  }

  /** Cached, because many blocks read the same fields. */
  #getFieldKey(field: string): string {
    let key = this.#keysByField.get(field);
    if (key === undefined) {
      key = createValueKey(getField(this.value, field));
      this.#keysByField.set(field, key);
    }
    return key;
  }

  /** Reduces the value to some fields: those that a block can read and that are sent to the browser. */
  pick(fields: readonly string[] | null): unknown {
    const { value } = this;
    if (!fields || typeof value !== 'object' || value === null) return value;
    const target: Record<string, unknown> = {};
    for (const field of fields) {
      const fieldValue = getField(value, field);
      if (fieldValue !== undefined) setField(target, field, fieldValue);
    }
    return target;
  }
}

const itemsByValue = new WeakMap<object, DataItem>();

/** Gets the item for a value. The same object always has the same item and therefore the same keys. */
export function getDataItem(value: unknown): DataItem {
  if (typeof value !== 'object' || value === null) return new DataItem(value);
  let item = itemsByValue.get(value);
  if (!item) {
    item = new DataItem(value);
    itemsByValue.set(value, item);
  }
  return item;
}

/** A page's data by provided name. */
export type PageData = Readonly<Record<string, DataItem | undefined>>;
