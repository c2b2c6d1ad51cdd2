import type { Route } from '../../../schemas';

/** Limits for search queries and page numbers. */
const MAX_LENGTH = 80;
const MAX_PAGE = 1_000;

const parseInteger = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** A string parameter, truncated to the length limit. */
export const readTextParam = ({ query }: Route, name: string): string =>
  (query[name] ?? '').trim().slice(0, MAX_LENGTH);

/** The page number in a URL, from 1: `page`, or `offset` as a number of entries (API-004, API-005). */
export function readPageParam({ query }: Route, perPage: number): number {
  const offset = parseInteger(query['offset']);
  const page = parseInteger(query['page']) ?? (offset === undefined ? 1 : Math.floor(offset / perPage) + 1);
  return Math.min(MAX_PAGE, Math.max(1, page));
}

/**
 * Redirect target of a URL whose page is beyond the last one: the same URL with the last page. Undefined for other URLs.
 * @param lastPage number of the last page, at least 1
 */
export function redirectToLastPage({ path, query }: Route, lastPage: number): string | undefined {
  const page = Number(query['page'] ?? 1);
  if (!Number.isInteger(page) || page <= lastPage) return undefined;
  const { page: _, ...others } = query;
  const parameters = new URLSearchParams(lastPage > 1 ? { ...others, page: String(lastPage) } : others);
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}

/** Both ends of `price=min:max` in whole dollars; an invalid end is open. */
export function readPriceRangeParam({ query }: Route): { min?: number; max?: number } {
  const [from, to] = (query['price'] ?? '').split(':');
  const min = parseInteger(from?.trim()) ?? parseInteger(query['minPrice']);
  const max = parseInteger(to?.trim()) ?? parseInteger(query['maxPrice']);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
