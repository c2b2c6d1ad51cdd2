import { hashJson } from './hash-json';
import { LruCache } from './lru-cache';

const MAX_VALUES = 4_000;
const values = new LruCache<string, unknown>(MAX_VALUES);

/**
 * Returns the value, or an identical one that was interned earlier, so that values shared by thousands of pages and
 * sites are in memory once. Only for immutable JSON values.
 */
export function intern<Value>(value: Value): Value {
  const key = hashJson(value);
  // Identical hashes mean identical content and therefore the same type.
  const interned = values.get(key) as Value | undefined;
  if (interned !== undefined) return interned;
  values.set(key, value);
  return value;
}
