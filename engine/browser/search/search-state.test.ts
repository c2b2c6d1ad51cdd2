import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clearFilters,
  EMPTY_STATE,
  hasRefinements,
  listRefinements,
  setPage,
  setQuery,
  setRange,
  setSort,
  toggleValue,
  removeRefinement,
} from './search-state';
import { anyState } from './testing';

describe('search state updates', () => {
  test('return to page 1 after every filter change (SRCH-032)', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const states = [
          toggleValue(state, 'colour', 'Red'),
          setRange(state, 'km', { max: 5000 }),
          setQuery(state, 'ute'),
          setSort(state, 'latest'),
          clearFilters(state),
        ];
        expect(states.map(({ page }) => page)).toEqual([1, 1, 1, 1, 1]);
      }),
    );
  });

  test('restore the state when a value is toggled twice', () => {
    fc.assert(
      fc.property(anyState, fc.string({ minLength: 1 }), (state, value) => {
        const twice = toggleValue(toggleValue(state, 'colour', value), 'colour', value);
        expect(twice).toEqual({ ...state, page: 1 });
      }),
    );
  });

  test('have no refinements after each was removed', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const remaining = listRefinements(state).reduce(
          (current, refinement) =>
            listRefinements(current).some((other) => JSON.stringify(other) === JSON.stringify(refinement))
              ? removeRefinement(current, refinement)
              : current,
          state,
        );
        expect(hasRefinements(remaining)).toBe(false);
      }),
    );
  });

  test('remove models with the last make, but keep them with other makes (SRCH-017)', () => {
    const state = { ...EMPTY_STATE, lists: { make: ['Mazda', 'Toyota'], model: ['Corolla'] } };
    const withMazda = toggleValue(state, 'make', 'Mazda');
    expect(withMazda.lists).toEqual({ make: ['Toyota'], model: ['Corolla'] });
    expect(toggleValue(withMazda, 'make', 'Toyota').lists).toEqual({});
  });

  test('keep only the sort when cleared', () => {
    const state = setSort(setQuery(toggleValue(EMPTY_STATE, 'make', 'Kia'), 'x'), 'latest');
    expect(clearFilters(state)).toEqual({ ...EMPTY_STATE, sortBy: 'latest' });
  });

  test('drop a range without ends', () => {
    expect(setRange(EMPTY_STATE, 'price', {})).toEqual(EMPTY_STATE);
    expect(setRange(EMPTY_STATE, 'price', { max: 9 }).ranges).toEqual({ price: { max: 9 } });
  });

  test('count pages from 1', () => {
    expect(setPage(EMPTY_STATE, 0).page).toBe(1);
    expect(setPage(EMPTY_STATE, 4).page).toBe(4);
  });
});
