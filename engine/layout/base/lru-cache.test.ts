import { expect, test } from 'vitest';
import { LruCache, weakLruCache } from './lru-cache';

test('evicts the least recently read entry', () => {
  const map = new LruCache<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

test('evicts weakly held keys in the same way', () => {
  const [a, b, c] = [{}, {}, {}];
  const map = weakLruCache<object, number>(2);
  map.set(a, 1);
  map.set(b, 2);
  map.get(a);
  map.set(c, 3);
  expect([map.get(a), map.get(b), map.get(c)]).toEqual([1, undefined, 3]);
});

test('holds at most its limit of entries', () => {
  const map = new LruCache<number, number>(10);
  for (let key = 0; key < 100; key += 1) {
    map.set(key, key);
    map.get(key - 1);
  }
  const held = Array.from({ length: 100 }, (_, key) => key).filter((key) => map.get(key) !== undefined);
  expect(held.length).toBeLessThanOrEqual(10);
  expect(held).toContain(99);
});
