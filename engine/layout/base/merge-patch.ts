import { isObject, getOwn } from './json';

/** RFC 7396: objects are merged by key, lists and scalars replaced, null deletes. */
export function mergePatch(base: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: { [key: string]: unknown } = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(getOwn(merged, key), value);
  }
  return merged;
}
