import { expect, it } from 'vitest';
import type { Catalogue } from '../catalogue';
import { getCachedList } from './list-cache';

it('caches ten lists and evicts the oldest first (SRCH-043)', () => {
  const testCatalogue = { generation: 1 } as Catalogue;
  let computations = 0;
  const list = (key: string) =>
    getCachedList(testCatalogue, key, 10, () => ({ number: (computations += 1) })).number;
  for (let key = 0; key < 10; key += 1) list(String(key));
  expect(list('0')).toBe(1);
  list('ten');
  expect(list('1')).toBe(2);
  expect(list('0')).toBe(12);
  Object.assign(testCatalogue, { generation: 2 });
  expect(list('9')).toBe(13);
});
