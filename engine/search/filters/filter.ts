import type { GeoArea } from '../geo/area';

export type Condition = FacetCondition | NumericCondition;

export interface FacetCondition {
  readonly kind: 'facet';
  readonly attribute: string;
  readonly value: string;
  readonly isNegated: boolean;
  /** Ranking score of a matching record. Default: 1. It does not affect which records are found. */
  readonly score?: number;
}

export type NumericOperator = '<' | '<=' | '=' | '!=' | '>=' | '>';

export interface NumericCondition {
  readonly kind: 'numeric';
  readonly attribute: string;
  readonly test: NumericTest;
  /** A record without the number satisfies neither the condition nor its negation. */
  readonly isNegated: boolean;
}

/** `TO` includes both ends. */
export type NumericTest =
  | { readonly operator: NumericOperator; readonly operand: number }
  | { readonly operator: 'TO'; readonly from: number; readonly to: number };

/** A tree of conditions. The request language can only express an AND of ORs. */
export type Filter =
  | Condition
  | { readonly kind: 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  /** The record has a `_geoloc` in the area. */
  | { readonly kind: 'geo'; readonly area: GeoArea };

export const EVERYTHING: Filter = { kind: 'and', parts: [] };
export const NOTHING: Filter = { kind: 'or', parts: [] };

/** The tag attribute of Algolia: a bare word in a filter is a tag. */
export const TAGS_ATTRIBUTE = '_tags';

/** `attribute:value`, for filters written in code. */
export function facetIs(attribute: string, value: string | number | boolean): Condition {
  return { kind: 'facet', attribute, value: String(value), isNegated: false };
}

/** `attribute >= 1`, for filters written in code. */
export function numberIs(attribute: string, operator: NumericOperator, operand: number): Condition {
  return { kind: 'numeric', attribute, test: { operator, operand }, isNegated: false };
}

export function combineAll(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'and', parts: flat };
}

export function combineAny(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'or', parts: flat };
}

const cachedKeys = new WeakMap<Filter, string>();

/** A cache key. Equal filters have the same key, whichever parameter they were parsed from. */
export function getFilterKey(filter: Filter): string {
  const cachedKey = cachedKeys.get(filter);
  if (cachedKey !== undefined) return cachedKey;
  const key = createFilterKey(filter);
  cachedKeys.set(filter, key);
  return key;
}

function createFilterKey(filter: Filter): string {
  switch (filter.kind) {
    case 'facet':
      return `${filter.isNegated ? '!' : ''}${JSON.stringify([filter.attribute, filter.value])}`;
    case 'numeric':
      return `${filter.isNegated ? '!' : ''}${JSON.stringify([filter.attribute, ...Object.values(filter.test)])}`;
    case 'not':
      return `!(${getFilterKey(filter.part)})`;
    case 'geo':
      return `geo${JSON.stringify(filter.area)}`;
    default:
      return `${filter.kind}(${filter.parts.map(getFilterKey).join()})`;
  }
}

export function countConditions(filter: Filter): number {
  if (filter.kind === 'not') return countConditions(filter.part);
  if (filter.kind === 'facet' || filter.kind === 'numeric' || filter.kind === 'geo') return 1;
  return filter.parts.reduce((sum, part) => sum + countConditions(part), 0);
}

/** The matching range in thousandths: `low` inclusive, `high` exclusive. For `!=`, everything outside it matches. */
export interface NumericBounds {
  readonly low: number;
  readonly high: number;
  readonly isOutside: boolean;
}

/** As in Algolia, comparisons are precise to three decimals: numbers are compared as rounded thousandths. */
export function toBounds(test: NumericTest): NumericBounds {
  if (test.operator === 'TO') {
    return { low: toThousandths(test.from) - 0.5, high: toThousandths(test.to) + 0.5, isOutside: false };
  }
  const lower = toThousandths(test.operand) - 0.5;
  const upper = toThousandths(test.operand) + 0.5;
  return BOUNDS[test.operator](lower, upper);
}

const BOUNDS: Readonly<Record<NumericOperator, (lower: number, upper: number) => NumericBounds>> = {
  '<': (lower) => ({ low: -Infinity, high: lower, isOutside: false }),
  '<=': (_below, upper) => ({ low: -Infinity, high: upper, isOutside: false }),
  '=': (lower, upper) => ({ low: lower, high: upper, isOutside: false }),
  '!=': (lower, upper) => ({ low: lower, high: upper, isOutside: true }),
  '>=': (lower) => ({ low: lower, high: Infinity, isOutside: false }),
  '>': (_below, upper) => ({ low: upper, high: Infinity, isOutside: false }),
};

function toThousandths(number: number): number {
  return Math.round(number * 1000);
}
