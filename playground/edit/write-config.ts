import type { PlaygroundConfig } from '../../schemas';
import {
  formatConfigPath,
  fingerprintOf,
  isEqual,
  isObject,
  formatJson,
  getOwn,
  NOT_INHERITED,
  type ConfigFile,
  type JsonObject,
} from '../../engine/layout';
import { editJson, type JsonEdit } from '../../engine/layout/base/json-edit';
import { EditError } from './page-text';
import { isWithinPath } from './prop-paths';

/**
 * A change to a tenant's own configuration: `set` writes a value, `unset` removes an inherited one, and `reset` removes
 * the tenant's own, so that the inherited one applies.
 */
export type ConfigOperation =
  | {
      readonly op: 'set';
      readonly file: ConfigFile;
      readonly path: readonly string[];
      readonly value: unknown;
    }
  | { readonly op: 'unset' | 'reset'; readonly file: ConfigFile; readonly path: readonly string[] };

/** Contents of the tenant's own files by name; null or undefined if a file does not exist. */
export type ConfigTexts = Readonly<Record<string, string | null | undefined>>;

const SHADOWS = 'shadows.json';

type Path = readonly string[];

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, key) : undefined), value);

const hasAt = (value: unknown, path: Path): boolean =>
  path.length === 0 || (isObject(valueAt(value, path.slice(0, -1))) && valueAt(value, path) !== undefined);

/** @throws EditError if the text is not a JSON object */
function parseObject(text: string | null | undefined, file: string): JsonObject {
  if (text === null || text === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError(`${file} has invalid JSON. Fix it in the JSON pane, then continue.`);
  }
  if (!isObject(value)) throw new EditError(`${file} must contain a JSON object. Fix it in the JSON pane.`);
  return value;
}

/** The outermost path that would be empty without this value. */
function outermostEmptyPath(value: JsonObject, path: Path): Path {
  let outer = path;
  while (outer.length > 1) {
    const holder = valueAt(value, outer.slice(0, -1));
    if (!isObject(holder) || Object.keys(holder).length > 1) break;
    outer = outer.slice(0, -1);
  }
  return outer;
}

function applyJsonEdits(text: string | null | undefined, file: string, edits: readonly JsonEdit[]): string {
  try {
    return editJson(text ?? formatJson({}), edits);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EditError(`${file} cannot be edited: ${reason} Fix it in the JSON pane.`);
  }
}

/** The content after an operation; the same string if nothing changes. */
function writeValue(texts: ConfigTexts, operation: ConfigOperation, inherited: unknown): string | null {
  const { file, path } = operation;
  const text = texts[file] ?? null;
  const value = parseObject(text, file);
  const stated = operation.op === 'set' ? operation.value : operation.op === 'unset' ? null : undefined;
  // An inherited value is not written, because it would shadow the next change to it. A seed of the theme is written,
  // because it may be derived from another seed that this tenant overrides.
  const isInherited = file !== 'theme.json' && isEqual(stated ?? undefined, inherited);
  const isStated = stated !== undefined && !isInherited;
  if (isStated)
    return isEqual(valueAt(value, path), stated)
      ? text
      : applyJsonEdits(text, file, [{ path, value: stated }]);
  return hasAt(value, path)
    ? applyJsonEdits(text, file, [{ path: outermostEmptyPath(value, path), value: undefined }])
    : text;
}

/** Adds a fingerprint to the content of shadows.json. */
const withFingerprint = (text: string | null, file: ConfigFile, name: string, print: string): string =>
  applyJsonEdits(text, SHADOWS, [{ path: [file, name], value: print }]);

/** Removes the fingerprints of a value and of values in it from shadows.json; null if none remain. */
function withoutFingerprints(text: string | null, file: ConfigFile, name: string): string | null {
  const prints = valueAt(parseObject(text, SHADOWS), [file]);
  const names = Object.keys(isObject(prints) ? prints : {}).filter((one) => isWithinPath(one, name));
  let rest = text;
  for (const one of names) {
    const path = outermostEmptyPath(parseObject(rest, SHADOWS), [file, one]);
    rest = applyJsonEdits(rest, SHADOWS, [{ path, value: undefined }]);
  }
  const isEmpty =
    names.length > 0 && Object.keys(parseObject(rest, SHADOWS)).every((key) => key === '$schema');
  return isEmpty ? null : rest;
}

/**
 * The tenant's own files after an operation on its configuration, with the fingerprint of what it shadows, so that
 * drift can be detected later. An existing override keeps its fingerprint: what it shadows may have changed, and that
 * still needs a review.
 * @returns the changed files by name; null deletes a file
 * @throws EditError if a file is not a JSON object, or the path leads through a value that is not an object
 */
export function writeConfig(
  texts: ConfigTexts,
  operation: ConfigOperation,
  { beneath }: Pick<PlaygroundConfig, 'beneath'>,
): Record<string, string | null> {
  const { file, path } = operation;
  const inherited = valueAt(beneath?.[file], path);
  const isInherited = beneath !== undefined && !NOT_INHERITED.has(path[0] ?? '');
  const after = writeValue(texts, operation, isInherited ? inherited : undefined);
  const changed: Record<string, string | null> = {};
  if (after !== (texts[file] ?? null)) changed[file] = after;
  if (!isInherited) return changed;

  const shadows = texts[SHADOWS] ?? null;
  const name = formatConfigPath(path);
  const isStated = after !== null && hasAt(parseObject(after, file), path);
  const stored = valueAt(parseObject(shadows, SHADOWS), [file, name]);
  if (isStated && typeof stored === 'string') return changed;
  const isOther = changed[file] !== undefined;
  const printed = !isStated
    ? withoutFingerprints(shadows, file, name)
    : isOther
      ? withFingerprint(shadows, file, name, fingerprintOf({ value: inherited }))
      : shadows;
  if (printed !== shadows) changed[SHADOWS] = printed;
  return changed;
}

function listLeaves(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (!isObject(value)) return path.length > 0 ? [{ path, value }] : [];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/**
 * The content of shadows.json after typing in one of the files: adds fingerprints of new and changed values that have
 * none, and removes those of deleted values.
 * @throws EditError if one of the files is not a JSON object
 */
export function fingerprintTypedConfig(
  file: ConfigFile,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  shadows: string | null,
  { beneath }: Pick<PlaygroundConfig, 'beneath'>,
): string | null {
  if (!beneath) return shadows;
  const [old, now] = [parseObject(before, file), parseObject(after, file)];
  const isOf = ({ path }: { path: Path }) => !NOT_INHERITED.has(path[0] ?? '');
  const removed = listLeaves(old).filter((leaf) => isOf(leaf) && !hasAt(now, leaf.path));
  const added = listLeaves(now).filter((leaf) => isOf(leaf) && !isEqual(valueAt(old, leaf.path), leaf.value));
  let text = shadows;
  for (const { path } of removed) text = withoutFingerprints(text, file, formatConfigPath(path));
  for (const { path } of added) {
    const name = formatConfigPath(path);
    if (typeof valueAt(parseObject(text, SHADOWS), [file, name]) === 'string') continue;
    text = withFingerprint(text, file, name, fingerprintOf({ value: valueAt(beneath[file], path) }));
  }
  return text;
}

/** Operations for an edited object: one for each changed value, because layers merge objects by key. Lists are one value. */
export function configOperations(
  file: ConfigFile,
  path: Path,
  before: unknown,
  after: unknown,
): ConfigOperation[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => configOperations(file, [...path, key], before[key], after[key]));
  }
  return after === undefined ? [{ op: 'unset', file, path }] : [{ op: 'set', file, path, value: after }];
}
