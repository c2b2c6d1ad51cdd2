import type { MenuItem } from '../../../../schemas';
import { isObject, type JsonObject } from '../../base/json';
import type { ConfigOperation } from './write-config';
import { getValueAt } from './write-shadows';

/** Where a new entry of a menu goes: at the end of the menu, or of the entries below another one. */
export interface MenuPlace {
  readonly menu: string;
  /** Id of the entry under which it goes. */
  readonly under?: string;
}

const FILE = 'tenant.json';

const withoutId = ({ id: _, ...fields }: MenuItem): JsonObject => ({ ...fields });

const createSet = (path: readonly string[], value: unknown): ConfigOperation => ({
  op: 'set',
  file: FILE,
  path,
  value,
});

/** A list of entries with one more, or with one more under an entry. */
function withItem(items: readonly unknown[], item: MenuItem, under: string | undefined): unknown[] {
  if (under === undefined) return [...items, item];
  return items.map((entry) => {
    if (!isObject(entry) || entry.id !== under) return entry;
    const inner = Array.isArray(entry.items) ? entry.items : [];
    return { ...entry, items: [...inner, item] };
  });
}

/**
 * Adds an entry to a menu in the tenant's own file: to its list if the tenant has one, otherwise as a change to the
 * inherited menu.
 * @param own the tenant's own tenant.json
 */
export function createMenuItemOperation(
  own: unknown,
  { menu, under }: MenuPlace,
  item: MenuItem,
): ConfigOperation {
  const path = ['menus', menu];
  const list = getValueAt(own, path);
  if (Array.isArray(list)) return createSet(path, withItem(list, item, under));
  if (under === undefined) return createSet([...path, item.id], withoutId(item));
  const innerPath = [...path, under, 'items'];
  const inner = getValueAt(own, innerPath);
  return Array.isArray(inner)
    ? createSet(innerPath, [...(inner as unknown[]), item])
    : createSet([...innerPath, item.id], withoutId(item));
}
