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
export const TAGS = '_tags';

/** `attribute:value`, for filters written in code. */
export function facetIs(attribute: string, value: string | number | boolean): Condition {
  return { kind: 'facet', attribute, value: String(value), isNegated: false };
}

/** `attribute >= 1`, for filters written in code. */
export function numberIs(attribute: string, operator: NumericOperator, operand: number): Condition {
  return { kind: 'numeric', attribute, test: { operator, operand }, isNegated: false };
}

export function allOf(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'and', parts: flat };
}

export function anyOf(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'or', parts: flat };
}

const KEYS = new WeakMap<Filter, string>();

/** A cache key: equivalent filters have the same key, whichever parameter they came from. */
export function filterKey(filter: Filter): string {
  const known = KEYS.get(filter);
  if (known !== undefined) return known;
  const key = writtenKey(filter);
  KEYS.set(filter, key);
  return key;
}

function writtenKey(filter: Filter): string {
  switch (filter.kind) {
    case 'facet':
      return `${filter.isNegated ? '!' : ''}${JSON.stringify([filter.attribute, filter.value])}`;
    case 'numeric':
      return `${filter.isNegated ? '!' : ''}${JSON.stringify([filter.attribute, ...Object.values(filter.test)])}`;
    case 'not':
      return `!(${filterKey(filter.part)})`;
    case 'geo':
      return `geo${JSON.stringify(filter.area)}`;
    default:
      return `${filter.kind}(${filter.parts.map(filterKey).join()})`;
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

/** Like Algolia's, comparisons are precise to three decimals: numbers are compared as rounded thousandths. */
export function boundsOf(test: NumericTest): NumericBounds {
  if (test.operator === 'TO') {
    return { low: thousandths(test.from) - 0.5, high: thousandths(test.to) + 0.5, isOutside: false };
  }
  const below = thousandths(test.operand) - 0.5;
  const above = thousandths(test.operand) + 0.5;
  return BOUNDS[test.operator](below, above);
}

const BOUNDS: Readonly<Record<NumericOperator, (below: number, above: number) => NumericBounds>> = {
  '<': (below) => ({ low: -Infinity, high: below, isOutside: false }),
  '<=': (_below, above) => ({ low: -Infinity, high: above, isOutside: false }),
  '=': (below, above) => ({ low: below, high: above, isOutside: false }),
  '!=': (below, above) => ({ low: below, high: above, isOutside: true }),
  '>=': (below) => ({ low: below, high: Infinity, isOutside: false }),
  '>': (_below, above) => ({ low: above, high: Infinity, isOutside: false }),
};

function thousandths(number: number): number {
  return Math.round(number * 1000);
}
