import { isObject } from '../../base/json';
import { nameEntries } from '../../base/json-edit';

/** Stands for a value that is not there. */
export const ABSENT: unique symbol = Symbol('absent');

/** A place of the merged value where both sides want different things. */
export class Conflict {
  constructor(
    readonly base: unknown,
    readonly ours: unknown,
    readonly theirs: unknown,
  ) {}
}

export type Side = 'base' | 'ours' | 'theirs';

/** The merged value with each conflict decided for one side. */
export function chooseSide(value: unknown, side: Side): unknown {
  if (value instanceof Conflict) return chooseSide(value[side], side);
  if (Array.isArray(value)) return value.map((one) => chooseSide(one, side)).filter((one) => one !== ABSENT);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, chooseSide(inner, side)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== ABSENT));
}

/** A conflict with its place, as people and programs read it; a value that is not there is left out. */
export interface MergeConflict {
  /** For example `changes[set price showWeekly].value`; empty for the whole file. */
  readonly path: string;
  readonly base?: unknown;
  readonly ours?: unknown;
  readonly theirs?: unknown;
}

function described(path: string, conflict: Conflict): MergeConflict {
  const sides = (['base', 'ours', 'theirs'] as const).map(
    (side) => [side, chooseSide(conflict, side)] as const,
  );
  return { path, ...Object.fromEntries(sides.filter(([, value]) => value !== ABSENT)) };
}

/** Names of a list's entries for a path; an entry in conflict is named by what either side has there. */
function entryNames(list: readonly unknown[]): readonly string[] {
  const plain = list.map((entry) => {
    const ours = chooseSide(entry, 'ours');
    return ours === ABSENT ? chooseSide(entry, 'theirs') : ours;
  });
  return nameEntries(plain)?.[0] ?? plain.map((_, index) => String(index));
}

/** All conflicts of a merged value, from its beginning to its end. */
export function conflictsIn(value: unknown, path = ''): MergeConflict[] {
  if (value instanceof Conflict) {
    // A list whose order is torn can hold entries that are in conflict themselves.
    const inner = Array.isArray(value.ours) ? conflictsIn(value.ours, path) : [];
    return [described(path, value), ...inner];
  }
  if (Array.isArray(value)) {
    const names = entryNames(value);
    return value.flatMap((entry, index) => conflictsIn(entry, `${path}[${names[index] ?? index}]`));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    conflictsIn(inner, path === '' ? key : `${path}.${key}`),
  );
}
