import { isObject } from '../../lib';

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

/** Paths of this site: a link never leaves it. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

function parseItem(value: unknown): SearchSuggestion[] {
  if (!isObject(value) || typeof value['title'] !== 'string' || !isPath(value['href'])) return [];
  const { title, href, note } = value;
  return [{ title, href, ...(typeof note === 'string' && { note }) }];
}

/** Reads the response of `/api/search-suggestions`; drops what is invalid. */
export function parseSuggestions(response: unknown): SuggestionGroup[] {
  const groups = isObject(response) && Array.isArray(response['groups']) ? response['groups'] : [];
  return groups.flatMap((group): SuggestionGroup[] => {
    if (!isObject(group) || typeof group['kind'] !== 'string' || !Array.isArray(group['items'])) return [];
    const { kind, label, items: values } = group;
    const items = values.flatMap(parseItem);
    return items.length > 0 ? [{ kind, ...(typeof label === 'string' && { label }), items }] : [];
  });
}
