import type { Catalogue } from '../../catalogue';

interface Kept {
  /** Version of the stock from which the values come. */
  version: number;
  values: Map<string, object>;
}

const kept = new WeakMap<object, WeakMap<Catalogue, Kept>>();

/**
 * Returns the same object until the content (an entry, or the entries shown now) or the stock changes, so that blocks
 * with it are rendered once. Sites can share content, so each catalogue has values of its own.
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
