import { ATTRIBUTE_NAMES, ATTRIBUTES, getIndexAttribute, isFacetAttribute } from './facet-attributes';
import { formatRange } from './search-url';
import { EMPTY_STATE, setRange, type SearchState } from './search-state';

/** The parts of InstantSearch's state for one index that a search page uses. */
export interface IndexUiState {
  query?: string;
  page?: number;
  sortBy?: string;
  refinementList?: Record<string, string[]>;
  range?: Record<string, string>;
}

export interface SortIndexes {
  /** Index of the default sort order, which is the key in InstantSearch's state. */
  index: string;
  sorts: readonly { value: string; index: string }[];
}

/** Converts a state to InstantSearch's format. */
export function toIndexUiState(state: SearchState, { sorts }: SortIndexes): IndexUiState {
  const sort = sorts.find(({ value }) => value === state.sortBy);
  const refinementList: Record<string, string[]> = {};
  for (const attribute of ATTRIBUTE_NAMES) {
    const values = state.lists[attribute];
    if (values) refinementList[getIndexAttribute(attribute)] = [...values];
  }
  const ranges = Object.entries(state.ranges).map(([name, range]) => [name, formatRange(range)] as const);
  return {
    ...(state.query ? { query: state.query } : {}),
    ...(state.page > 1 ? { page: state.page } : {}),
    ...(sort ? { sortBy: sort.index } : {}),
    ...(Object.keys(refinementList).length ? { refinementList } : {}),
    ...(ranges.length ? { range: Object.fromEntries(ranges) } : {}),
  };
}

/** Converts InstantSearch's state back: the inverse of `toIndexUiState`. */
export function fromIndexUiState(indexState: IndexUiState, { index, sorts }: SortIndexes): SearchState {
  const sort = sorts.find((candidate) => candidate.index === indexState.sortBy && candidate.index !== index);
  const lists: SearchState['lists'] = {};
  for (const attribute of ATTRIBUTE_NAMES) {
    const values = indexState.refinementList?.[getIndexAttribute(attribute)] ?? [];
    if (ATTRIBUTES[attribute].kind === 'list' && values.length) lists[attribute] = [...values].sort();
  }
  let state: SearchState = {
    ...EMPTY_STATE,
    query: indexState.query ?? '',
    sortBy: sort?.value ?? '',
    lists,
  };
  for (const [name, text] of Object.entries(indexState.range ?? {})) {
    if (!isFacetAttribute(name)) continue;
    const [min, max] = text.split(':').map((part) => (part === '' ? undefined : Number(part)));
    state = setRange(state, name, { min, max });
  }
  return { ...state, page: indexState.page ?? 1 };
}
