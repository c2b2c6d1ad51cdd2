import { expect, it } from 'vitest';
import {
  EMPTY_STATE,
  setPage,
  setQuery,
  setRange,
  setSort,
  toggleValue,
  type SearchState,
} from './search-state';
import { toSearchEvent } from './search-event';

const kia = toggleValue(EMPTY_STATE, 'make', 'Kia');
const cheap = setRange(kia, 'price', { max: 30_000 });

it.each<[what: string, from: SearchState, to: SearchState, event: object | undefined]>([
  ['a query', EMPTY_STATE, setQuery(EMPTY_STATE, 'ute'), { event: 'search', search_term: 'ute' }],
  ['a removed query', setQuery(EMPTY_STATE, 'ute'), EMPTY_STATE, undefined],
  [
    'a filter that replaces the query',
    setQuery(EMPTY_STATE, 'ki'),
    kia,
    { event: 'filter_results', filters: 'make' },
  ],
  ['a query with a filter', kia, setQuery(cheap, 'ute'), { event: 'search', search_term: 'ute' }],
  ['a value', EMPTY_STATE, kia, { event: 'filter_results', filters: 'make' }],
  ['another value', kia, toggleValue(kia, 'make', 'Ford'), { event: 'filter_results', filters: 'make' }],
  ['a range', kia, cheap, { event: 'filter_results', filters: 'make,price' }],
  ['the last value removed', kia, EMPTY_STATE, { event: 'filter_results', filters: '' }],
  ['a page', kia, setPage(kia, 2), undefined],
  ['a sort', kia, setSort(kia, 'latest'), undefined],
])('%s', (_what, from, to, event) => {
  expect(toSearchEvent(from, to)).toEqual(event);
});
