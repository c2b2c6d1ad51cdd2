import { isItemList, placeItem, type Item } from './item-list';
import { isObject, getOwn, type JsonObject } from './json';

/**
 * RFC 7396: objects are merged by key, lists and scalars replaced, null deletes. One addition: an object over a list
 * whose entries have ids changes these entries by id, adds others, and moves those that have `before` or `after`.
 */
export function mergePatch(base: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  if (isItemList(base)) return patchItems(base, patch);
  const merged: { [key: string]: unknown } = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(getOwn(merged, key), value);
  }
  return merged;
}

/** Changes the entries of a list by id. Values that are neither objects nor null are ignored. */
export function patchItems(base: readonly Item[], patch: JsonObject): Item[] {
  let items = [...base];
  for (const [id, change] of Object.entries(patch)) {
    if (change === null) items = items.filter((item) => item.id !== id);
    if (!isObject(change)) continue;
    const { before, after, ...fields } = change;
    const merged = mergePatch(items.find((item) => item.id === id) ?? {}, fields);
    items = placeItem(items, { ...(isObject(merged) && merged), id }, { before, after });
  }
  return items;
}
