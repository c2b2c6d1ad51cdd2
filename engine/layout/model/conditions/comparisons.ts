import { isObject, getOwn } from '../../base/json';

/** One comparison within a condition. */
export interface Comparison {
  /** Dotted path in the context. */
  readonly path: string;
  /** Values that it tests for equality; empty for other operators. */
  readonly values: readonly unknown[];
  /** Values of order comparisons: `$lt: 5`. */
  readonly bounds: readonly unknown[];
  /** Location of the path's key, relative to the condition's root. */
  readonly at: readonly (string | number)[];
}

const LOGICAL_OPERATORS = ['$and', '$or', '$nor'];

/** All comparisons of a condition, at any depth. Tolerates malformed conditions. */
export function listComparisons(when: unknown, at: readonly (string | number)[] = []): Comparison[] {
  if (!isObject(when)) return [];
  return Object.entries(when).flatMap(([key, value]): Comparison[] => {
    if (LOGICAL_OPERATORS.includes(key)) {
      if (!Array.isArray(value)) return [];
      return value.flatMap((part, index) => listComparisons(part, [...at, key, index]));
    }
    return key.startsWith('$')
      ? []
      : [{ path: key, values: equalityValues(value), bounds: orderValues(value), at: [...at, key] }];
  });
}

function equalityValues(test: unknown): unknown[] {
  if (!isObject(test)) return [test];
  const lists = ['$in', '$nin', '$all'].flatMap((name) => getOwn(test, name) ?? []);
  const singles = ['$eq', '$ne'].filter((name) => Object.hasOwn(test, name)).map((name) => test[name]);
  return [...lists, ...singles, ...(test.$not === undefined ? [] : equalityValues(test.$not))];
}

const ORDER_OPERATORS = ['$gt', '$gte', '$lt', '$lte'];
const NONE: readonly never[] = [];

function orderValues(test: unknown): readonly unknown[] {
  if (!isObject(test)) return NONE;
  const bounds = ORDER_OPERATORS.filter((name) => Object.hasOwn(test, name)).map((name) => test[name]);
  return test.$not === undefined ? bounds : [...bounds, ...orderValues(test.$not)];
}
