import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_STATE } from './search-state';
import { anyState, SORTS } from './testing';
import { fromIndexUiState, toIndexUiState } from './instantsearch-state';

describe('InstantSearch state', () => {
  test('is unchanged after a round trip', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(fromIndexUiState(toIndexUiState(state, SORTS), SORTS)).toEqual(state);
      }),
    );
  });

  test('uses the names of indexes and hierarchy levels', () => {
    const state = {
      ...EMPTY_STATE,
      sortBy: 'lowestPrice',
      lists: { make_model: ['Kia > Rio'] },
      ranges: { price: { max: 9000 } },
    };
    expect(toIndexUiState(state, SORTS)).toEqual({
      sortBy: 'cars_price_asc',
      refinementList: { 'make_model.lvl1': ['Kia > Rio'] },
      range: { price: ':9000' },
    });
  });

  test('drops unknown attributes', () => {
    const foreign = { refinementList: { wheels: ['4'] }, range: { doors: '1:2' }, sortBy: 'other' };
    expect(fromIndexUiState(foreign, SORTS)).toEqual(EMPTY_STATE);
  });
});
