export interface SearchSuggestion {
  title: string;
  /** Path. */
  href: string;
  /** Shown at the end of the row. */
  note?: string;
}

export interface SuggestionGroup {
  /** `cars`, `page`, `question`, or the name of a collection. */
  kind: string;
  /** Heading; absent for kinds whose heading is a text of the page. */
  label?: string;
  items: readonly SearchSuggestion[];
}

/** The fields of an object; none of anything else. Not from `lib`, whose chunk would be a second request. */
const getFields = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const getList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parseItem(value: unknown): SearchSuggestion[] {
  const { title, href, note } = getFields(value);
  // Only paths of this site: a suggestion never leaves it.
  if (typeof title !== 'string' || typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return [];
  return [{ title, href, ...(typeof note === 'string' && { note }) }];
}

/** Reads the response of `/api/search-suggestions`; drops what is invalid. */
export function parseSuggestions(response: unknown): SuggestionGroup[] {
  return getList(getFields(response).groups).flatMap((group): SuggestionGroup[] => {
    const { kind, label, items: values } = getFields(group);
    const items = getList(values).flatMap(parseItem);
    if (typeof kind !== 'string' || items.length === 0) return [];
    return [{ kind, ...(typeof label === 'string' && { label }), items }];
  });
}
