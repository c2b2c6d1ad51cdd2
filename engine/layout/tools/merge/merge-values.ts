import { nameEntries } from '../../base/json-edit';
import { isEqual, isObject, type JsonObject } from '../../base/json';
import { ABSENT, Conflict } from './conflict';
import { mergeOrder } from './merge-order';

/** Values that are not merged in parts: parts of two conditions make no sense together. */
const ATOMIC_KEYS: ReadonlySet<string> = new Set(['when']);

/** A value in its three versions; ABSENT if a version has none. */
export interface Versions<T = unknown> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

const SIDES = ['base', 'ours', 'theirs'] as const;

/** Compares deeply, including absent values. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== ABSENT && b !== ABSENT && isEqual(a, b));

/** The result if both sides agree or only one of them changed the value; undefined if both changed it differently. */
export function mergeTrivially({ base, ours, theirs }: Versions): { value: unknown } | undefined {
  if (isSame(ours, theirs) || isSame(base, theirs)) return { value: ours };
  return isSame(base, ours) ? { value: theirs } : undefined;
}

const getVersions = (versions: Versions<JsonObject>, key: string): Versions => ({
  base: getValue(versions.base, key),
  ours: getValue(versions.ours, key),
  theirs: getValue(versions.theirs, key),
});

const getValue = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : ABSENT;

/** Merges both changes; incompatible ones become a `Conflict` in the result. */
export function mergeValues(versions: Versions): unknown {
  const trivialResult = mergeTrivially(versions);
  if (trivialResult) return trivialResult.value;
  const { base, ours, theirs } = versions;
  if (isObject(ours) && isObject(theirs)) {
    const objects = { base: isObject(base) ? base : {}, ours, theirs };
    return hasTwoPositions(objects) ? new Conflict(base, ours, theirs) : mergeObjects(objects);
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const merged = mergeLists({ base: Array.isArray(base) ? base : [], ours, theirs });
    if (merged) return merged;
  }
  return new Conflict(base, ours, theirs);
}

/** The keys of an operation that determine a node's position. They are only meaningful together. */
const POSITION_KEYS = ['before', 'after', 'into', 'slot', 'at'] as const;

const getPosition = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        POSITION_KEYS.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])),
      )
    : ABSENT;

/** Whether both sides moved or inserted the same node to different positions. */
const hasTwoPositions = ({ base, ours, theirs }: Versions<JsonObject>): boolean =>
  typeof ours['op'] === 'string' &&
  mergeTrivially({ base: getPosition(base), ours: getPosition(ours), theirs: getPosition(theirs) }) ===
    undefined;

/** Merges by key: ours in our order, then keys that only theirs has. */
export function mergeObjects(versions: Versions<JsonObject>): unknown {
  const keys = new Set([...Object.keys(versions.ours), ...Object.keys(versions.theirs)]);
  const entries = [...keys].map((key) => [key, mergeKey(getVersions(versions, key), key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ABSENT));
}

function mergeKey(versions: Versions, key: string): unknown {
  if (!ATOMIC_KEYS.has(key)) return mergeValues(versions);
  const known = mergeTrivially(versions);
  return known ? known.value : new Conflict(versions.base, versions.ours, versions.theirs);
}

/** Merges lists by entry names; undefined if their entries have none. */
function mergeLists(versions: Versions<readonly unknown[]>): unknown {
  const names = nameEntries(versions.base, versions.ours, versions.theirs);
  if (!names) return undefined;
  const [base, ours, theirs] = SIDES.map(
    (side, index) => new Map(versions[side].map((entry, at) => [names[index]?.[at] ?? '', entry])),
  );
  if (!base || !ours || !theirs) return undefined;
  const entries = new Map<string, unknown>();
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const entry = mergeValues({
      base: base.has(name) ? base.get(name) : ABSENT,
      ours: ours.has(name) ? ours.get(name) : ABSENT,
      theirs: theirs.has(name) ? theirs.get(name) : ABSENT,
    });
    if (entry !== ABSENT) entries.set(name, entry);
  }
  const remaining = (list: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((name) => entries.has(name));
  return orderEntries({ base: remaining(base), ours: remaining(ours), theirs: remaining(theirs) }, entries);
}

/** The entries in the merged order, or a conflict between two lists if the orders conflict. */
export function orderEntries(
  orders: Versions<readonly string[]>,
  entries: ReadonlyMap<string, unknown>,
): unknown {
  const { order, hasConflict } = mergeOrder(orders);
  const list = order.map((name) => entries.get(name));
  if (!hasConflict) return list;
  const swapped = mergeOrder({ base: orders.base, ours: orders.theirs, theirs: orders.ours });
  return new Conflict(
    orders.base.map((name) => entries.get(name)),
    list,
    swapped.order.map((name) => entries.get(name)),
  );
}
