import { isObject, getOwn, type JsonObject } from '../../base/json';
import type { SchemaPaths } from '../../base/schema-paths';

/** Represents a missing value. */
export const ABSENT = Symbol('absent');

/** The values, and for lists the sizes, that conditions compare one path with. */
export interface ComparedValues {
  readonly scalars: Set<unknown>;
  readonly sizes: Set<number>;
}

const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);

/** All paths in a condition with their compared values, at any depth. Tolerates malformed conditions. */
export function collectComparedValues(
  when: unknown,
  found = new Map<string, ComparedValues>(),
): Map<string, ComparedValues> {
  if (!isObject(when)) return found;
  for (const [key, value] of Object.entries(when)) {
    if (LOGICAL_OPERATORS.has(key)) {
      if (Array.isArray(value)) for (const part of value) collectComparedValues(part, found);
      continue;
    }
    let compared = found.get(key);
    if (!compared) found.set(key, (compared = { scalars: new Set(), sizes: new Set() }));
    collectFromTest(value, compared);
  }
  return found;
}

function collectFromTest(test: unknown, into: ComparedValues): void {
  if (Array.isArray(test)) for (const item of test) collectFromTest(item, into);
  else if (!isObject(test)) into.scalars.add(test);
  else {
    for (const [operator, value] of Object.entries(test)) {
      if (operator === '$size') into.sizes.add(Number(value));
      else if (operator !== '$exists') collectFromTest(value, into);
    }
  }
}

/** Prefix of names that the compiler generates (whether a list has entries). They are true or false. */
export const SYNTHETIC_PREFIX = '@';

/** `vehicle@others.status` → `['vehicle', 'status']`: an alias has the same shape. */
export const shapePath = (path: string): string[] =>
  path.split('.').map((part) => part.split('@')[0] ?? part);

const MAX_SUBSETS = 4;

/**
 * A representative value for each case that the comparisons can distinguish. Undefined if the path goes
 * through a list or is unknown.
 */
export function listRepresentativeValues(
  path: string,
  { scalars, sizes }: ComparedValues,
  shape: SchemaPaths,
): unknown[] | undefined {
  if (path.startsWith(SYNTHETIC_PREFIX)) return [true, false];
  const found = shape.find(shapePath(path));
  if (!found.isKnown || found.at.isThroughList) return undefined;
  const { schemas } = found.at;
  const absence = isRequired(path, shape) ? [] : [ABSENT];
  const listed = listAllowedValues(schemas);
  if (listed) return [...listed, ...absence];
  if (schemas.some((schema) => schema.type === 'array'))
    return [...representativeLists(scalars, sizes), ...absence];
  return [
    ...representativeNumbers(scalars, schemas),
    ...representativeStrings(scalars),
    ...(scalars.has(true) || scalars.has(false) ? [true, false] : []),
    ...absence,
  ];
}

/** The allowed values, if the schemas list them. */
export function listAllowedValues(schemas: readonly JsonObject[]): unknown[] | undefined {
  const lists = schemas.map((schema) => {
    if (Array.isArray(schema.enum)) return schema.enum as unknown[];
    if (schema.const !== undefined) return [schema.const];
    return schema.type === 'boolean' ? [true, false] : undefined;
  });
  return lists.length > 0 && lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** Whether every part of the path is required. Provided names count as required. */
function isRequired(path: string, shape: SchemaPaths): boolean {
  const parts = shapePath(path);
  return parts.every((part, index) => {
    if (index === 0) return true;
    const parent = shape.find(parts.slice(0, index));
    return (
      parent.isKnown &&
      parent.at.schemas.some(({ required }) => Array.isArray(required) && required.includes(part))
    );
  });
}

/** Whether a schema allows a number, according to its limits. */
function isWithinLimits(value: number, schema: JsonObject): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return (
    !(typeof minimum === 'number' && value < minimum) &&
    !(typeof maximum === 'number' && value > maximum) &&
    !(typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) &&
    !(typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
  );
}

/**
 * Numbers below, at, between and above the compared ones, within the limits of the schemas, and those
 * limits.
 */
function representativeNumbers(scalars: ReadonlySet<unknown>, schemas: readonly JsonObject[]): number[] {
  const compared = [...scalars].filter((value) => typeof value === 'number').sort((a, b) => a - b);
  if (compared.length === 0) return [];
  const between = compared.slice(1).map((item, index) => (item + (compared[index] ?? item)) / 2);
  const numbers = [(compared[0] ?? 0) - 1, ...compared, ...between, (compared.at(-1) ?? 0) + 1];
  const limits = schemas.flatMap(({ minimum, maximum, exclusiveMinimum }) => [
    minimum,
    maximum,
    typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined,
  ]);
  const all = [...numbers, ...limits.filter((limit) => typeof limit === 'number')];
  return [...new Set(all)].filter((value) => schemas.some((schema) => isWithinLimits(value, schema)));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Normalises instants to ISO format, so that they can be compared as strings. */
function normalizeInstant(text: string): string {
  const date = INSTANT.test(text) ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : text;
}

/** Each compared string and its immediate successor, and one string before and one after all of them. */
function representativeStrings(scalars: ReadonlySet<unknown>): string[] {
  const compared = [...scalars].filter((value) => typeof value === 'string').map(normalizeInstant);
  return [...new Set(['', ...compared.flatMap((text) => [text, `${text}\u0001`]), '\uffff'])];
}

/** Lists with some, all or none of the compared values, and lists of the compared sizes. */
function representativeLists(scalars: ReadonlySet<unknown>, sizes: ReadonlySet<number>): unknown[][] {
  const compared = [...scalars].filter((value) => value !== null);
  const subsets =
    compared.length <= MAX_SUBSETS
      ? compared.reduce<unknown[][]>(
          (found, item) => [...found, ...found.map((list) => [...list, item])],
          [[]],
        )
      : [[], compared, ...compared.map((item) => [item])];
  const ofComparedSizes = [...sizes].flatMap((size) =>
    size >= 0 && size <= 100
      ? [Array<string>(size).fill('\u0001'), Array<string>(size + 1).fill('\u0001')]
      : [],
  );
  return [...subsets, ...ofComparedSizes];
}

export function buildContext(values: ReadonlyMap<string, unknown>): object {
  const context: { [name: string]: unknown } = {};
  for (const [path, value] of values) {
    if (value === ABSENT) continue;
    const parts = path.split('.');
    let inner = context;
    for (const part of parts.slice(0, -1)) {
      const next = getOwn(inner, part);
      if (isObject(next)) inner = next as { [name: string]: unknown };
      else inner = inner[part] = {} as { [name: string]: unknown };
    }
    inner[parts.at(-1) ?? ''] = value;
  }
  return context;
}
