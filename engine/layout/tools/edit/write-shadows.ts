// Reads and edits JSON files by path, and the fingerprints of overridden values in shadows.json.
import { getOwn, isObject, type JsonObject } from '../../base/json';
import { editJson, formatJson, type JsonEdit } from '../../base/json-edit';
import { EditError } from './page-text';
import { isWithinPath } from './prop-paths';

export const SHADOWS = 'shadows.json';

/** The file with a tenant's fingerprints of overrides outside pages and entries. */
export const getShadowsPath = (tenant: string): string => `${tenant}/${SHADOWS}`;

export type Path = readonly string[];

export const getValueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, key) : undefined), value);

/** @throws EditError if the text is not a JSON object */
export function parseObject(text: string | null | undefined, file: string): JsonObject {
  if (text === null || text === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError(`${file} has invalid JSON. Fix it, then continue.`);
  }
  if (!isObject(value)) throw new EditError(`${file} must contain a JSON object. Fix it, then continue.`);
  return value;
}

/** Finds the outermost object that would be empty without the value at `path`; by default, `path` itself. */
export function findOutermostEmptyPath(value: JsonObject, path: Path): Path {
  let outer = path;
  while (outer.length > 1) {
    const parent = getValueAt(value, outer.slice(0, -1));
    if (!isObject(parent) || Object.keys(parent).length > 1) break;
    outer = outer.slice(0, -1);
  }
  return outer;
}

export function applyJsonEdits(
  text: string | null | undefined,
  file: string,
  edits: readonly JsonEdit[],
): string {
  try {
    return editJson(text ?? formatJson({}), edits);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EditError(`${file} cannot be edited: ${reason} Fix it, then continue.`);
  }
}

/** Adds a fingerprint to the content of shadows.json. */
export const withFingerprint = (
  text: string | null,
  file: string,
  name: string,
  fingerprint: string,
): string => applyJsonEdits(text, SHADOWS, [{ path: [file, name], value: fingerprint }]);

/** Removes the fingerprints of a value and its inner values from shadows.json. Returns null if none remain. */
export function withoutFingerprints(text: string | null, file: string, name: string): string | null {
  const fingerprints = getValueAt(parseObject(text, SHADOWS), [file]);
  const names = Object.keys(isObject(fingerprints) ? fingerprints : {}).filter((key) =>
    isWithinPath(key, name),
  );
  let remaining = text;
  for (const key of names) {
    const path = findOutermostEmptyPath(parseObject(remaining, SHADOWS), [file, key]);
    remaining = applyJsonEdits(remaining, SHADOWS, [{ path, value: undefined }]);
  }
  const isEmpty =
    names.length > 0 && Object.keys(parseObject(remaining, SHADOWS)).every((key) => key === '$schema');
  return isEmpty ? null : remaining;
}
