import { getOwn, isObject, type JsonObject, type Pointer } from './json';

/** Items that have an id, so that a patch can name them. */
export interface Item extends JsonObject {
  readonly id: string;
}

export const isItem = (value: unknown): value is Item => isObject(value) && typeof value.id === 'string';

/** Whether the value is a list in which every entry has an id. An empty list is one too. */
export const isItemList = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem);

/** The value under a key: a property of an object, or the entry of a list with this id. */
export function getKeyed(value: unknown, key: string): unknown {
  if (isItemList(value)) return value.find(({ id }) => id === key);
  return isObject(value) ? getOwn(value, key) : undefined;
}

export const getAtKeys = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(getKeyed, value);

/**
 * Puts an item before or after the one with an id; otherwise in its previous position, or at the end if it
 * is new.
 */
export function placeItem(
  items: readonly Item[],
  item: Item,
  { before, after }: { readonly before?: unknown; readonly after?: unknown },
): Item[] {
  const index = items.findIndex(({ id }) => id === item.id);
  const others = items.filter(({ id }) => id !== item.id);
  const anchor = others.findIndex(({ id }) => id === (before ?? after));
  const position = anchor >= 0 ? anchor + (before === undefined ? 1 : 0) : index >= 0 ? index : others.length;
  return [...others.slice(0, position), item, ...others.slice(position)];
}

/** The pointer to a path of keys and ids: ids of list entries become their indices. */
export function toItemPointer(value: unknown, path: readonly string[]): Pointer {
  const pointer: (string | number)[] = [];
  let current = value;
  for (const key of path) {
    const index = isItemList(current) ? current.findIndex(({ id }) => id === key) : -1;
    pointer.push(index >= 0 ? index : key);
    current = getKeyed(current, key);
  }
  return pointer;
}
