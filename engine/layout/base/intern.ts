import { hashJson } from './hash-json';
import { LruCache } from './lru-cache';

const MAX_VALUES = 4_000;
const values = new LruCache<string, unknown>(MAX_VALUES);

/**
 * The value, or an equal one that was interned before: what thousands of pages and sites have in common is in memory
 * once. For JSON values that nobody changes.
 */
export function intern<Value>(value: Value): Value {
  const key = hashJson(value);
  // Equal hashes mean equal content, and so the same type.
  const known = values.get(key) as Value | undefined;
  if (known !== undefined) return known;
  values.set(key, value);
  return value;
}
