import { isWithin } from '../geo/area';
import { GEO_ATTRIBUTE, parseCoordinates } from '../geo/points';
import {
  toBounds,
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
export function createRowPredicate(filter: Filter, source: FilterSource): RowPredicate {
  switch (filter.kind) {
    case 'and':
      return matchAll(filter.parts.map((part) => createRowPredicate(part, source)));
    case 'or':
      return (
        createFacetPredicate(filter.parts, source) ??
        matchAny(filter.parts.map((part) => createRowPredicate(part, source)))
      );
    case 'not': {
      const test = createRowPredicate(filter.part, source);
      return (row) => !test(row);
    }
    case 'geo': {
      const column = source.column(GEO_ATTRIBUTE);
      if (!column) return NEVER;
      const marks = parseCoordinates(column).map((position) =>
        position && isWithin(position, filter.area) ? 1 : 0,
      );
      return column.createRowPredicate(Uint8Array.from(marks));
    }
    default:
      return createConditionPredicate(filter, source);
  }
}

function matchAll(predicates: readonly RowPredicate[]): RowPredicate {
  const [first, second] = predicates;
  if (first && second && predicates.length === 2) return (row) => first(row) && second(row);
  return (row) => {
    for (const test of predicates) if (!test(row)) return false;
    return true;
  };
}

function matchAny(predicates: readonly RowPredicate[]): RowPredicate {
  return (row) => {
    for (const test of predicates) if (test(row)) return true;
    return false;
  };
}

export interface MarkedColumn {
  /** Undefined if no record has the attribute. */
  readonly column: Column | undefined;
  readonly marks: Uint8Array;
}

/** Marks the values of alternatives on one attribute; null if they are on different attributes. */
export function markFacetValues(parts: readonly Filter[], source: FilterSource): MarkedColumn | null {
  const facets = parts.filter((part): part is FacetCondition => part.kind === 'facet' && !part.isNegated);
  const attribute = facets[0]?.attribute;
  const isSame = facets.length === parts.length && facets.every((facet) => facet.attribute === attribute);
  if (!isSame || attribute === undefined || attribute === 'objectID') return null;
  const column = source.column(attribute);
  const marks = column?.createMarks() ?? new Uint8Array(0);
  for (const { value } of facets) for (const code of column?.findCodes(value) ?? []) marks[code] = 1;
  return { column, marks };
}

function createFacetPredicate(parts: readonly Filter[], source: FilterSource): RowPredicate | null {
  const marked = markFacetValues(parts, source);
  return marked && (marked.column?.createRowPredicate(marked.marks) ?? NEVER);
}

function createConditionPredicate(condition: Condition, source: FilterSource): RowPredicate {
  if (condition.kind === 'numeric') return createNumericPredicate(condition, source);
  const { attribute, value, isNegated } = condition;
  if (attribute === 'objectID') {
    const requestedRow = source.findRow(value);
    return (row) => (row === requestedRow) !== isNegated;
  }
  const test = createFacetPredicate([{ ...condition, isNegated: false }], source) ?? NEVER;
  return isNegated ? (row) => !test(row) : test;
}

function createNumericPredicate(
  { attribute, test, isNegated }: NumericCondition,
  source: FilterSource,
): RowPredicate {
  const column = source.column(attribute);
  if (!column) return NEVER;
  const bounds = toBounds(test);
  const { numbers } = column;
  return (row) => column.some(row, (code) => satisfiesBounds(numbers[code]!, bounds, isNegated));
}

/** Whether a number satisfies a condition. NaN never does. */
export function satisfiesBounds(
  number: number,
  { low, high, isOutside }: NumericBounds,
  isNegated: boolean,
): boolean {
  const thousandths = number * 1000;
  const isInside = thousandths >= low && thousandths < high;
  return isInside !== (isOutside !== isNegated) && !Number.isNaN(number);
}
