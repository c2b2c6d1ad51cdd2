import { rewriteJson } from '../../base/json-edit';
import { isObject, type JsonObject } from '../../base/json';
import { parseSource } from '../../model/source';
import { ABSENT, chooseSide, Conflict, listConflicts, type MergeConflict } from './conflict';
import { formatConflictMarkers } from './conflict-markers';
import { mergeTrees } from './merge-pages';
import { hasOpposedChanges } from './opposed-changes';
import { mergeValues, mergeTrivially, type Versions } from './merge-values';

export type { MergeConflict };

/** A file's text in three versions. An empty base means that both sides created the file. */
export interface MergeInput {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface MergeResult {
  /** With conflict markers, if there are conflicts. */
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

/** The parsed file; undefined if it has problems (invalid JSON, duplicate or unsafe keys, nested too deeply). */
function read(text: string): { value: unknown; text: string } | undefined {
  const { value, problems, text: withoutBom } = parseSource(text, '');
  return problems.length > 0 ? undefined : { value, text: withoutBom };
}

const without = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

const withoutKeys = (versions: Versions<JsonObject>, keys: readonly string[]): Versions<JsonObject> => ({
  base: without(versions.base, keys),
  ours: without(versions.ours, keys),
  theirs: without(versions.theirs, keys),
});

/** Page fields that contain nodes. */
const TREES = ['layout', 'content'] as const;

/** Merges each key as one value, because its parts cannot be merged. */
const mergeWhole = (versions: Versions<JsonObject>, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      const [base, ours, theirs] = [versions.base, versions.ours, versions.theirs].map((version) =>
        Object.hasOwn(version, key) ? version[key] : ABSENT,
      );
      const merged = mergeTrivially({ base, ours, theirs });
      const value = merged ? merged.value : new Conflict(base, ours, theirs);
      return value === ABSENT ? [] : [[key, value]];
    }),
  );

/** Merges a file: nodes by id regardless of their position, and everything else by keys and entry names. */
function mergeFile(versions: Versions): unknown {
  const { ours, theirs } = versions;
  const base = versions.base === ABSENT ? {} : versions.base;
  if (isObject(base) && isObject(ours) && isObject(theirs) && hasOpposedChanges({ base, ours, theirs })) {
    const rest = mergeFile(withoutKeys({ base, ours, theirs }, ['changes']));
    const changes = new Conflict(base['changes'] ?? ABSENT, ours['changes'], theirs['changes']);
    return isObject(rest) ? { ...rest, changes } : mergeValues(versions);
  }
  const isPage = [ours, theirs].some(
    (page) => isObject(page) && TREES.some((tree) => Object.hasOwn(page, tree)),
  );
  if (!isPage || mergeTrivially(versions) || !isObject(base) || !isObject(ours) || !isObject(theirs)) {
    return mergeValues(versions);
  }
  const trees = mergeTrees({ base, ours, theirs }) ?? mergeWhole({ base, ours, theirs }, TREES);
  const merged = mergeValues(withoutKeys({ base, ours, theirs }, TREES));
  return isObject(merged) ? { ...merged, ...trees } : mergeValues(versions);
}

/**
 * Merges both versions of a file, with our formatting. Conflicting lines get git's conflict markers, and each
 * conflict is listed. Never throws: invalid JSON is merged as one value.
 */
export function mergeJsonFiles({ base, ours, theirs }: MergeInput): MergeResult {
  const resolved = mergeTrivially({ base, ours, theirs });
  if (resolved) return { text: resolved.value === ours ? ours : theirs, conflicts: [] };
  const [b, o, t] = [base.trim() === '' ? { value: ABSENT } : read(base), read(ours), read(theirs)];
  if (!b || !o || !t) {
    return {
      text: formatConflictMarkers(ours, theirs),
      conflicts: listConflicts(new Conflict(base, ours, theirs)),
    };
  }
  const merged = mergeFile({ base: b.value, ours: o.value, theirs: t.value });
  const conflicts = listConflicts(merged);
  const text = rewriteJson(o.text, chooseSide(merged, 'ours'));
  if (conflicts.length === 0) return { text, conflicts };
  return { text: formatConflictMarkers(text, rewriteJson(text, chooseSide(merged, 'theirs'))), conflicts };
}
