import type { Route } from '../../../schemas';

/** Longest text that is searched for, and the last page that anyone turns to. */
const MAX_LENGTH = 80;
const LAST = 1_000;

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Text of an address, cut to what a search needs. */
export const textParam = ({ query }: Route, name: string): string =>
  (query[name] ?? '').trim().slice(0, MAX_LENGTH);

/** The page that an address asks for, from 1: `page`, or `offset` as a number of entries (API-004, API-005). */
export function pageParam({ query }: Route, perPage: number): number {
  const offset = whole(query['offset']);
  const page = whole(query['page']) ?? (offset === undefined ? 1 : Math.floor(offset / perPage) + 1);
  return Math.min(LAST, Math.max(1, page));
}

/** Both ends of `price=min:max`, whole dollars; what cannot be read is open. */
export function priceRangeParam({ query }: Route): { min?: number; max?: number } {
  const [from, to] = (query['price'] ?? '').split(':');
  const min = whole(from?.trim()) ?? whole(query['minPrice']);
  const max = whole(to?.trim()) ?? whole(query['maxPrice']);
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
