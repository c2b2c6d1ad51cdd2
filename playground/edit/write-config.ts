import type { PlaygroundConfig } from '../../schemas';
import {
  configPathText,
  fingerprintOf,
  isEqual,
  isObject,
  jsonText,
  own,
  OWN,
  type ConfigFile,
  type JsonObject,
} from '../../engine/layout';
import { editJson, type JsonEdit } from '../../engine/layout/base/json-edit';
import { EditError } from './page-text';
import { isWithinPath } from './prop-paths';

/**
 * One change of what a tenant itself says of its configuration: `set` a value, `unset` takes an inherited one away,
 * `reset` says no more of it than is inherited.
 */
export type ConfigOperation =
  | {
      readonly op: 'set';
      readonly file: ConfigFile;
      readonly path: readonly string[];
      readonly value: unknown;
    }
  | { readonly op: 'unset' | 'reset'; readonly file: ConfigFile; readonly path: readonly string[] };

/** Texts of the tenant's own files by name; null or nothing where a file is not there. */
export type ConfigTexts = Readonly<Record<string, string | null | undefined>>;

const SHADOWS = 'shadows.json';

type Path = readonly string[];

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value);

const hasAt = (value: unknown, path: Path): boolean =>
  path.length === 0 || (isObject(valueAt(value, path.slice(0, -1))) && valueAt(value, path) !== undefined);

/** @throws EditError where the text is no JSON object */
function read(text: string | null | undefined, file: string): JsonObject {
  if (text === null || text === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EditError(`The JSON of ${file} has a mistake. Mend it in the JSON pane, then edit on.`);
  }
  if (!isObject(value)) throw new EditError(`${file} is no JSON object. Mend it in the JSON pane.`);
  return value;
}

/** The outermost path that would be left holding nothing. */
function emptied(value: JsonObject, path: Path): Path {
  let outer = path;
  while (outer.length > 1) {
    const holder = valueAt(value, outer.slice(0, -1));
    if (!isObject(holder) || Object.keys(holder).length > 1) break;
    outer = outer.slice(0, -1);
  }
  return outer;
}

function written(text: string | null | undefined, file: string, edits: readonly JsonEdit[]): string {
  try {
    return editJson(text ?? jsonText({}), edits);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EditError(`${file} cannot take the edit: ${reason} Mend it in the JSON pane.`);
  }
}

/** The text after an operation; the same one where there is nothing to do. */
function valueWritten(texts: ConfigTexts, operation: ConfigOperation, beneath: unknown): string | null {
  const { file, path } = operation;
  const text = texts[file] ?? null;
  const value = read(text, file);
  const said = operation.op === 'set' ? operation.value : operation.op === 'unset' ? null : undefined;
  // What is inherited anyway need not be said: it would shadow the next change of it. A seed of the theme may follow
  // from another one that this tenant says differently, so that only saying it gives what is beneath.
  const isInherited = file !== 'theme.json' && isEqual(said ?? undefined, beneath);
  const isSaid = said !== undefined && !isInherited;
  if (isSaid)
    return isEqual(valueAt(value, path), said) ? text : written(text, file, [{ path, value: said }]);
  return hasAt(value, path) ? written(text, file, [{ path: emptied(value, path), value: undefined }]) : text;
}

/** The text of shadows.json with a fingerprint. */
const withPrint = (text: string | null, file: ConfigFile, name: string, print: string): string =>
  written(text, SHADOWS, [{ path: [file, name], value: print }]);

/** The text of shadows.json without the fingerprints of a value and of what stands in it; null where none is left. */
function withoutPrints(text: string | null, file: ConfigFile, name: string): string | null {
  const prints = valueAt(read(text, SHADOWS), [file]);
  const gone = Object.keys(isObject(prints) ? prints : {}).filter((one) => isWithinPath(one, name));
  let rest = text;
  for (const one of gone) {
    const path = emptied(read(rest, SHADOWS), [file, one]);
    rest = written(rest, SHADOWS, [{ path, value: undefined }]);
  }
  const isEmpty = gone.length > 0 && Object.keys(read(rest, SHADOWS)).every((key) => key === '$schema');
  return isEmpty ? null : rest;
}

/**
 * The tenant's own files after an operation on its configuration, with the fingerprint of what it shadows, so that
 * drift can be told later. An override that is edited keeps the fingerprint that it has: what it shadows may have
 * changed since, and that is still to be looked at.
 * @returns by name the files that are others; null takes a file away
 * @throws EditError where a file is no JSON object, or the path leads through something that holds no values
 */
export function writeConfig(
  texts: ConfigTexts,
  operation: ConfigOperation,
  { beneath }: Pick<PlaygroundConfig, 'beneath'>,
): Record<string, string | null> {
  const { file, path } = operation;
  const was = valueAt(beneath?.[file], path);
  const isInherited = beneath !== undefined && !OWN.has(path[0] ?? '');
  const after = valueWritten(texts, operation, isInherited ? was : undefined);
  const changed: Record<string, string | null> = {};
  if (after !== (texts[file] ?? null)) changed[file] = after;
  if (!isInherited) return changed;

  const shadows = texts[SHADOWS] ?? null;
  const name = configPathText(path);
  const isStated = after !== null && hasAt(read(after, file), path);
  const stored = valueAt(read(shadows, SHADOWS), [file, name]);
  if (isStated && typeof stored === 'string') return changed;
  const isOther = changed[file] !== undefined;
  const printed = !isStated
    ? withoutPrints(shadows, file, name)
    : isOther
      ? withPrint(shadows, file, name, fingerprintOf({ value: was }))
      : shadows;
  if (printed !== shadows) changed[SHADOWS] = printed;
  return changed;
}

function leaves(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (!isObject(value)) return path.length > 0 ? [{ path, value }] : [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/**
 * The text of shadows.json after somebody typed in one of the files: with the fingerprints of what is said newly or
 * otherwise and has none, and without those of what is no longer said.
 * @throws EditError where one of the texts is no JSON object
 */
export function printsAfterTyping(
  file: ConfigFile,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  shadows: string | null,
  { beneath }: Pick<PlaygroundConfig, 'beneath'>,
): string | null {
  if (!beneath) return shadows;
  const [old, now] = [read(before, file), read(after, file)];
  const isOf = ({ path }: { path: Path }) => !OWN.has(path[0] ?? '');
  const gone = leaves(old).filter((leaf) => isOf(leaf) && !hasAt(now, leaf.path));
  const come = leaves(now).filter((leaf) => isOf(leaf) && !isEqual(valueAt(old, leaf.path), leaf.value));
  let text = shadows;
  for (const { path } of gone) text = withoutPrints(text, file, configPathText(path));
  for (const { path } of come) {
    const name = configPathText(path);
    if (typeof valueAt(read(text, SHADOWS), [file, name]) === 'string') continue;
    text = withPrint(text, file, name, fingerprintOf({ value: valueAt(beneath[file], path) }));
  }
  return text;
}

/**
 * What an edited object says, as operations: one for each value in it that is another one, since layers merge objects
 * by key; lists are one value.
 */
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
