import { isObject } from '../../lib';

/** A record of an index: a plain object with an id. */
export interface SearchRecord {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

export type Scalar = string | number | boolean;

/** Appends the values of one attribute of a record to a list. */
export type ScalarReader = (record: SearchRecord, into: Scalar[]) => void;

/** Computes an attribute from a record: a scalar, several, or undefined. */
export type Derivation = (record: SearchRecord) => unknown;

/**
 * Creates a function that reads the values of an attribute: scalars, arrays and nested objects by dotted path, or the
 * result of its derivation. Empty strings, NaN, null and duplicates are skipped.
 */
export function createScalarReader(
  attribute: string,
  derived: Readonly<Record<string, Derivation>> = {},
): ScalarReader {
  const derive = Object.hasOwn(derived, attribute) ? derived[attribute] : undefined;
  const steps = attribute.split('.');
  return (record, into) => {
    if (derive) collect(derive(record), into);
    else if (Object.hasOwn(record, attribute)) collect(record[attribute], into);
    else if (steps.length > 1) collectAt(record, steps, 0, into);
  };
}

/** Empties a list. Popping a few items is faster than setting the length. */
export function clearList(values: Scalar[]): Scalar[] {
  while (values.length > 0) values.pop();
  return values;
}

function collectAt(node: unknown, steps: readonly string[], depth: number, into: Scalar[]): void {
  if (depth === steps.length) return collect(node, into);
  if (Array.isArray(node)) {
    for (const item of node) collectAt(item, steps, depth, into);
    return;
  }
  const step = steps[depth];
  if (isObject(node) && step !== undefined && Object.hasOwn(node, step)) {
    collectAt(node[step], steps, depth + 1, into);
  }
}

function collect(value: unknown, into: Scalar[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, into);
  } else if (isScalar(value) && !into.includes(value)) {
    into.push(value);
  }
}

export function isScalar(value: unknown): value is Scalar {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
