import { isObject } from '../../lib';

export { isObject, type JsonObject } from '../../lib';

/** The path of a value in a document: keys and indices from the root. */
export type Pointer = readonly (string | number)[];

/** Returns an object's own property, never an inherited one such as `toString`. */
export function getOwn<T>(object: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Keys that allow prototype pollution. They are reported and ignored everywhere. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Deep equality of JSON values. The order of keys does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}

/** RFC 6901: `['slots', 'main', 0]` → `/slots/main/0`. */
export function formatPointer(pointer: Pointer): string {
  return pointer.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** RFC 6901: `/slots/main/0` → `['slots', 'main', '0']`. */
export function parsePointer(text: string): string[] {
  if (text === '') return [];
  return text
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
