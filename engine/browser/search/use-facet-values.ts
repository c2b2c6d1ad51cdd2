import { useDeferredValue, useState } from 'react';
import { useRefinementList } from 'react-instantsearch';

/** A value of a list attribute and how many of the cars that match have it. */
export interface FacetValue {
  value: string;
  count: number;
}

const isEqual = (a: FacetValue, b: FacetValue | undefined) => a.value === b?.value && a.count === b.count;

/**
 * The values a list has shown and what the search says of them now: each keeps its place and stays, with no cars if
 * need be, and new ones come at the end. So nothing moves under the finger and no list changes its height while a
 * visitor filters. A list that the search cuts off at `limit` is taken as it comes: what it leaves out may well have
 * cars. Gives the first list itself when nothing is different.
 */
export function mergeFacetValues(
  shown: readonly FacetValue[],
  now: readonly FacetValue[],
  limit: number,
): readonly FacetValue[] {
  const isCut = now.length >= limit || shown.length >= limit;
  const counts = new Map(now.map(({ value, count }) => [value, count]));
  const kept = isCut ? [] : shown.map(({ value }) => ({ value, count: counts.get(value) ?? 0 }));
  for (const { value } of kept) counts.delete(value);
  const added = now.filter(({ value }) => counts.has(value)).map(({ value, count }) => ({ value, count }));
  const next = [...kept, ...added];
  const isSame = next.length === shown.length && next.every((entry, index) => isEqual(entry, shown[index]));
  return isSame ? shown : next;
}

type FacetOrder =
  ('count:desc' | 'name:asc' | 'name:desc')[] | ((a: { name: string }, b: { name: string }) => number);

/** What of a list is asked for. */
interface FacetList {
  /** Name in the index. */
  attribute: string;
  limit: number;
  sortBy: FacetOrder;
}

/**
 * The values of a list attribute for a filter group: those of the search, kept in place. The array stays the same
 * one until a value or count is different, and a different one is drawn when the browser has time for it.
 */
export function useFacetValues(list: FacetList): readonly FacetValue[] {
  const { items } = useRefinementList(list);
  const [shown, setShown] = useState<readonly FacetValue[]>([]);
  const next = mergeFacetValues(shown, items, list.limit);
  if (next !== shown) setShown(next);
  return useDeferredValue(next);
}
