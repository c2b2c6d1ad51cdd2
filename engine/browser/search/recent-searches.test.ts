import { describe, expect, test } from 'vitest';
import {
  addRecentSearch,
  isContinued,
  saveRecentSearch,
  toRecentSearch,
  readRecentSearches,
} from './recent-searches';
import { EMPTY_STATE, setPage, setQuery, setRange, setSort, toggleValue } from './search-state';

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

  test('have a text that was typed on once, without its beginnings', () => {
    const typed = (query: string, refinements: Record<string, string[]> = {}) => ({
      path: '/search/used-cars',
      refinements: { query: [query], ...refinements },
    });
    expect(isContinued(typed('ra'), typed('rav4'))).toBe(true);
    expect(isContinued(typed('rav4'), typed('ra'))).toBe(false);
    expect(isContinued(typed('rav4'), typed('rav4'))).toBe(false);
    expect(isContinued(typed('ra'), { ...typed('rav4'), path: '/search/new-cars' })).toBe(false);
    const list = [typed('ra'), createSearch('Kia')];
    expect(addRecentSearch(list, typed('rav4'), 5, typed('ra'))).toEqual([
      typed('rav4'),
      createSearch('Kia'),
    ]);
  });

  test('have refinements once, without the steps to them', () => {
    const state = toggleValue(EMPTY_STATE, 'make', 'Kia');
    const at = (next: typeof state) => toRecentSearch('/search/used-cars', next)!;
    const priced = setRange(state, 'price', { max: 30_000 });
    expect(isContinued(at(state), at(toggleValue(state, 'make', 'Audi')))).toBe(true);
    expect(isContinued(at(state), at(setQuery(state, 'rio')))).toBe(true);
    expect(isContinued(at(state), at(priced))).toBe(true);
    expect(isContinued(at(priced), at(setRange(state, 'price', { max: 25_000 })))).toBe(true);
    // Other searches: something was taken away.
    expect(isContinued(at(priced), at(state))).toBe(false);
    expect(isContinued(at(state), at(toggleValue(EMPTY_STATE, 'make', 'Audi')))).toBe(false);
    expect(isContinued(at(setQuery(state, 'rio')), at(priced))).toBe(false);
  });

  test('are not mutated', () => {
    const list = [createSearch('A')];
    expect(addRecentSearch(list, createSearch('B'), 5)).toHaveLength(2);
    expect(list).toHaveLength(1);
  });
});
