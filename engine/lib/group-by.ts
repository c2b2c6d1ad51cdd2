/** Appends an item to the list of a key, and creates the list if necessary. */
export function appendTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The items by key, in their order. `Map.groupBy` needs Node 21. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) appendTo(groups, keyOf(item), item);
  return groups;
}
