import { hashOf } from './hash-json';
import { Lru } from './lru-cache';

/** Values kept for those who come with one like it. */
const MAX_VALUES = 4_000;
const values = new Lru<string, unknown>(MAX_VALUES);

/** The value, or one that says the same: what thousands of pages and sites have in common is held once. JSON only. */
export function shared<Value>(value: Value): Value {
  const key = hashOf(value);
  // Of equal hash is of equal content, and so of the same type.
  const known = values.get(key) as Value | undefined;
  if (known !== undefined) return known;
  values.set(key, value);
  return value;
}
