import type { Catalogue } from '../../catalogue';

interface Kept {
  version: number;
  values: Map<string, object>;
}

const kept = new WeakMap<object, WeakMap<Catalogue, Kept>>();

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
  const byCatalogue = kept.get(content) ?? new WeakMap<Catalogue, Kept>();
  kept.set(content, byCatalogue);
  let values = byCatalogue.get(catalogue);
  if (values?.version !== catalogue.version) {
    values = { version: catalogue.version, values: new Map() };
    byCatalogue.set(catalogue, values);
  }
  // The key names the value, so it has its type.
  const found = values.values.get(key) as Value | undefined;
  if (found) return found;
  const value = compute();
  values.values.set(key, value);
  return value;
}
