import type { PlaygroundConfig } from '../../schemas';
import {
  getOwn,
  isEqual,
  isItemList,
  isObject,
  mergePatch,
  type Item,
  type JsonObject,
} from '../../engine/layout';
import type { ConfigOperation } from '../../engine/layout/tools/edit';
import { diffItems } from './diff-menu';

/** One menu of the open site. */
export interface MenuModel {
  readonly name: string;
  /** The menu of the layers below. */
  readonly inherited: readonly Item[];
  /** The entry's values in the tenant's own file; undefined if it has none. */
  readonly own: unknown;
  /** The menu with the tenant's own changes. */
  readonly items: readonly Item[];
}

/** Ids from a top-level entry to an inner one. */
export type ItemPath = readonly string[];

export const formatItemPath = (path: ItemPath): string => path.join('/');

export const listInner = ({ items }: Item): readonly Item[] => (isItemList(items) ? items : []);

const readObject = (value: unknown, key: string): JsonObject => {
  const inner = isObject(value) ? getOwn(value, key) : undefined;
  return isObject(inner) ? inner : {};
};

/** Entries without a label change one that does not exist; the compiler reports them. */
const isComplete = ({ label }: Item): boolean => typeof label === 'string';

const toItems = (value: unknown): readonly Item[] =>
  isItemList(value)
    ? value
        .filter(isComplete)
        .map((item) => ('items' in item ? { ...item, items: toItems(item['items']) } : item))
    : [];

/** The value of the tenant's own file; undefined if it is not valid JSON, which the compiler reports. */
export function parseOwn(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The menus of a site, inherited and its own. */
export function readMenus(config: PlaygroundConfig, own: unknown): MenuModel[] {
  const inheritedMenus = readObject(config.inherited?.['tenant.json'], 'menus');
  const ownMenus = readObject(own, 'menus');
  const names = new Set([...Object.keys(inheritedMenus), ...Object.keys(ownMenus)]);
  return [...names].map((name) => {
    const inherited = toItems(inheritedMenus[name]);
    const stated = getOwn(ownMenus, name);
    const merged = stated === undefined ? inherited : mergePatch(inherited, stated);
    return { name, inherited, own: stated, items: toItems(merged) };
  });
}

/** The operations that turn one value of a file into another, property by property. */
function listOperations(path: readonly string[], before: unknown, after: unknown): ConfigOperation[] {
  const file = 'tenant.json';
  if (isEqual(before, after)) return [];
  if (after === undefined) return [{ op: 'reset', file, path }];
  if (after === null) return [{ op: 'unset', file, path }];
  if (!isObject(before) || !isObject(after)) return [{ op: 'set', file, path, value: after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => listOperations([...path, name], before[name], after[name]));
}

/**
 * Creates the operations that give a menu other entries. A list of the tenant stays a list; otherwise, only the changes to
 * the inherited menu are written.
 */
export function createMenuOperations(
  { name, inherited, own }: MenuModel,
  items: readonly Item[],
): ConfigOperation[] {
  const path = ['menus', name];
  if (Array.isArray(own) || inherited.length === 0) return listOperations(path, own, items);
  const changes = diffItems(inherited, items);
  return listOperations(path, own, Object.keys(changes).length > 0 ? changes : undefined);
}

/** Replaces the entries below a path, or at the top. */
export function withList(
  items: readonly Item[],
  [first, ...rest]: ItemPath,
  change: (list: readonly Item[]) => readonly Item[],
): readonly Item[] {
  if (first === undefined) return change(items);
  return items.map((item) => {
    if (item.id !== first) return item;
    const inner = withList(listInner(item), rest, change);
    const { items: _, ...fields } = item;
    return inner.length > 0 ? { ...fields, items: inner } : fields;
  });
}

export const getList = (items: readonly Item[], path: ItemPath): readonly Item[] =>
  path.reduce<readonly Item[]>((list, id) => {
    const item = list.find((candidate) => candidate.id === id);
    return item ? listInner(item) : [];
  }, items);

export const findItem = (items: readonly Item[], path: ItemPath): Item | undefined =>
  getList(items, path.slice(0, -1)).find(({ id }) => id === path.at(-1));

/** A menu after an edit, and where the edited entry is. */
export interface MenuEdit {
  readonly items: readonly Item[];
  readonly path: ItemPath;
}

/** Entries are nested at most this deep. */
export const MAX_DEPTH = 3;

const getHeight = (item: Item): number => 1 + Math.max(0, ...listInner(item).map(getHeight));

const createId = (wanted: string, list: readonly Item[]): string => {
  const ids = new Set(list.map(({ id }) => id));
  let id = wanted;
  for (let count = 2; ids.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
};

/** Inserts an entry into a list, with a new id if its own is taken there. */
export function insertItem(items: readonly Item[], parent: ItemPath, index: number, item: Item): MenuEdit {
  const id = createId(item.id, getList(items, parent));
  return {
    items: withList(items, parent, (list) => [
      ...list.slice(0, index),
      { ...item, id },
      ...list.slice(index),
    ]),
    path: [...parent, id],
  };
}

export const removeItem = (items: readonly Item[], path: ItemPath): readonly Item[] =>
  withList(items, path.slice(0, -1), (list) => list.filter(({ id }) => id !== path.at(-1)));

/** Moves an entry to a position in a list; undefined if that is not possible. */
export function moveItem(
  items: readonly Item[],
  path: ItemPath,
  parent: ItemPath,
  index: number,
): MenuEdit | undefined {
  const item = findItem(items, path);
  const isWithinItself = path.every((id, depth) => parent[depth] === id);
  if (!item || isWithinItself || parent.length + getHeight(item) > MAX_DEPTH) return undefined;
  return insertItem(removeItem(items, path), parent, index, item);
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Moves an entry by one position, into the entry above it, or after the entry that contains it. */
export function shiftItem(
  items: readonly Item[],
  path: ItemPath,
  direction: Direction,
): MenuEdit | undefined {
  const parent = path.slice(0, -1);
  const list = getList(items, parent);
  const index = list.findIndex(({ id }) => id === path.at(-1));
  if (index < 0) return undefined;
  if (direction === 'up') return index === 0 ? undefined : moveItem(items, path, parent, index - 1);
  if (direction === 'down')
    return index === list.length - 1 ? undefined : moveItem(items, path, parent, index + 1);
  if (direction === 'in') {
    const above = list[index - 1];
    return above && moveItem(items, path, [...parent, above.id], listInner(above).length);
  }
  const container = parent.at(-1);
  if (container === undefined) return undefined;
  const outer = parent.slice(0, -1);
  const place = getList(items, outer).findIndex(({ id }) => id === container);
  return moveItem(items, path, outer, place + 1);
}

/** Changes values of an entry; undefined removes one. */
export const updateItem = (
  items: readonly Item[],
  path: ItemPath,
  values: Readonly<Record<string, unknown>>,
): readonly Item[] =>
  withList(items, path.slice(0, -1), (list) =>
    list.map((item) => {
      if (item.id !== path.at(-1)) return item;
      const merged = Object.entries({ ...item, ...values }).filter(([, value]) => value !== undefined);
      return { ...Object.fromEntries(merged), id: item.id };
    }),
  );
