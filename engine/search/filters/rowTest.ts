import { boundsOf, type Condition, type Filter, type NumericBounds } from './filter';
import type { FilterSource } from './filterSets';

export type RowTest = (row: number) => boolean;

/** A filter as a question to one record: cheaper than a set of all when only few records are left to ask. */
export function rowTest(filter: Filter, source: FilterSource): RowTest {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.parts.map((part) => rowTest(part, source));
      return (row) => tests.every((test) => test(row));
    }
    case 'or': {
      const tests = filter.parts.map((part) => rowTest(part, source));
      return (row) => tests.some((test) => test(row));
    }
    case 'not': {
      const test = rowTest(filter.part, source);
      return (row) => !test(row);
    }
    default:
      return conditionTest(filter, source);
  }
}

function conditionTest(condition: Condition, source: FilterSource): RowTest {
  const column = source.column(condition.attribute);
  if (condition.kind === 'numeric') {
    if (!column) return () => false;
    const bounds = boundsOf(condition.test);
    const { isNegated } = condition;
    return (row) => column.some(row, (code) => passes(column.numbers[code]!, bounds, isNegated));
  }
  const { value, isNegated } = condition;
  if (condition.attribute === 'objectID') {
    const wanted = source.rowOf(value);
    return (row) => (row === wanted) !== isNegated;
  }
  const codes = column?.codesOf(value) ?? [];
  return (row) => (column?.some(row, (code) => codes.includes(code)) ?? false) !== isNegated;
}

/** Whether a number satisfies a condition. NaN, for what is no number, never does. */
export function passes(number: number, { low, high, isOutside }: NumericBounds, isNegated: boolean): boolean {
  const thousandths = number * 1000;
  const isInside = thousandths >= low && thousandths < high;
  return isInside !== (isOutside !== isNegated) && !Number.isNaN(number);
}
