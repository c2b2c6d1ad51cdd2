import { isEqual, type Item, type JsonObject } from '../../engine/layout';
import {
  findItem,
  formatItemPath,
  getList,
  listInner,
  updateItem,
  withList,
  type ItemPath,
  type MenuModel,
} from './menu-model';

/** How an entry relates to the layers below. */
export type ItemState = 'own' | 'changed' | 'inherited' | 'removed';

export interface MenuRow {
  readonly path: ItemPath;
  /** The path as one text. */
  readonly key: string;
  readonly item: Item;
  readonly state: ItemState;
}

const withoutInner = ({ items: _, ...fields }: Item): JsonObject => fields;

/** All entries in order, and the inherited ones that this site removes, where they were. */
export function listRows({ items, inherited, own }: MenuModel): MenuRow[] {
  const isOwnList = Array.isArray(own);
  const list = (current: readonly Item[], below: readonly Item[], parent: ItemPath): MenuRow[] => {
    const rows = current.flatMap((item): MenuRow[] => {
      const path = [...parent, item.id];
      const base = below.find(({ id }) => id === item.id);
      const isSame = base !== undefined && isEqual(withoutInner(base), withoutInner(item));
      const state = isOwnList || !base ? 'own' : isSame ? 'inherited' : 'changed';
      const inner = list(listInner(item), base ? listInner(base) : [], path);
      return [{ path, key: formatItemPath(path), item, state }, ...inner];
    });
    const gone = isOwnList ? [] : below.filter(({ id }) => current.every((item) => item.id !== id));
    const removed = gone.map((item): MenuRow => {
      const path = [...parent, item.id];
      return { path, key: `removed ${formatItemPath(path)}`, item, state: 'removed' };
    });
    return [...rows, ...removed];
  };
  return list(items, inherited, []);
}

/** Whether a row is shown while an entry is selected: the top level, and the entries around the selected one. */
export const isRowVisible = ({ path }: MenuRow, selected: ItemPath): boolean =>
  path.slice(0, -1).every((id, depth) => selected[depth] === id);

/** Brings an inherited entry back, at the end of its list or where it was if its neighbour is still there. */
export function restoreItem({ items, inherited }: MenuModel, path: ItemPath): readonly Item[] {
  const parent = path.slice(0, -1);
  const below = getList(inherited, parent);
  const index = below.findIndex(({ id }) => id === path.at(-1));
  const item = below[index];
  if (!item) return items;
  const before = below[index - 1];
  return withList(items, parent, (list) => {
    const place = before ? list.findIndex(({ id }) => id === before.id) + 1 : 0;
    const at = before && place === 0 ? list.length : place;
    return [...list.slice(0, at), item, ...list.slice(at)];
  });
}

/** Resets an entry to the lower layers' version, without its inner entries. */
export function resetItem({ items, inherited }: MenuModel, path: ItemPath): readonly Item[] {
  const base = findItem(inherited, path);
  const current = findItem(items, path);
  if (!base || !current) return items;
  const removed = Object.fromEntries(Object.keys(withoutInner(current)).map((name) => [name, undefined]));
  return updateItem(items, path, { ...removed, ...withoutInner(base) });
}
