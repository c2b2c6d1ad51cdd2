import type { InterpretedPart, QueryInterpretation } from './query-interpretation';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type FacetAttribute } from './facet-attributes';

/** A range of numbers, both ends inclusive; an absent end is open. Units: see `RangeUnit`. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** Everything that a visitor has chosen on a search page, exactly as its URL states it. */
export interface SearchState {
  /** Free text; '' if there is none. */
  query: string;
  /** Page of the results, from 1. */
  page: number;
  /** The sort order; '' for the site's default. */
  sortBy: string;
  /** Chosen values of list attributes. There are no empty lists. */
  lists: Partial<Record<FacetAttribute, readonly string[]>>;
  /** Chosen ranges. Each has at least one end. */
  ranges: Partial<Record<FacetAttribute, NumberRange>>;
}

export const EMPTY_STATE: SearchState = { query: '', page: 1, sortBy: '', lists: {}, ranges: {} };

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function getSelectedValues(state: SearchState, attribute: FacetAttribute): readonly string[] {
  return state.lists[attribute] ?? [];
}

function withList(state: SearchState, attribute: FacetAttribute, values: readonly string[]): SearchState {
  const { [attribute]: _old, ...otherValues } = state.lists;
  const lists = values.length ? { ...otherValues, [attribute]: [...values].sort(byCodeUnit) } : otherValues;
  return { ...state, page: 1, lists };
}

/**
 * Adds or removes a value of a list attribute and returns to page 1 (SRCH-032). Removing the last make also removes the
 * models, because their list is no longer shown (SRCH-017).
 */
export function toggleValue(state: SearchState, attribute: FacetAttribute, value: string): SearchState {
  const values = getSelectedValues(state, attribute);
  const isChosen = values.includes(value);
  const next = withList(
    state,
    attribute,
    isChosen ? values.filter((other) => other !== value) : [...values, value],
  );
  const isLastMake = attribute === 'make' && isChosen && values.length === 1;
  return isLastMake ? withList(withList(next, 'model', []), 'make_model', []) : next;
}

/** Removes some values of a list attribute. Returns to page 1 if any of them was chosen. */
export function removeValues(
  state: SearchState,
  attribute: FacetAttribute,
  values: readonly string[],
): SearchState {
  const remaining = getSelectedValues(state, attribute).filter((value) => !values.includes(value));
  return remaining.length === getSelectedValues(state, attribute).length
    ? state
    : withList(state, attribute, remaining);
}

/** Sets a range or, if it has no ends, clears it. Returns to page 1 (SRCH-032). */
export function setRange(state: SearchState, attribute: FacetAttribute, range: NumberRange): SearchState {
  const { [attribute]: _old, ...otherValues } = state.ranges;
  const isOpen = range.min === undefined && range.max === undefined;
  const ends: NumberRange = {
    ...(range.min === undefined ? {} : { min: range.min }),
    ...(range.max === undefined ? {} : { max: range.max }),
  };
  return { ...state, page: 1, ranges: isOpen ? otherValues : { ...otherValues, [attribute]: ends } };
}

export function setQuery(state: SearchState, query: string): SearchState {
  return { ...state, page: 1, query: query.trim() };
}

export function setSort(state: SearchState, sortBy: string): SearchState {
  return { ...state, page: 1, sortBy };
}

export function setPage(state: SearchState, page: number): SearchState {
  return { ...state, page: Math.max(1, Math.trunc(page)) };
}

/** Clears everything except the sort order (C5). */
export function clearFilters(state: SearchState): SearchState {
  return { ...EMPTY_STATE, sortBy: state.sortBy };
}

/** Something that a visitor can remove: a value, a range, or words of the query. */
export type Refinement =
  /** `without`: the query without these words. */
  | { kind: 'query'; query: string; without: string }
  | { kind: 'part'; part: InterpretedPart; without: string }
  | { kind: 'value'; attribute: FacetAttribute; value: string }
  | { kind: 'range'; attribute: FacetAttribute; range: NumberRange };

/**
 * All refinements: the query, then the filters in the order of the attributes.
 * @param interpretation the server's interpretation of the query; if absent, the query is one refinement
 */
export function listRefinements(state: SearchState, interpretation?: QueryInterpretation): Refinement[] {
  const query = listQueryRefinements(state.query, interpretation);
  const filters = ATTRIBUTE_NAMES.flatMap((attribute): Refinement[] => {
    if (ATTRIBUTES[attribute].kind === 'list') {
      return getSelectedValues(state, attribute).map((value) => ({ kind: 'value', attribute, value }));
    }
    const range = state.ranges[attribute];
    return range ? [{ kind: 'range', attribute, range }] : [];
  });
  return [...query, ...filters];
}

/** The words that are searched as text, then the words that mean a filter or an order. */
function listQueryRefinements(query: string, interpretation: QueryInterpretation | undefined): Refinement[] {
  if (!interpretation || interpretation.parts.length === 0)
    return query ? [{ kind: 'query', query: interpretation?.text || query, without: '' }] : [];
  const { text, parts } = interpretation;
  const partTexts = parts.map((part) => part.text).join(' ');
  return [
    ...(text ? [{ kind: 'query', query: text, without: partTexts } as const] : []),
    ...parts.map((part): Refinement => ({ kind: 'part', part, without: removeWords(query, part) })),
  ];
}

const removeWords = (query: string, { start, end }: InterpretedPart) =>
  `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim();

export function removeRefinement(state: SearchState, refinement: Refinement): SearchState {
  if (refinement.kind === 'query' || refinement.kind === 'part') return setQuery(state, refinement.without);
  if (refinement.kind === 'range') return setRange(state, refinement.attribute, {});
  return toggleValue(state, refinement.attribute, refinement.value);
}

export function hasRefinements(state: SearchState): boolean {
  return listRefinements(state).length > 0;
}
