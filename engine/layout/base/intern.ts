import { hashJson } from './hash-json';
import { isEqual } from './json';
import { LruCache } from './lru-cache';

const MAX_VALUES = 4_000;
const values = new LruCache<string, unknown>(MAX_VALUES);

/**
 * Returns the value, or an identical one that was interned earlier, so that values shared by thousands of pages and
 * sites are in memory once. Only for immutable JSON values.
 */
export function intern<Value>(value: Value): Value {
  const key = hashJson(value);
  const interned = values.get(key);
  // An attacker can craft two values with the same hash, and values are shared between tenants.
  if (interned !== undefined && isEqual(interned, value)) return interned as Value;
  values.set(key, value);
  return value;
}
