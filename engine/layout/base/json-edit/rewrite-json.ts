import { isEqual, isObject, getOwn, type Pointer } from '../json';
import { alignLists } from './align-lists';
import { editJson, type JsonEdit } from './edit-json';
import { nameEntries } from './entry-names';

/** So many edits are no edit of the author's text any more. */
const MAX_EDITS = 400;

/** What has to be done to a value for it to be another one; the order of keys does not count. */
function editsBetween(before: unknown, after: unknown, path: Pointer): JsonEdit[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    return [
      ...gone.map((key) => ({ path: [...path, key], value: undefined })),
      ...Object.entries(after).flatMap(([key, value]) =>
        Object.hasOwn(before, key)
          ? editsBetween(getOwn(before, key), value, [...path, key])
          : [{ path: [...path, key], value }],
      ),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after)) return listEdits(before, after, path);
  return [{ path, value: after }];
}

function listEdits(before: readonly unknown[], after: readonly unknown[], path: Pointer): JsonEdit[] {
  const names =
    nameEntries(before, after) ?? [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const matches = alignLists(names[0] ?? [], names[1] ?? []);
  const kept = new Set(matches.map(([index]) => index));
  const placed = new Set(matches.map(([, index]) => index));
  const gone = [...before.keys()].filter((index) => !kept.has(index)).reverse();
  return [
    ...matches.flatMap(([old, now]) => editsBetween(before[old], after[now], [...path, old])),
    ...gone.map((index) => ({ path: [...path, index], value: undefined })),
    ...[...after.entries()]
      .filter(([index]) => !placed.has(index))
      .map(([index, value]) => ({ path: [...path, index], value, isInsertion: true })),
  ];
}

/** A new file's text. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The text with as little changed as makes it read as `value`: what is the same stays as its author wrote it.
 * @throws JsonEditError where the text is no JSON
 */
export function rewriteJson(text: string, value: unknown): string {
  const edits = editsBetween(JSON.parse(text), value, []);
  if (edits.some(({ path }) => path.length === 0) || edits.length > MAX_EDITS) return formatJson(value);
  const edited = editJson(text, edits);
  return isEqual(JSON.parse(edited), value) ? edited : formatJson(value);
}
