import type { Catalogue } from '../catalogue';

interface Kept {
  generation: number;
  lists: Map<string, object>;
}

const kept = new WeakMap<Catalogue, Kept>();

/**
 * A page of a list, made once while the stock stays as it is. So many are kept for each tenant; one more pushes the
 * oldest out (SRCH-043), since addresses with a text in them have no end.
 */
export function cachedList<Value extends object>(
  catalogue: Catalogue,
  key: string,
  most: number,
  make: () => Value,
): Value {
  let own = kept.get(catalogue);
  if (own?.generation !== catalogue.generation) {
    own = { generation: catalogue.generation, lists: new Map() };
    kept.set(catalogue, own);
  }
  const { lists } = own;
  const found = lists.get(key);
  // Only a value of this very list stands under its key.
  if (found) return found as Value;
  const made = make();
  lists.set(key, made);
  for (const oldest of lists.keys()) {
    if (lists.size <= most) break;
    lists.delete(oldest);
  }
  return made;
}
