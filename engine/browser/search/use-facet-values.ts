import { useDeferredValue, useState } from 'react';
import { useRefinementList } from 'react-instantsearch';

/** A value of a list attribute, and how many matching vehicles have it. */
export interface FacetValue {
  value: string;
  count: number;
}

const isEqual = (a: FacetValue, b: FacetValue | undefined) => a.value === b?.value && a.count === b.count;

/**
 * Merges new facet values into the displayed list: existing values keep their position, with count 0 if they no longer
 * match, and new ones are appended. Nothing moves under the pointer and no list changes its height while a visitor
 * filters. If the search truncates the list at `limit`, the new list is used as is, because omitted values may still
 * have vehicles. Returns the same array if nothing changed.
 */
export function mergeFacetValues(
  shown: readonly FacetValue[],
  current: readonly FacetValue[],
  limit: number,
): readonly FacetValue[] {
  const isTruncated = current.length >= limit || shown.length >= limit;
  const counts = new Map(current.map(({ value, count }) => [value, count]));
  const existing = isTruncated ? [] : shown.map(({ value }) => ({ value, count: counts.get(value) ?? 0 }));
  for (const { value } of existing) counts.delete(value);
  const added = current
    .filter(({ value }) => counts.has(value))
    .map(({ value, count }) => ({ value, count }));
  const next = [...existing, ...added];
  const isSame = next.length === shown.length && next.every((entry, index) => isEqual(entry, shown[index]));
  return isSame ? shown : next;
}

type FacetOrder =
  ('count:desc' | 'name:asc' | 'name:desc')[] | ((a: { name: string }, b: { name: string }) => number);

/** The facet whose values are requested. */
interface FacetList {
  /** Name in the index. */
  attribute: string;
  limit: number;
  sortBy: FacetOrder;
}

/**
 * The values of a list attribute for a filter group, in stable order. The array keeps its identity until a value or
 * count changes. Changes render at low priority.
 */
export function useFacetValues(list: FacetList): readonly FacetValue[] {
  const { items } = useRefinementList(list);
  // A change of state while rendering would repeat the first rendering.
  const [shown, setShown] = useState(() => mergeFacetValues([], items, list.limit));
  const next = mergeFacetValues(shown, items, list.limit);
  if (next !== shown) setShown(next);
  return useDeferredValue(next);
}
