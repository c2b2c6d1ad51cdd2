import { listSearchUrlFields, parseSearchUrl } from './search-url';
import type { SearchState } from './search-state';

/** A search that this visitor made: its path and the chosen refinements (SRCH-051). */
export interface RecentSearch {
  path: string;
  /** Non-empty refinements by URL parameter. */
  refinements: Record<string, string[]>;
}

const KEY = 'forecourt.searches';
/** Sort and page are not part of a search. */
const EXCLUDED_PARAMETERS: readonly string[] = ['page', 'sortBy'];

/** Converts a state to a recent search; undefined if nothing is chosen. */
export function toRecentSearch(path: string, state: SearchState): RecentSearch | undefined {
  const refinements: RecentSearch['refinements'] = {};
  for (const [name, value] of listSearchUrlFields(state)) {
    if (!EXCLUDED_PARAMETERS.includes(name)) (refinements[name] ??= []).push(value);
  }
  return Object.keys(refinements).length ? { path, refinements } : undefined;
}

/** Converts a recent search to a state with the default sort order and page. */
export function toSearchState({ refinements }: RecentSearch): SearchState {
  const params = Object.entries(refinements).flatMap(([name, values]) =>
    Array.isArray(values) ? values.map((value) => [name, String(value)]) : [],
  );
  return parseSearchUrl(new URLSearchParams(params).toString(), { sorts: [], defaultSort: '' });
}

/** Adds a search at the front, removes its earlier copy, and keeps the newest `limit` searches. */
export function addRecentSearch(
  list: readonly RecentSearch[],
  search: RecentSearch,
  limit: number,
): RecentSearch[] {
  const text = JSON.stringify(search);
  return [search, ...list.filter((entry) => JSON.stringify(entry) !== text)].slice(0, limit);
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('refinements' in value))
    return false;
  return (
    typeof value.path === 'string' && typeof value.refinements === 'object' && value.refinements !== null
  );
}

/** Reads the stored searches, newest first; empty if storage is blocked or invalid. */
export function readRecentSearches(storage: Pick<Storage, 'getItem'>): RecentSearch[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

/** Stores a search. Ignores storage that is full or blocked. */
export function saveRecentSearch(open: () => Storage, search: RecentSearch, limit: number): void {
  try {
    const storage = open();
    storage.setItem(KEY, JSON.stringify(addRecentSearch(readRecentSearches(storage), search, limit)));
  } catch {
    // Private windows may block storage; recent searches are optional.
  }
}
