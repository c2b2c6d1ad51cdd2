interface ClientCache {
  get<Value>(
    key: Record<string, unknown> | string,
    defaultValue: () => Promise<Value>,
    events?: { miss: (value: Value) => Promise<unknown> },
  ): Promise<Value>;
  set<Value>(key: Record<string, unknown> | string, value: Value): Promise<Value>;
  delete(key: Record<string, unknown> | string): Promise<void>;
  clear(): Promise<void>;
}

export interface BoundedCacheOptions {
  /** Maximum number of entries; adding more evicts the oldest (SRCH-042). 0 disables the cache. */
  entries: number;
  /** Time to live in milliseconds; 0 means no expiry. */
  freshMs: number;
  now?: () => number;
}

const serializeKey = (key: Record<string, unknown> | string) =>
  typeof key === 'string' ? key : JSON.stringify(key);

/** A bounded cache for the search client: first in, first out. */
export function createBoundedCache({ entries, freshMs, now = Date.now }: BoundedCacheOptions): ClientCache {
  const entriesByKey = new Map<string, { value: unknown; storedAt: number }>();
  const isFresh = (storedAt: number) => freshMs === 0 || now() - storedAt < freshMs;
  return {
    async get<Value>(
      key: Record<string, unknown> | string,
      defaultValue: () => Promise<Value>,
      events?: { miss: (value: Value) => Promise<unknown> },
    ) {
      const entry = entriesByKey.get(serializeKey(key));
      // The client reads a key only as the type that it wrote. Returns a copy, because readers may modify it.
      if (entry && isFresh(entry.storedAt)) return structuredClone(entry.value) as Value;
      const value = await defaultValue();
      await events?.miss(value);
      return value;
    },
    async set(key, value) {
      const id = serializeKey(key);
      entriesByKey.delete(id);
      if (entries > 0) entriesByKey.set(id, { value, storedAt: now() });
      for (const oldest of entriesByKey.keys()) {
        if (entriesByKey.size <= entries) break;
        entriesByKey.delete(oldest);
      }
      return value;
    },
    async delete(key) {
      entriesByKey.delete(serializeKey(key));
    },
    async clear() {
      entriesByKey.clear();
    },
  };
}
