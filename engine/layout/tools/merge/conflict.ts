import { isObject } from '../../base/json';
import { nameEntries } from '../../base/json-edit';

/** Represents a missing value. */
export const ABSENT: unique symbol = Symbol('absent');

/** A part of the merged value that both sides changed differently. */
export class Conflict {
  constructor(
    readonly base: unknown,
    readonly ours: unknown,
    readonly theirs: unknown,
  ) {}
}

export type Side = 'base' | 'ours' | 'theirs';

export function chooseSide(value: unknown, side: Side): unknown {
  if (value instanceof Conflict) return chooseSide(value[side], side);
  if (Array.isArray(value))
    return value.map((item) => chooseSide(item, side)).filter((item) => item !== ABSENT);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, chooseSide(inner, side)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== ABSENT));
}

/** A conflict as JSON, with its path. Absent values are omitted. */
export interface MergeConflict {
  /** For example `changes[set price showWeekly].value`; empty for the whole file. */
  readonly path: string;
  readonly base?: unknown;
  readonly ours?: unknown;
  readonly theirs?: unknown;
}

function describeConflict(path: string, conflict: Conflict): MergeConflict {
  const sides = (['base', 'ours', 'theirs'] as const).map(
    (side) => [side, chooseSide(conflict, side)] as const,
  );
  return { path, ...Object.fromEntries(sides.filter(([, value]) => value !== ABSENT)) };
}

/** Names of list entries, for paths. An entry in conflict is named by our side, or by theirs if ours has none. */
function entryNames(list: readonly unknown[]): readonly string[] {
  const plain = list.map((entry) => {
    const ours = chooseSide(entry, 'ours');
    return ours === ABSENT ? chooseSide(entry, 'theirs') : ours;
  });
  return nameEntries(plain)?.[0] ?? plain.map((_, index) => String(index));
}

export function listConflicts(value: unknown, path = ''): MergeConflict[] {
  if (value instanceof Conflict) {
    // If the order of a list conflicts, its entries can also be in conflict.
    const inner = Array.isArray(value.ours) ? listConflicts(value.ours, path) : [];
    return [describeConflict(path, value), ...inner];
  }
  if (Array.isArray(value)) {
    const names = entryNames(value);
    return value.flatMap((entry, index) => listConflicts(entry, `${path}[${names[index] ?? index}]`));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listConflicts(inner, path === '' ? key : `${path}.${key}`),
  );
}
