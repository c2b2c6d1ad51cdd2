import { describe, expect, test } from 'vitest';
import { addRecentSearch, saveRecentSearch, toRecentSearch, readRecentSearches } from './recent-searches';
import { EMPTY_STATE, setPage, setSort, toggleValue } from './search-state';

const createSearch = (make: string) => ({ path: '/search/used-cars', refinements: { make: [make] } });

function createFakeStorage(start?: string): Storage {
  const items = new Map(start === undefined ? [] : [['forecourt.searches', start]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

describe('recent searches (SRCH-051)', () => {
  test('store path and non-empty refinements, but not sort and page (ENT-037)', () => {
    const state = setPage(setSort(toggleValue(EMPTY_STATE, 'make', 'Kia'), 'latest'), 2);
    expect(toRecentSearch('/search/used-cars', state)).toEqual(createSearch('Kia'));
    expect(toRecentSearch('/search/used-cars', setSort(EMPTY_STATE, 'latest'))).toBeUndefined();
  });

  test('are the newest five, each once', () => {
    const storage = createFakeStorage();
    for (const make of ['A', 'B', 'C', 'D', 'E', 'F', 'C'])
      saveRecentSearch(() => storage, createSearch(make), 5);
    expect(readRecentSearches(storage).map(({ refinements }) => refinements['make']?.[0])).toEqual([
      'C',
      'F',
      'E',
      'D',
      'B',
    ]);
  });

  test('ignore invalid and blocked storage', () => {
    expect(readRecentSearches(createFakeStorage('{'))).toEqual([]);
    expect(readRecentSearches(createFakeStorage('[1, null, {"path": "/x"}]'))).toEqual([]);
    const fullStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    expect(() => saveRecentSearch(() => fullStorage, createSearch('A'), 5)).not.toThrow();
  });

  test('are not mutated', () => {
    const list = [createSearch('A')];
    expect(addRecentSearch(list, createSearch('B'), 5)).toHaveLength(2);
    expect(list).toHaveLength(1);
  });
});
