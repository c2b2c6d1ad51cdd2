import type { PlaygroundConfig } from '../../../../schemas';
import { isEqual, isObject } from '../../base/json';
import { getAtKeys } from '../../base/item-list';
import { NOT_INHERITED } from '../../compose/config';
import { formatConfigPath, type ConfigFile } from '../../compose/config-finals';
import { hashOverriddenValue } from '../../compose/override-fingerprint';
import {
  applyJsonEdits,
  findOutermostEmptyPath,
  getValueAt,
  parseObject,
  SHADOWS,
  withFingerprint,
  withoutFingerprints,
  type Path,
} from './write-shadows';

/**
 * A change to a tenant's own configuration: `set` writes a value, `unset` removes an inherited value, and `reset`
 * removes the tenant's own value, so that the inherited one applies.
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

const hasValueAt = (value: unknown, path: Path): boolean =>
  path.length === 0 ||
  (isObject(getValueAt(value, path.slice(0, -1))) && getValueAt(value, path) !== undefined);

/** Returns the file's content after an operation; the same string if nothing changes. */
function writeValue(texts: ConfigTexts, operation: ConfigOperation, inherited: unknown): string | null {
  const { file, path } = operation;
  const text = texts[file] ?? null;
  const value = parseObject(text, file);
  const newValue = operation.op === 'set' ? operation.value : operation.op === 'unset' ? null : undefined;
  // A value that equals the inherited one is not written, because it would shadow later changes. A theme seed is
  // written, because the inherited one may be derived from another seed that this tenant overrides.
  const isInherited = file !== 'theme.json' && isEqual(newValue ?? undefined, inherited);
  const shouldWrite = newValue !== undefined && !isInherited;
  if (shouldWrite)
    return isEqual(getValueAt(value, path), newValue)
      ? text
      : applyJsonEdits(text, file, [{ path, value: newValue }]);
  return hasValueAt(value, path)
    ? applyJsonEdits(text, file, [{ path: findOutermostEmptyPath(value, path), value: undefined }])
    : text;
}

/**
 * Applies an operation to the tenant's own configuration files. Stores the fingerprint of what it shadows, so that drift
 * can be detected later. An existing override keeps its fingerprint, because a change of what it shadows still needs a
 * review.
 * @returns the changed files by name; null deletes a file
 * @throws EditError if a file is not a JSON object, or the path leads through a value that is not an object
 */
export function writeConfig(
  texts: ConfigTexts,
  operation: ConfigOperation,
  { inherited: inheritedConfig }: Pick<PlaygroundConfig, 'inherited'>,
): Record<string, string | null> {
  const { file, path } = operation;
  // Entries of an inherited menu are addressed by their ids.
  const inheritedValue = getAtKeys(inheritedConfig?.[file], path);
  const isInheritable = inheritedConfig !== undefined && !NOT_INHERITED.has(path[0] ?? '');
  const after = writeValue(texts, operation, isInheritable ? inheritedValue : undefined);
  const changedTexts: Record<string, string | null> = {};
  if (after !== (texts[file] ?? null)) changedTexts[file] = after;
  if (!isInheritable) return changedTexts;

  const shadows = texts[SHADOWS] ?? null;
  const name = formatConfigPath(path);
  const isSet = after !== null && hasValueAt(parseObject(after, file), path);
  const stored = getValueAt(parseObject(shadows, SHADOWS), [file, name]);
  if (isSet && typeof stored === 'string') return changedTexts;
  const isFileChanged = changedTexts[file] !== undefined;
  const newShadows = !isSet
    ? withoutFingerprints(shadows, file, name)
    : isFileChanged
      ? withFingerprint(shadows, file, name, hashOverriddenValue({ value: inheritedValue }))
      : shadows;
  if (newShadows !== shadows) changedTexts[SHADOWS] = newShadows;
  return changedTexts;
}

function listLeaves(value: unknown, path: Path = []): { readonly path: Path; readonly value: unknown }[] {
  if (!isObject(value)) return path.length > 0 ? [{ path, value }] : [];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/**
 * Updates the content of shadows.json after text was typed in a configuration file: adds missing fingerprints of new and
 * changed values, and removes those of deleted values.
 * @throws EditError if one of the files is not a JSON object
 */
export function fingerprintTypedConfig(
  file: ConfigFile,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  shadows: string | null,
  { inherited }: Pick<PlaygroundConfig, 'inherited'>,
): string | null {
  if (!inherited) return shadows;
  const [oldConfig, newConfig] = [parseObject(before, file), parseObject(after, file)];
  const isInheritable = ({ path }: { path: Path }) => !NOT_INHERITED.has(path[0] ?? '');
  const removed = listLeaves(oldConfig).filter(
    (leaf) => isInheritable(leaf) && !hasValueAt(newConfig, leaf.path),
  );
  const changed = listLeaves(newConfig).filter(
    (leaf) => isInheritable(leaf) && !isEqual(getValueAt(oldConfig, leaf.path), leaf.value),
  );
  let text = shadows;
  for (const { path } of removed) text = withoutFingerprints(text, file, formatConfigPath(path));
  for (const { path } of changed) {
    const name = formatConfigPath(path);
    if (typeof getValueAt(parseObject(text, SHADOWS), [file, name]) === 'string') continue;
    text = withFingerprint(
      text,
      file,
      name,
      hashOverriddenValue({ value: getAtKeys(inherited[file], path) }),
    );
  }
  return text;
}

/**
 * Creates the operations for an edited object: one for each changed value, because layers merge objects by key. A list
 * is one value.
 */
export function createConfigOperations(
  file: ConfigFile,
  path: Path,
  before: unknown,
  after: unknown,
): ConfigOperation[] {
  if (isEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => createConfigOperations(file, [...path, key], before[key], after[key]));
  }
  return after === undefined ? [{ op: 'unset', file, path }] : [{ op: 'set', file, path, value: after }];
}
