import { searchUrlFields, parseSearchUrl } from './search-url';
import type { SearchState } from './search-state';

/** A search a visitor made: where, and what was chosen (SRCH-051). */
export interface RecentSearch {
  path: string;
  /** Non-empty refinements by their parameter. */
  refinements: Record<string, string[]>;
}

const KEY = 'forecourt.searches';
/** How the results were ordered or turned is not what was searched for. */
const NOT_REFINEMENTS: readonly string[] = ['page', 'sortBy'];

/** The search that a state stands for; undefined when nothing is chosen. */
export function toRecentSearch(path: string, state: SearchState): RecentSearch | undefined {
  const refinements: RecentSearch['refinements'] = {};
  for (const [name, value] of searchUrlFields(state)) {
    if (!NOT_REFINEMENTS.includes(name)) (refinements[name] ??= []).push(value);
  }
  return Object.keys(refinements).length ? { path, refinements } : undefined;
}

/** What was chosen in a past search, as a state; its order and page are the standard ones. */
export function recentSearchState({ refinements }: RecentSearch): SearchState {
  const params = Object.entries(refinements).flatMap(([name, values]) =>
    Array.isArray(values) ? values.map((value) => [name, String(value)]) : [],
  );
  return parseSearchUrl(new URLSearchParams(params).toString(), { sorts: [], defaultSort: '' });
}

/** Puts a search first, drops its double, and keeps the newest `limit`. */
export function addRecentSearch(
  list: readonly RecentSearch[],
  search: RecentSearch,
  limit: number,
): RecentSearch[] {
  const text = JSON.stringify(search);
  return [search, ...list.filter((other) => JSON.stringify(other) !== text)].slice(0, limit);
}

function isPastSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('refinements' in value))
    return false;
  return (
    typeof value.path === 'string' && typeof value.refinements === 'object' && value.refinements !== null
  );
}

/** The kept searches, newest first; none where storage is closed or holds something else. */
export function readRecentSearches(storage: Pick<Storage, 'getItem'>): RecentSearch[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isPastSearch) : [];
  } catch {
    return [];
  }
}

/** Keeps a search. Storage that is full or closed keeps nothing, and nothing else fails for it. */
export function saveRecentSearch(open: () => Storage, search: RecentSearch, limit: number): void {
  try {
    const storage = open();
    storage.setItem(KEY, JSON.stringify(addRecentSearch(readRecentSearches(storage), search, limit)));
  } catch {
    // Private windows may refuse: the history is a convenience.
  }
}
