import { describe, expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache';

const getOrCompute = async (cache: ReturnType<typeof createBoundedCache>, key: string) => {
  let isComputed = false;
  const value = await cache.get(key, async () => {
    isComputed = true;
    return 'fresh';
  });
  return { value, isComputed };
};

describe('bounded cache', () => {
  test('evicts the oldest entry at its limit (SRCH-042)', async () => {
    const cache = createBoundedCache({ entries: 2, freshMs: 0 });
    for (const key of ['a', 'b', 'c']) await cache.set(key, key);
    expect((await getOrCompute(cache, 'a')).isComputed).toBe(true);
    expect(await getOrCompute(cache, 'b')).toEqual({ value: 'b', isComputed: false });
    expect(await getOrCompute(cache, 'c')).toEqual({ value: 'c', isComputed: false });
  });

  test('expires entries', async () => {
    let time = 0;
    const cache = createBoundedCache({ entries: 2, freshMs: 1000, now: () => time });
    await cache.set({ query: 'x' }, 1);
    time = 999;
    expect(await cache.get({ query: 'x' }, async () => 2)).toBe(1);
    time = 1000;
    expect(await cache.get({ query: 'x' }, async () => 2)).toBe(2);
  });

  test('returns copies', async () => {
    const cache = createBoundedCache({ entries: 2, freshMs: 0 });
    await cache.set('a', { hits: [1] });
    const first = await cache.get<{ hits: number[] }>('a', async () => ({ hits: [] }));
    first.hits.push(2);
    expect(await cache.get('a', async () => ({ hits: [] }))).toEqual({ hits: [1] });
  });

  test('reports misses and deletes entries', async () => {
    const cache = createBoundedCache({ entries: 2, freshMs: 0 });
    const missed: unknown[] = [];
    await cache.get('a', async () => 'new', { miss: async (value) => missed.push(value) });
    expect(missed).toEqual(['new']);
    await cache.set('a', 1);
    await cache.delete('a');
    expect((await getOrCompute(cache, 'a')).isComputed).toBe(true);
    await cache.set('b', 1);
    await cache.clear();
    expect((await getOrCompute(cache, 'b')).isComputed).toBe(true);
  });

  test('stores nothing with a limit of 0', async () => {
    const cache = createBoundedCache({ entries: 0, freshMs: 0 });
    await cache.set('a', 1);
    expect((await getOrCompute(cache, 'a')).isComputed).toBe(true);
  });
});
