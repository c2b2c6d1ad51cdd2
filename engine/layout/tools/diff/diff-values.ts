import { isEqual, isObject, getOwn } from '../../base/json';
import { getItemName, formatPropPath, type PathStep } from '../../model/operations';

/** A changed value inside two larger ones, or a list with a different order. */
export type ValueChange =
  | { readonly kind: 'value'; readonly path: string; readonly from?: unknown; readonly to?: unknown }
  | {
      readonly kind: 'order';
      readonly path: string;
      readonly from: readonly string[];
      readonly to: readonly string[];
    };

/** The entries of a list by id; undefined if ids are missing or not unique. */
function byName(list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const entries = new Map<string, unknown>();
  for (const item of list) {
    const name = getItemName(item);
    if (name === undefined || entries.has(name)) return undefined;
    entries.set(name, item);
  }
  return entries;
}

function* diffLists(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  path: readonly PathStep[],
): Generator<ValueChange> {
  for (const item of new Set([...before.keys(), ...after.keys()])) {
    yield* diffValues(before.get(item), after.get(item), [...path, { item }]);
  }
  const from = [...before.keys()].filter((name) => after.has(name));
  const to = [...after.keys()].filter((name) => before.has(name));
  if (!isEqual(from, to)) yield { kind: 'order', path: formatPropPath(path), from, to };
}

/**
 * The smallest changed values, by path. List entries are matched by `id` or `key`; a list with other entries
 * is one value.
 */
export function* diffValues(
  before: unknown,
  after: unknown,
  path: readonly PathStep[] = [],
): Generator<ValueChange> {
  if (before === after || isEqual(before, after)) return;
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* diffValues(getOwn(before, key), getOwn(after, key), [...path, { key }]);
    }
    return;
  }
  if (Array.isArray(before) && Array.isArray(after) && path.length > 0) {
    const names = [byName(before), byName(after)] as const;
    if (names[0] && names[1]) return yield* diffLists(names[0], names[1], path);
  }
  yield {
    kind: 'value',
    path: formatPropPath(path),
    ...(before !== undefined && { from: before }),
    ...(after !== undefined && { to: after }),
  };
}
