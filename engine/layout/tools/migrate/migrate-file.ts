import { rewriteJson } from '../../base/json-edit';
import { isEqual, isObject } from '../../base/json';
import type { JsonSource } from '../../model/source';
import type { FileChange } from '../file-change';

/** A value that the migration removed. */
export interface LostValue {
  readonly file: string;
  /** Absent for entries, which have one node. */
  readonly node?: string;
  readonly value: unknown;
}

/** A problem that needs a person's decision. */
export interface MigrationProblem {
  readonly file: string;
  readonly node?: string;
  readonly why: string;
}

export interface MigrationNotes {
  readonly lost: LostValue[];
  readonly problems: MigrationProblem[];
}

export const HAS_ERRORS = 'The file has errors. Fix them (run `check`), then migrate.';

export function rewriteIfChanged(source: JsonSource, value: unknown): FileChange[] {
  if (isEqual(source.value, value)) return [];
  return [{ path: source.file, before: source.text, after: rewriteJson(source.text, value) }];
}

/** Removes empty objects, which remain when a prop was moved into an object and removed again. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const remaining = withoutEmpty(inner);
    return isObject(remaining) && Object.keys(remaining).length === 0 ? [] : [[key, remaining]];
  });
  return Object.fromEntries(entries);
}
