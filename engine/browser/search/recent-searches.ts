import { ATTRIBUTE_NAMES } from './facet-attributes';
import { getSelectedValues, type SearchState } from './search-state';
import { listSearchUrlFields, parseSearchUrl } from './search-url';

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

/**
 * Whether a search goes on with an earlier one: text was typed on, values were added, or a range was moved. Then the
 * earlier search was only a step on the way.
 */
export function isContinued(earlier: RecentSearch, search: RecentSearch): boolean {
  if (search.path !== earlier.path || JSON.stringify(search) === JSON.stringify(earlier)) return false;
  const [before, after] = [earlier, search].map(toSearchState);
  if (!before || !after || !after.query.startsWith(before.query)) return false;
  return ATTRIBUTE_NAMES.every((name) => {
    const values = getSelectedValues(after, name);
    const hasValues = getSelectedValues(before, name).every((value) => values.includes(value));
    return hasValues && (before.ranges[name] === undefined || after.ranges[name] !== undefined);
  });
}

/**
 * Adds a search at the front, removes its earlier copy, and keeps the newest `limit` searches.
 * @param step an earlier search that this one goes on with, and which it replaces
 */
export function addRecentSearch(
  list: readonly RecentSearch[],
  search: RecentSearch,
  limit: number,
  step?: RecentSearch,
): RecentSearch[] {
  const replaced = [search, ...(step ? [step] : [])].map((entry) => JSON.stringify(entry));
  return [search, ...list.filter((entry) => !replaced.includes(JSON.stringify(entry)))].slice(0, limit);
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
export function saveRecentSearch(
  open: () => Storage,
  search: RecentSearch,
  limit: number,
  step?: RecentSearch,
): void {
  try {
    const storage = open();
    const list = addRecentSearch(readRecentSearches(storage), search, limit, step);
    storage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Private windows may block storage; recent searches are optional.
  }
}
