import type { Catalogue } from '../../catalogue';

interface MemoTable {
  version: number;
  values: Map<string, object>;
}

const memoTables = new WeakMap<object, WeakMap<Catalogue, MemoTable>>();

/**
 * Returns the same object until the content (an entry, or the entries currently shown) or the stock
 * changes, so that blocks are rendered only once. Sites can share content, so each catalogue has its own
 * values.
 */
export function memoizeForStock<Value extends object>(
  content: object,
  catalogue: Catalogue,
  key: string,
  compute: () => Value,
): Value {
  const byCatalogue = memoTables.get(content) ?? new WeakMap<Catalogue, MemoTable>();
  memoTables.set(content, byCatalogue);
  let table = byCatalogue.get(catalogue);
  if (table?.version !== catalogue.version) {
    table = { version: catalogue.version, values: new Map() };
    byCatalogue.set(catalogue, table);
  }
  // The key names the value, so it has its type.
  const found = table.values.get(key) as Value | undefined;
  if (found) return found;
  const value = compute();
  table.values.set(key, value);
  return value;
}
