import { isObject } from '../../lib';

/** A record of an index: a plain object with an id. */
export interface SearchRecord {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

export type Scalar = string | number | boolean;

/** Appends the values of one attribute of a record to a list. */
export type ScalarReader = (record: SearchRecord, values: Scalar[]) => void;

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
  return (record, values) => {
    if (derive) collect(derive(record), values);
    else if (Object.hasOwn(record, attribute)) collect(record[attribute], values);
    else if (steps.length > 1) collectPath(record, steps, 0, values);
  };
}

/** Empties a list. Popping a few items is faster than setting the length. */
export function clearList(values: Scalar[]): Scalar[] {
  while (values.length > 0) values.pop();
  return values;
}

function collectPath(node: unknown, steps: readonly string[], depth: number, values: Scalar[]): void {
  if (depth === steps.length) return collect(node, values);
  if (Array.isArray(node)) {
    for (const item of node) collectPath(item, steps, depth, values);
    return;
  }
  const step = steps[depth];
  if (isObject(node) && step !== undefined && Object.hasOwn(node, step)) {
    collectPath(node[step], steps, depth + 1, values);
  }
}

function collect(value: unknown, values: Scalar[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, values);
  } else if (isScalar(value) && !values.includes(value)) {
    values.push(value);
  }
}

export function isScalar(value: unknown): value is Scalar {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
