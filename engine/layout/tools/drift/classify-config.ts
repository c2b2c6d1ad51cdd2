import { unknownField } from '../../check/checks/file-shape';
import { unknownText } from '../../check/checks/texts-file';
import { getAtKeys } from '../../base/item-list';
import { mergePatch } from '../../base/merge-patch';
import {
  CONFIG_FILES,
  formatConfigPath,
  listInheritedFinals,
  findFinalOverride,
  type ConfigFile,
} from '../../compose/config-finals';
import { CONFIG_VALUES, listLeaves, type ConfigLeaf } from '../../compose/config-values';
import { readDocument, getDocumentObject } from '../../model/document';
import { isEqual, isObject, getOwn, formatPointer, type JsonObject, type Pointer } from '../../base/json';
import { hashOverriddenValue } from '../../compose/override-fingerprint';
import type { JsonSource } from '../../model/source';
import { findThemeProblems } from '../../model/theme';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { formatValue, type DriftFacts } from './drift-entry';

/** A merge patch that contains only this value. */
const toPatch = ({ path, value }: ConfigLeaf): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

function isKnown(file: ConfigFile, { path }: ConfigLeaf, unknown: ReadonlySet<string>): boolean {
  if (file === 'theme.json' && path[0] === 'overrides') {
    const theme = { overrides: { [path[1] ?? '']: '#000000' } };
    return !findThemeProblems(theme).some(({ code }) => code === 'FC811');
  }
  return !path.some((_, depth) => unknown.has(formatPointer(path.slice(0, depth + 1))));
}

const UNKNOWN: ReadonlySet<string> = new Set([unknownField.meta.code, unknownText.meta.code]);

/** A layer's values without the one at the path. Empty objects remain; they have no effect. */
function removeAtPath(values: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || !isObject(values)) return values;
  const { [key]: inner, ...others } = values;
  return rest.length === 0 ? others : { ...others, [key]: removeAtPath(inner, rest) };
}

/** The stored fingerprints of a layer's configuration, by file and path. */
export function readStoredFingerprints(source: JsonSource | undefined): JsonObject {
  return source ? getDocumentObject(readDocument(source, 'shadows')) : {};
}

/** Classifies the overrides in the tenant's own configuration. */
export function classifyConfigValues(tenant: CompiledTenant): { source: JsonSource; facts: DriftFacts }[] {
  const { chain } = tenant;
  const layer = chain.at(-1);
  if (!layer || chain.length < 2) return [];
  const shadows = readStoredFingerprints(layer.files.get('shadows.json'));
  return CONFIG_FILES.flatMap((file) => {
    const source = layer.files.get(file);
    const stored = getOwn(shadows, file);
    return source ? collectFacts(tenant, file, source, isObject(stored) ? stored : {}) : [];
  });
}

function collectFacts(tenant: CompiledTenant, file: ConfigFile, source: JsonSource, shadows: JsonObject) {
  const { chain, compiler } = tenant;
  const { environment } = compiler;
  const { mergeInherited, addDefaults } = CONFIG_VALUES[file];
  const inheritedWithoutDefaults = mergeInherited(chain);
  const inherited = addDefaults(inheritedWithoutDefaults, environment);
  const finals = listInheritedFinals(chain, chain.length - 1, file).flatMap((final) => {
    const path = findFinalOverride(final, source.value);
    return path ? [{ path, reason: final.reason }] : [];
  });
  const findings = compiler.checkSource(source, file).filter(({ severity }) => severity === 'error');
  const unknown = new Set(findings.filter(({ code }) => UNKNOWN.has(code)).flatMap(({ path }) => path ?? []));

  const changesNothing = (leaf: ConfigLeaf, inheritedValue: unknown): boolean => {
    if (file === 'theme.json') return isSameTheme(leaf);
    if (isEqual(leaf.value, inheritedValue)) return true;
    // A list can differ only in defaults of its entries, and null can remove a missing value.
    if (leaf.value !== null && !Array.isArray(leaf.value)) return false;
    const patched = mergePatch(inheritedWithoutDefaults, toPatch(leaf));
    return isEqual(
      getAtKeys(addDefaults(isObject(patched) ? patched : {}, environment), leaf.path),
      inheritedValue,
    );
  };

  // Seeds can depend on each other: a seed that repeats the inherited value can still stop that value from following
  // another seed.
  const resolveTheme = (theme: unknown) => {
    const merged = mergePatch(inheritedWithoutDefaults, theme);
    return addDefaults(isObject(merged) ? merged : {}, environment);
  };
  const isSameTheme = ({ path }: ConfigLeaf): boolean =>
    isEqual(resolveTheme(removeAtPath(source.value, path)), resolveTheme(source.value));

  const classify = (
    leaf: ConfigLeaf,
    inheritedValue: unknown,
    hasCurrentFingerprint: boolean,
  ): Pick<DriftFacts, 'class' | 'reason'> => {
    const { path } = leaf;
    const name = formatConfigPath(path);
    if (!isKnown(file, leaf, unknown)) return { class: 'orphan', reason: `'${name}' no longer exists.` };
    const final = finals.find((candidate) => candidate.path.every((key, depth) => key === path[depth]));
    if (final) return { class: 'conflict', reason: `'${name}' is final: ${final.reason}` };
    if (changesNothing(leaf, inheritedValue)) return { class: 'redundant', reason: 'It changes nothing.' };
    if (hasCurrentFingerprint) return { class: 'clean', reason: '' };
    const changed = `The inherited value is now ${formatValue(inheritedValue)}.`;
    const error = findings.find((item) => isWithin(item.path ?? '', path));
    return error
      ? { class: 'conflict', reason: `${changed} ${error.message}` }
      : { class: 'shadows-a-change', reason: changed };
  };

  return listLeaves(source.value).map((leaf) => {
    const { path, value } = leaf;
    const name = formatConfigPath(path);
    const inheritedValue = getAtKeys(inherited, path);
    const stored = getOwn(shadows, name);
    const storedFingerprint = typeof stored === 'string' ? stored : undefined;
    const currentFingerprint = hashOverriddenValue({ value: inheritedValue });
    const what = value === null ? `removes '${name}'` : `sets '${name}' to ${formatValue(value)}`;
    const found = classify(
      leaf,
      inheritedValue,
      storedFingerprint === undefined || storedFingerprint === currentFingerprint,
    );
    const now = found.class === 'orphan' ? undefined : currentFingerprint;
    const facts: DriftFacts = { kind: 'config', at: path, what, shadowed: storedFingerprint, now, ...found };
    return { source, facts };
  });
}

/** Whether a finding's path points to a value or to part of it. */
function isWithin(position: string, path: Pointer): boolean {
  const outer = formatPointer(path);
  return position === outer || position.startsWith(`${outer}/`);
}
