import { isObject, type JsonObject } from '../base/json';
import { isItemList } from '../base/item-list';
import { patchItems } from '../base/merge-patch';

/**
 * The entries of a merged menu. If a layer changes a menu that it does not inherit, the changes become the entries.
 * Entries without a label are left out: they change an entry that does not exist, which `check` reports (FC938).
 */
function completeMenu(menu: unknown): unknown {
  const items = isItemList(menu) ? menu : isObject(menu) ? patchItems([], menu) : undefined;
  if (!items) return menu;
  const complete = items.flatMap((item) => {
    if (typeof item.label !== 'string') return [];
    if (item.items === undefined) return [item];
    const inner = completeMenu(item.items);
    return [inner === item.items ? item : { ...item, items: inner }];
  });
  const isSame = complete.length === items.length && complete.every((item, index) => item === items[index]);
  return isSame ? items : complete;
}

/** A merged tenant.json in which every menu is a list of complete entries. */
export function completeMenus(config: JsonObject): JsonObject {
  const { menus } = config;
  if (!isObject(menus)) return config;
  const complete = Object.entries(menus).map(([name, menu]) => [name, completeMenu(menu)] as const);
  return complete.every(([name, menu]) => menu === menus[name])
    ? config
    : { ...config, menus: Object.fromEntries(complete) };
}
