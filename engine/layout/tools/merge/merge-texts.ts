import { rewriteJson } from '../../base/json-edit';
import { isObject, type JsonObject } from '../../base/json';
import { parseSource } from '../../model/source';
import { ABSENT, chooseSide, Conflict, conflictsIn, type MergeConflict } from './conflict';
import { formatConflictMarkers } from './conflict-markers';
import { mergeTrees } from './merge-pages';
import { mergeValues, settled, type Versions } from './merge-values';

export type { MergeConflict };

/** A file's text in three versions; an empty base means that both made the file. */
export interface MergeInput {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface MergeResult {
  /** With conflict marks where there are conflicts. */
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

/** The value of a text; undefined for what is no sound JSON (also: a key twice, one that must not be, too deep). */
function read(text: string): { value: unknown; text: string } | undefined {
  const { value, problems, text: plain } = parseSource(text, '');
  return problems.length > 0 ? undefined : { value, text: plain };
}

/** Fields of a page in which its nodes stand. */
const TREES = ['layout', 'content'] as const;

const withoutTrees = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !TREES.some((tree) => tree === key)));

/** A whole file: its nodes by id wherever they stand, all else by keys and names. */
function mergeFile(versions: Versions): unknown {
  const { ours, theirs } = versions;
  const base = versions.base === ABSENT ? {} : versions.base;
  const isPage = [ours, theirs].some(
    (page) => isObject(page) && TREES.some((tree) => Object.hasOwn(page, tree)),
  );
  if (!isPage || settled(versions) || !isObject(base) || !isObject(ours) || !isObject(theirs)) {
    return mergeValues(versions);
  }
  const trees = mergeTrees({ base, ours, theirs });
  const rest = { base: withoutTrees(base), ours: withoutTrees(ours), theirs: withoutTrees(theirs) };
  const merged = trees && mergeValues(rest);
  return isObject(merged) ? { ...merged, ...trees } : mergeValues(versions);
}

/**
 * What both did to a file, in our layout of the text. Where they want different things the text holds git's conflict
 * marks around those lines, and each such place is listed. Never throws: a text that is no JSON is one value.
 */
export function mergeTexts({ base, ours, theirs }: MergeInput): MergeResult {
  const known = settled({ base, ours, theirs });
  if (known) return { text: known.value === ours ? ours : theirs, conflicts: [] };
  const [b, o, t] = [base.trim() === '' ? { value: ABSENT } : read(base), read(ours), read(theirs)];
  if (!b || !o || !t) {
    return {
      text: formatConflictMarkers(ours, theirs),
      conflicts: conflictsIn(new Conflict(base, ours, theirs)),
    };
  }
  const merged = mergeFile({ base: b.value, ours: o.value, theirs: t.value });
  const conflicts = conflictsIn(merged);
  const text = rewriteJson(o.text, chooseSide(merged, 'ours'));
  if (conflicts.length === 0) return { text, conflicts };
  return { text: formatConflictMarkers(text, rewriteJson(text, chooseSide(merged, 'theirs'))), conflicts };
}
