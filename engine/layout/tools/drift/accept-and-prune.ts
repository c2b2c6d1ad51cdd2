import type { Compilation } from '../../compile/compilation';
import { readDocument, findSchemaName } from '../../model/document';
import { mergePatch } from '../../base/merge-patch';
import { editJson, formatJson, rewriteJson, type JsonEdit } from '../../base/json-edit';
import { isEqual, isObject, getOwn, formatPointer, type JsonObject, type Pointer } from '../../base/json';
import { formatConfigPath } from '../../compose/config-finals';
import type { FileChange } from '../file-change';
import type { JsonSource } from '../../model/source';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { readStoredFingerprints } from './classify-config';
import type { DriftEntry } from './drift-entry';
import { findRedundantOperations } from './redundant-operations';

const SHADOWS = 'shadows.json';

function groupByFile(compilation: Compilation, entries: readonly DriftEntry[]) {
  const groups = new Map<string, { tenant: CompiledTenant; path: string; entries: DriftEntry[] }>();
  for (const entry of entries) {
    const tenant = compilation.tenants.get(entry.tenant);
    if (!tenant || entry.layer !== tenant.slug) continue;
    const path = entry.file.slice(tenant.slug.length + 1);
    const group = groups.get(entry.file) ?? { tenant, path, entries: [] };
    group.entries.push(entry);
    groups.set(entry.file, group);
  }
  return [...groups.values()];
}

const findSource = (tenant: CompiledTenant, path: string): JsonSource | undefined =>
  tenant.chain.at(-1)?.files.get(path);

function editSource({ file, text, problems }: JsonSource, edits: readonly JsonEdit[]): FileChange[] {
  // With duplicate keys it would be unclear which one to edit.
  if (problems.length > 0) return [];
  const after = edits.length > 0 ? editJson(text, edits) : text;
  return after === text ? [] : [{ path: file, before: text, after }];
}

interface StoredFingerprint {
  readonly file: string;
  readonly name: string;
  /** undefined removes the fingerprint. */
  readonly print: string | undefined;
}

function hasPrint(stored: JsonObject, file: string, name: string): boolean {
  const prints = getOwn(stored, file);
  return isObject(prints) && Object.hasOwn(prints, name);
}

/** Edits the fingerprints in the layer's shadows.json. */
function editShadows(tenant: CompiledTenant, prints: readonly StoredFingerprint[]): FileChange[] {
  const path = `${tenant.slug}/${SHADOWS}`;
  const source = findSource(tenant, SHADOWS);
  if (source && source.problems.length > 0) return [];
  const stored = readStoredFingerprints(source);
  const isDue = ({ file, name, print }: StoredFingerprint) =>
    print !== undefined || hasPrint(stored, file, name);
  const after = prints
    .filter(isDue)
    .reduce<unknown>(
      (value, { file, name, print }) => mergePatch(value, { [file]: { [name]: print ?? null } }),
      stored,
    );
  if (isEqual(after, stored)) return [];
  if (source) return [{ path, before: source.text, after: rewriteJson(source.text, after) }];
  return [{ path, before: undefined, after: formatJson(after) }];
}

const isAccepted = ({ class: kind, isRecorded, now }: DriftEntry): boolean =>
  now !== undefined && (kind === 'shadows-a-change' || (kind === 'clean' && !isRecorded));

/**
 * Stores current fingerprints for overrides that shadow a change or have no fingerprint yet. Conflicts must be fixed
 * manually, and redundant or orphaned overrides should be removed.
 * @returns the files that change; nothing is written
 */
export function accept(compilation: Compilation, entries: readonly DriftEntry[]): FileChange[] {
  return recordFingerprints(compilation, entries.filter(isAccepted));
}

export function recordFingerprints(compilation: Compilation, entries: readonly DriftEntry[]): FileChange[] {
  const groups = groupByFile(compilation, entries);
  const operations = groups.flatMap(({ tenant, path, entries: found }) => {
    const source = findSource(tenant, path);
    const edits = found
      .filter(({ kind }) => kind === 'operation')
      .map(({ at, now }): JsonEdit => ({ path: [...at, 'shadows'], value: now }));
    return source ? editSource(source, edits) : [];
  });
  return [...operations, ...editShadowsFiles(groups, (entry) => entry.now)];
}

/** Edits the tenants' shadows.json, which has the fingerprints of configuration and page fields. */
function editShadowsFiles(
  groups: ReturnType<typeof groupByFile>,
  fingerprints: (entry: DriftEntry) => StoredFingerprint['print'],
): FileChange[] {
  const tenants = [...new Set(groups.map(({ tenant }) => tenant))];
  return tenants.flatMap((tenant) =>
    editShadows(
      tenant,
      groups
        .filter((group) => group.tenant === tenant)
        .flatMap(({ path, entries }) =>
          entries
            .filter(({ kind }) => kind !== 'operation')
            .map((entry) => ({
              file: path,
              name: formatConfigPath(entry.at.map(String)),
              print: fingerprints(entry),
            })),
        ),
    ),
  );
}

/**
 * Removes overrides that change nothing and overrides without a target. Each removal is tested first: if it
 * would change a page of any tenant, the override stays. Nothing is removed if lower layers have errors,
 * because these can hide the purpose of an override.
 * @returns the files that change; nothing is written
 */
export function prune(compilation: Compilation, entries: readonly DriftEntry[]): FileChange[] {
  const isPruned = ({ class: kind }: DriftEntry) => kind === 'redundant' || kind === 'orphan';
  const groups = groupByFile(compilation, entries.filter(isPruned)).flatMap((group) => {
    const { tenant, path } = group;
    const source = findSource(tenant, path);
    if (!source || !areLowerLayersValid(tenant, path)) return [];
    const found = group.entries.filter(({ kind }) => kind === 'operation');
    const free = new Set(
      findRedundantOperations(
        compilation,
        source,
        found.map(({ at }) => at),
      ).map(formatPointer),
    );
    return [
      {
        ...group,
        entries: group.entries.filter(({ kind, at }) => kind !== 'operation' || free.has(formatPointer(at))),
      },
    ];
  });
  const files = groups.flatMap(({ tenant, path, entries: found }) => {
    const source = findSource(tenant, path);
    if (source?.isMarkdown)
      return found.length > 0 ? [{ path: source.file, before: source.text, after: undefined }] : [];
    return source
      ? editSource(
          source,
          listRemovals(
            source,
            found.map(({ at }) => at),
          ),
        )
      : [];
  });
  return [...files, ...editShadowsFiles(groups, () => undefined)];
}

/** Whether lower layers have no errors in files of this name, or in pages that this one may extend. */
function areLowerLayersValid({ chain }: CompiledTenant, path: string): boolean {
  return chain.slice(0, -1).every(({ files }) =>
    [...files].every(([name, source]) => {
      const isRelevant = path.startsWith('pages/') ? name.startsWith('pages/') : name === path;
      const schema = isRelevant ? findSchemaName(name) : undefined;
      return !schema || (source.problems.length === 0 && readDocument(source, schema).errors.length === 0);
    }),
  );
}

/** Edits that remove values, list entries from the end. Objects that become empty are removed too. */
function listRemovals(source: JsonSource, positions: readonly Pointer[]): JsonEdit[] {
  const last = (at: Pointer) => Number(at.at(-1));
  const isEntry = (at: Pointer) => typeof at.at(-1) === 'number';
  const entries = positions.filter(isEntry).sort((a, b) => last(b) - last(a));
  let value: unknown = source.value;
  const keys = positions
    .filter((at) => !isEntry(at))
    .map((at): Pointer => {
      const path = findOutermostEmptied(value, at);
      value = removeAtPath(value, path);
      return path;
    });
  return [...entries, ...keys].map((path): JsonEdit => ({ path, value: undefined }));
}

/** The outermost object that contains nothing but the value at the path. */
function findOutermostEmptied(value: unknown, at: Pointer): Pointer {
  let path = at;
  while (path.length > 1) {
    const container = path
      .slice(0, -1)
      .reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, String(key)) : undefined), value);
    if (!isObject(container) || Object.keys(container).length > 1) return path;
    path = path.slice(0, -1);
  }
  return path;
}

function removeAtPath(value: unknown, [key, ...rest]: Pointer): unknown {
  if (!isObject(value) || key === undefined) return value;
  const name = String(key);
  const entries = Object.entries(value).flatMap(([entryName, inner]): [string, unknown][] => {
    if (entryName !== name) return [[entryName, inner]];
    return rest.length > 0 ? [[entryName, removeAtPath(inner, rest)]] : [];
  });
  return Object.fromEntries(entries);
}
