const DEFAULT_LIMIT = 25;

/** Which part of a list to return. */
export interface PageRequest {
  readonly cursor?: string;
  readonly limit?: number;
}

export interface ListPage<Item> {
  readonly items: Item[];
  readonly total: number;
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** Takes one page of a list. A cursor is the index of the first item; one after the end gives an empty page. */
export function takePage<Item>(
  items: readonly Item[],
  { cursor = '0', limit = DEFAULT_LIMIT }: PageRequest,
): ListPage<Item> {
  const start = Number(cursor);
  const end = start + limit;
  return {
    items: items.slice(start, end),
    total: items.length,
    ...(end < items.length && { nextCursor: String(end) }),
  };
}

/** Whether all words of a search occur in some of the texts, ignoring case. */
export function matchesSearch(search: string | undefined, texts: readonly (string | undefined)[]): boolean {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const text = texts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

const MAX_TEXT = 200;
const MAX_JSON = 600;

/** A value unchanged, or truncated if it is long. */
export function shortenValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  const json = JSON.stringify(value) ?? '';
  return json.length > MAX_JSON ? `${json.slice(0, MAX_JSON)}…` : value;
}
