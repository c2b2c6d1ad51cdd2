import { combineAll, numberIs, type Filter } from '../../search';
import { STILL_FOR_SALE } from './indexed-vehicle';

/** A tenant's rules for its whole stock. */
export interface StockRules {
  /** For how many days the search shows and counts a sold vehicle; 0 means never (SRCH-047). */
  recencyDays: number;
  /** For how many days lists of vehicles show a sold one (SRCH-050). */
  includeSoldDays: number;
  /** Whether sorting by lowest price omits vehicles without a price (SRCH-033). */
  hidesUnpricedWhenCheapestFirst: boolean;
}

export const DEFAULT_STOCK_RULES: StockRules = {
  recencyDays: 3,
  includeSoldDays: 3,
  hidesUnpricedWhenCheapestFirst: false,
};

/** Index name of the search in its usual order. */
export const SEARCH_INDEX = 'cars';
/** Index name for queries of lists. Queries with any other name follow the rules of the search. */
export const LISTS_INDEX = 'cars_stock';
const CHEAPEST_FIRST = 'cars_price_asc';

const HOUR_MS = 3_600_000;
const MINUTE_S = 60;
const DAY_S = 86_400;

/** For how many days any part of the site shows a sold vehicle. Its page and index entry exist for as long. */
export const longestVisibilityDays = ({ recencyDays, includeSoldDays }: StockRules): number =>
  Math.max(recencyDays, includeSoldDays);

/**
 * The oldest `last_offered_timestamp` visible within `days`, in whole minutes, so that queries in the same minute share
 * cached results of the index.
 * @param now milliseconds since 1970
 */
export function getOldestVisibleTimestamp(days: number, now: number): number {
  if (days <= 0) return STILL_FOR_SALE;
  const minute = Math.floor(now / 1_000 / MINUTE_S) * MINUTE_S;
  return minute - days * DAY_S;
}

/** The filter that the server adds to every query. */
export function createVisibilityFilter(indexName: string, rules: StockRules, now: number): Filter {
  const days = indexName === LISTS_INDEX ? rules.includeSoldDays : rules.recencyDays;
  const visibleFilter = numberIs('last_offered_timestamp', '>=', getOldestVisibleTimestamp(days, now));
  const requiresPrice = indexName === CHEAPEST_FIRST && rules.hidesUnpricedWhenCheapestFirst;
  return requiresPrice ? combineAll([visibleFilter, numberIs('price', '>', 0)]) : visibleFilter;
}

/** `createVisibilityFilter` in the filter language. Rounded to the hour, because cache keys and pages contain it. */
export function createVisibilityFilterText(indexName: string, rules: StockRules, now: number): string {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const days = indexName === LISTS_INDEX ? rules.includeSoldDays : rules.recencyDays;
  const visibleFilter = `last_offered_timestamp >= ${getOldestVisibleTimestamp(days, hour)}`;
  return indexName === CHEAPEST_FIRST && rules.hidesUnpricedWhenCheapestFirst
    ? `${visibleFilter} AND price > 0`
    : visibleFilter;
}

/** The widest filter that any query may use. */
export function createWidestVisibilityFilterText(rules: StockRules, now: number): string {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return `last_offered_timestamp >= ${getOldestVisibleTimestamp(longestVisibilityDays(rules), hour)}`;
}
