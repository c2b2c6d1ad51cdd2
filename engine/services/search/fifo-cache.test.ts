import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FifoCache } from './fifo-cache';

describe('FifoCache', () => {
  it('stores at most the given number of entries and evicts the oldest first (SRCH-042)', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.array(fc.nat(20)), (entries, keys) => {
        const cache = new FifoCache<number>(entries, 1_000, () => 1);
        const order: number[] = [];
        for (const key of keys) {
          cache.set(String(key), key);
          const index = order.indexOf(key);
          if (index >= 0) order.splice(index, 1);
          order.push(key);
          cache.get(String(order[0]));
          expect(cache.size).toBeLessThanOrEqual(entries);
        }
        const cached = entries === 0 ? [] : order.slice(-entries);
        for (const key of new Set(keys))
          expect(cache.get(String(key))).toBe(cached.includes(key) ? key : undefined);
      }),
    );
  });

  it('serves an entry until its time to live expires', () => {
    let now = 1_000;
    const cache = new FifoCache<string>(2, 100, () => now);
    cache.set('a', 'answer');
    now += 100;
    expect(cache.get('a')).toBe('answer');
    now += 1;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });
});
