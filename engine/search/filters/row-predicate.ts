import { isWithin } from '../geo/area';
import { GEO, placesOf } from '../geo/points';
import {
  boundsOf,
  type Condition,
  type FacetCondition,
  type Filter,
  type NumericBounds,
  type NumericCondition,
} from './filter';
import type { Column } from '../storage/column';
import type { FilterSource } from './filter-source';

export type RowPredicate = (row: number) => boolean;

const NEVER: RowPredicate = () => false;

/** Converts a filter to a predicate for one record, which is cheaper than a set if there are few candidates. */
export function rowPredicate(filter: Filter, source: FilterSource): RowPredicate {
  switch (filter.kind) {
    case 'and':
      return allTests(filter.parts.map((part) => rowPredicate(part, source)));
    case 'or':
      return (
        sameFacetTest(filter.parts, source) ?? anyTest(filter.parts.map((part) => rowPredicate(part, source)))
      );
    case 'not': {
      const test = rowPredicate(filter.part, source);
      return (row) => !test(row);
    }
    case 'geo': {
      const column = source.column(GEO);
      if (!column) return NEVER;
      const marks = placesOf(column).map((position) => (position && isWithin(position, filter.area) ? 1 : 0));
      return column.rowPredicate(Uint8Array.from(marks));
    }
    default:
      return conditionTest(filter, source);
  }
}

function allTests(tests: readonly RowPredicate[]): RowPredicate {
  const [first, second] = tests;
  if (first && second && tests.length === 2) return (row) => first(row) && second(row);
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

function anyTest(tests: readonly RowPredicate[]): RowPredicate {
  return (row) => {
    for (const test of tests) if (test(row)) return true;
    return false;
  };
}

/** A column, and the values of it that match. */
export interface MarkedColumn {
  /** Undefined if no record has the attribute. */
  readonly column: Column | undefined;
  readonly marks: Uint8Array;
}

/** Combines alternatives on one attribute; null if they are on different attributes. */
export function markedColumn(parts: readonly Filter[], source: FilterSource): MarkedColumn | null {
  const facets = parts.filter((part): part is FacetCondition => part.kind === 'facet' && !part.isNegated);
  const attribute = facets[0]?.attribute;
  const isSame = facets.length === parts.length && facets.every((facet) => facet.attribute === attribute);
  if (!isSame || attribute === undefined || attribute === 'objectID') return null;
  const column = source.column(attribute);
  const marks = column?.emptyMarks() ?? new Uint8Array(0);
  for (const { value } of facets) for (const code of column?.codesOf(value) ?? []) marks[code] = 1;
  return { column, marks };
}

function sameFacetTest(parts: readonly Filter[], source: FilterSource): RowPredicate | null {
  const marked = markedColumn(parts, source);
  return marked && (marked.column?.rowPredicate(marked.marks) ?? NEVER);
}

function conditionTest(condition: Condition, source: FilterSource): RowPredicate {
  if (condition.kind === 'numeric') return numericTest(condition, source);
  const { attribute, value, isNegated } = condition;
  if (attribute === 'objectID') {
    const requested = source.rowOf(value);
    return (row) => (row === requested) !== isNegated;
  }
  const test = sameFacetTest([{ ...condition, isNegated: false }], source) ?? NEVER;
  return isNegated ? (row) => !test(row) : test;
}

function numericTest({ attribute, test, isNegated }: NumericCondition, source: FilterSource): RowPredicate {
  const column = source.column(attribute);
  if (!column) return NEVER;
  const bounds = boundsOf(test);
  const { numbers } = column;
  return (row) => column.some(row, (code) => passes(numbers[code]!, bounds, isNegated));
}

/** Whether a number satisfies a condition. NaN never does. */
export function passes(number: number, { low, high, isOutside }: NumericBounds, isNegated: boolean): boolean {
  const thousandths = number * 1000;
  const isInside = thousandths >= low && thousandths < high;
  return isInside !== (isOutside !== isNegated) && !Number.isNaN(number);
}
