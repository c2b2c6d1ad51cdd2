import { isObject, getOwn, type JsonObject } from '../../base/json';
import type { SchemaPaths } from '../../base/schema-paths';

/** Stands for a value that is not there. */
export const ABSENT = Symbol('absent');

/** What conditions compare one path with. */
export interface ComparedValues {
  readonly scalars: Set<unknown>;
  readonly sizes: Set<number>;
}

const JUNCTIONS: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);

/** Every path of a condition with what it is compared with, however deep. Tolerates malformed conditions. */
export function comparedValues(
  when: unknown,
  found = new Map<string, ComparedValues>(),
): Map<string, ComparedValues> {
  if (!isObject(when)) return found;
  for (const [key, value] of Object.entries(when)) {
    if (JUNCTIONS.has(key)) {
      if (Array.isArray(value)) for (const part of value) comparedValues(part, found);
      continue;
    }
    let known = found.get(key);
    if (!known) found.set(key, (known = { scalars: new Set(), sizes: new Set() }));
    collect(value, known);
  }
  return found;
}

function collect(test: unknown, into: ComparedValues): void {
  if (Array.isArray(test)) for (const one of test) collect(one, into);
  else if (!isObject(test)) into.scalars.add(test);
  else {
    for (const [operator, value] of Object.entries(test)) {
      if (operator === '$size') into.sizes.add(Number(value));
      else if (operator !== '$exists') collect(value, into);
    }
  }
}

/** Names that the compiler makes up itself (whether a list has entries) are true or false. */
export const SYNTHETIC_PREFIX = '@';

/** `vehicle@others.status` → `['vehicle', 'status']`: whose item it is does not change its shape. */
const shapePath = (path: string): string[] => path.split('.').map((part) => part.split('@')[0] ?? part);

const MAX_SUBSETS = 4;

/**
 * Values that stand for all a path can have, as far as the comparisons can tell them apart. Undefined where that
 * cannot be said: the path goes through a list, or nothing is known of it.
 */
export function possibleValues(
  path: string,
  { scalars, sizes }: ComparedValues,
  shape: SchemaPaths,
): unknown[] | undefined {
  if (path.startsWith(SYNTHETIC_PREFIX)) return [true, false];
  const found = shape.find(shapePath(path));
  if (!found.isKnown || found.at.isMany) return undefined;
  const { schemas } = found.at;
  const gaps = isRequired(path, shape) ? [] : [ABSENT];
  const listed = listedValues(schemas);
  if (listed) return [...listed, ...gaps];
  if (schemas.some((schema) => schema.type === 'array')) return [...lists(scalars, sizes), ...gaps];
  return [
    ...numbers(scalars),
    ...texts(scalars),
    ...(scalars.has(true) || scalars.has(false) ? [true, false] : []),
    ...gaps,
  ];
}

/** What values the schemas allow, where they list them. */
export function listedValues(schemas: readonly JsonObject[]): unknown[] | undefined {
  const lists = schemas.map((schema) => {
    if (Array.isArray(schema.enum)) return schema.enum as unknown[];
    if (schema.const !== undefined) return [schema.const];
    return schema.type === 'boolean' ? [true, false] : undefined;
  });
  return lists.length > 0 && lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** Whether everything on the way is always there; what a page provides counts as there. */
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

/** Below, at, between and above the numbers that are named. */
function numbers(scalars: ReadonlySet<unknown>): number[] {
  const named = [...scalars].filter((one) => typeof one === 'number').sort((a, b) => a - b);
  if (named.length === 0) return [];
  const between = named.slice(1).map((one, index) => (one + (named[index] ?? one)) / 2);
  return [...new Set([(named[0] ?? 0) - 1, ...named, ...between, (named.at(-1) ?? 0) + 1])];
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Instants as the condition itself writes them, so that they compare in time. */
function instant(text: string): string {
  const date = INSTANT.test(text) ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : text;
}

/** Each text that is named and one right behind it, which nothing names; one before and one behind them all. */
function texts(scalars: ReadonlySet<unknown>): string[] {
  const named = [...scalars].filter((one) => typeof one === 'string').map(instant);
  return [...new Set(['', ...named.flatMap((one) => [one, `${one}\u0001`]), '\uffff'])];
}

/** Lists that hold some, all or none of what is named, and lists of the sizes that are asked for. */
function lists(scalars: ReadonlySet<unknown>, sizes: ReadonlySet<number>): unknown[][] {
  const named = [...scalars].filter((one) => one !== null);
  const subsets =
    named.length <= MAX_SUBSETS
      ? named.reduce<unknown[][]>((found, one) => [...found, ...found.map((list) => [...list, one])], [[]])
      : [[], named, ...named.map((one) => [one])];
  const filled = [...sizes].flatMap((size) =>
    size >= 0 && size <= 100
      ? [Array<string>(size).fill('\u0001'), Array<string>(size + 1).fill('\u0001')]
      : [],
  );
  return [...subsets, ...filled];
}

/** A context in which the paths have these values. */
export function contextOf(values: ReadonlyMap<string, unknown>): object {
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
