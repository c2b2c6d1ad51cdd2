import { isEqual, isObject, getOwn, type Pointer } from '../json';
import { alignLists } from './align-lists';
import { editJson, type JsonEdit } from './edit-json';
import { nameEntries } from './entry-names';

/** Above this number of edits the file is written from scratch. */
const MAX_EDITS = 400;

/** The edits that turn one value into another. The order of keys does not matter. */
function diffValues(before: unknown, after: unknown, path: Pointer): JsonEdit[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    return [
      ...removed.map((key) => ({ path: [...path, key], value: undefined })),
      ...Object.entries(after).flatMap(([key, value]) =>
        Object.hasOwn(before, key)
          ? diffValues(getOwn(before, key), value, [...path, key])
          : [{ path: [...path, key], value }],
      ),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  return [{ path, value: after }];
}

function diffLists(before: readonly unknown[], after: readonly unknown[], path: Pointer): JsonEdit[] {
  const names =
    nameEntries(before, after) ?? [before, after].map((list) => list.map((entry) => JSON.stringify(entry)));
  const matches = alignLists(names[0] ?? [], names[1] ?? []);
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
