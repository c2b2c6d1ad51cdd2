import { isEqual, isObject, getOwn, type JsonObject, type Pointer } from '../json';
import { alignLists, type Match } from './align-lists';
import { editJson, type JsonEdit } from './edit-json';
import { nameEntries } from './entry-names';

/** Above this number of edits the file is written from scratch. */
const MAX_EDITS = 400;

/**
 * Keys of `before` whose value `after` has under a new key. They are renamed, so that their value keeps its
 * position.
 */
function findRenames(before: JsonObject, after: JsonObject): ReadonlyMap<string, string> {
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const renames = new Map<string, string>();
  for (const key of added.length > 0 ? Object.keys(before) : []) {
    if (Object.hasOwn(after, key)) continue;
    const index = added.findIndex((name) => isEqual(before[key], after[name]));
    const [name] = index < 0 ? [] : added.splice(index, 1);
    if (name !== undefined) renames.set(key, name);
  }
  return renames;
}

/** The edits that turn one value into another. The order of keys does not matter. */
function diffValues(before: unknown, after: unknown, path: Pointer): JsonEdit[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const renames = findRenames(before, after);
    const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key) && !renames.has(key));
    const renamed = new Set(renames.values());
    return [
      ...removed.map((key) => ({ path: [...path, key], value: undefined })),
      ...[...renames].map(([key, renameTo]) => ({ path: [...path, key], renameTo })),
      ...Object.entries(after).flatMap(([key, value]) => {
        if (renamed.has(key)) return [];
        return Object.hasOwn(before, key)
          ? diffValues(getOwn(before, key), value, [...path, key])
          : [{ path: [...path, key], value }];
      }),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  return [{ path, value: after }];
}

/**
 * Adds operations that differ only in their target to the matches, such as a `set` of a renamed prop, so
 * that they are edited in place. Only if the lists are otherwise identical, because then the pairs are
 * unambiguous.
 */
function pairRetargeted(
  before: readonly unknown[],
  after: readonly unknown[],
  matches: readonly Match[],
): readonly Match[] {
  if (before.length !== after.length || matches.some(([oldIndex, newIndex]) => oldIndex !== newIndex))
    return matches;
  const getOperation = (entry: unknown) => (isObject(entry) ? getOwn(entry, 'op') : undefined);
  const isPair = (index: number) =>
    getOperation(before[index]) !== undefined && getOperation(before[index]) === getOperation(after[index]);
  const matched = new Set(matches.map(([index]) => index));
  const pairs = [...before.keys()].filter((index) => !matched.has(index) && isPair(index));
  return [...matches, ...pairs.map((index): Match => [index, index])];
}

function diffLists(before: readonly unknown[], after: readonly unknown[], path: Pointer): JsonEdit[] {
  const names =
    nameEntries(before, after) ?? [before, after].map((list) => list.map((entry) => JSON.stringify(entry)));
  const aligned = alignLists(names[0] ?? [], names[1] ?? []);
  const matches = pairRetargeted(before, after, aligned);
  const matchedBefore = new Set(matches.map(([index]) => index));
  const matchedAfter = new Set(matches.map(([, index]) => index));
  const removed = [...before.keys()].filter((index) => !matchedBefore.has(index)).reverse();
  return [
    ...matches.flatMap(([oldIndex, newIndex]) =>
      diffValues(before[oldIndex], after[newIndex], [...path, oldIndex]),
    ),
    ...removed.map((index) => ({ path: [...path, index], value: undefined })),
    ...[...after.entries()]
      .filter(([index]) => !matchedAfter.has(index))
      .map(([index, value]) => ({ path: [...path, index], value, isInsertion: true })),
  ];
}

/** The text of a new file. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Rewrites the text to `value` with as few edits as possible, so that unchanged parts keep their formatting.
 * @throws JsonEditError if the text is not valid JSON
 */
export function rewriteJson(text: string, value: unknown): string {
  const edits = diffValues(JSON.parse(text), value, []);
  if (edits.some(({ path }) => path.length === 0) || edits.length > MAX_EDITS) return formatJson(value);
  const edited = editJson(text, edits);
  return isEqual(JSON.parse(edited), value) ? edited : formatJson(value);
}
