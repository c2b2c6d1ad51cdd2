import { describe, expect, test } from 'vitest';
import { addRecentSearch, saveRecentSearch, toRecentSearch, readRecentSearches } from './recent-searches';
import { EMPTY_STATE, setPage, setSort, toggleValue } from './search-state';

const search = (make: string) => ({ path: '/search/used-cars', refinements: { make: [make] } });

function fakeStorage(start?: string): Storage {
  const items = new Map(start === undefined ? [] : [['forecourt.searches', start]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

describe('recent searches (SRCH-051)', () => {
  test('store path and non-empty refinements, but not sort and page (ENT-037)', () => {
    const state = setPage(setSort(toggleValue(EMPTY_STATE, 'make', 'Kia'), 'latest'), 2);
    expect(toRecentSearch('/search/used-cars', state)).toEqual(search('Kia'));
    expect(toRecentSearch('/search/used-cars', setSort(EMPTY_STATE, 'latest'))).toBeUndefined();
  });

  test('are the newest five, each once', () => {
    const storage = fakeStorage();
    for (const make of ['A', 'B', 'C', 'D', 'E', 'F', 'C']) saveRecentSearch(() => storage, search(make), 5);
    expect(readRecentSearches(storage).map(({ refinements }) => refinements['make']?.[0])).toEqual([
      'C',
      'F',
      'E',
      'D',
      'B',
    ]);
  });

  test('ignore invalid and blocked storage', () => {
    expect(readRecentSearches(fakeStorage('{'))).toEqual([]);
    expect(readRecentSearches(fakeStorage('[1, null, {"path": "/x"}]'))).toEqual([]);
    const closed = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    expect(() => saveRecentSearch(() => closed, search('A'), 5)).not.toThrow();
  });

  test('are not mutated', () => {
    const list = [search('A')];
    expect(addRecentSearch(list, search('B'), 5)).toHaveLength(2);
    expect(list).toHaveLength(1);
  });
});
