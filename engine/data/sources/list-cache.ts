import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalogue';

interface CachedLists {
  generation: number;
  maxEntries: number;
  lists: LRUCache<string, object>;
}

const caches = new WeakMap<Catalogue, CachedLists>();

/**
 * Returns a page of a list, computed once per state of the stock. Each tenant caches at most `maxEntries` pages and
 * evicts the oldest first (SRCH-043), because free-text queries make the number of URLs unlimited.
 */
export function getCachedList<Value extends object>(
  catalogue: Catalogue,
  key: string,
  maxEntries: number,
  create: () => Value,
): Value {
  if (maxEntries < 1) return create();
  let cache = caches.get(catalogue);
  if (cache?.generation !== catalogue.generation || cache.maxEntries !== maxEntries) {
    cache = { generation: catalogue.generation, maxEntries, lists: new LRUCache({ max: maxEntries }) };
    caches.set(catalogue, cache);
  }
  // `peek` leaves the order of eviction unchanged. The key names the list, so the value has its type.
  const found = cache.lists.peek(key) as Value | undefined;
  if (found) return found;
  const created = create();
  cache.lists.set(key, created);
  return created;
}
