import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache';

describe('kept answers', () => {
  it('are at most so many, and the oldest goes first (SRCH-042, SRCH-043)', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.array(fc.nat(20)), (entries, keys) => {
        const cache = new BoundedCache<number>(entries, 1_000, () => 0);
        const order: number[] = [];
        for (const key of keys) {
          cache.set(String(key), key);
          const at = order.indexOf(key);
          if (at >= 0) order.splice(at, 1);
          order.push(key);
          expect(cache.size).toBeLessThanOrEqual(entries);
        }
        const kept = entries === 0 ? [] : order.slice(-entries);
        for (const key of new Set(keys))
          expect(cache.get(String(key))).toBe(kept.includes(key) ? key : undefined);
      }),
    );
  });

  it('are good for their time and no longer', () => {
    let now = 0;
    const cache = new BoundedCache<string>(2, 100, () => now);
    cache.set('a', 'answer');
    now = 99;
    expect(cache.get('a')).toBe('answer');
    now = 100;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });
});
