import type { Compilation } from '../../compile/compilation';
import { readDocument, schemaNameOfFile } from '../../model/document';
import { mergePatch } from '../../base/merge-patch';
import { editJson, formatJson, rewriteJson, type JsonEdit } from '../../base/json-edit';
import { isEqual, isObject, getOwn, formatPointer, type JsonObject, type Pointer } from '../../base/json';
import { formatConfigPath } from '../../compose/config-finals';
import type { FileChange } from '../file-change';
import type { Source } from '../../model/source';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { readStoredFingerprints } from './config-overrides';
import type { DriftEntry } from './drift-entry';
import { findRedundantOperations } from './redundant-operations';

const SHADOWS = 'shadows.json';

/** Entries by the file that has to be edited, with the tenant whose file it is. */
function byFile(compilation: Compilation, entries: readonly DriftEntry[]) {
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

const sourceOf = (tenant: CompiledTenant, path: string): Source | undefined =>
  tenant.chain.at(-1)?.files.get(path);

function changed({ file, text, problems }: Source, edits: readonly JsonEdit[]): FileChange[] {
  // Of a key that stands twice nobody could say which one is meant.
  if (problems.length > 0) return [];
  const after = edits.length > 0 ? editJson(text, edits) : text;
  return after === text ? [] : [{ path: file, before: text, after }];
}

interface Print {
  readonly file: string;
  readonly name: string;
  /** undefined takes it away. */
  readonly print: string | undefined;
}

function hasPrint(stored: JsonObject, file: string, name: string): boolean {
  const prints = getOwn(stored, file);
  return isObject(prints) && Object.hasOwn(prints, name);
}

/** The layer's shadows.json with other fingerprints. */
function shadowsChanged(tenant: CompiledTenant, prints: readonly Print[]): FileChange[] {
  const path = `${tenant.slug}/${SHADOWS}`;
  const source = sourceOf(tenant, SHADOWS);
  if (source && source.problems.length > 0) return [];
  const stored = readStoredFingerprints(source);
  const isDue = ({ file, name, print }: Print) => print !== undefined || hasPrint(stored, file, name);
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
 * Stores the fingerprint of what each override shadows now: of those that shadow a change, and of those that have
 * none yet. What is in conflict must be fixed by hand, what is redundant or gone is better taken away.
 * @returns the files that change; nothing is written
 */
export function accept(compilation: Compilation, entries: readonly DriftEntry[]): FileChange[] {
  return recordFingerprints(compilation, entries.filter(isAccepted));
}

/** Stores the fingerprint of what each of these overrides shadows now. */
export function recordFingerprints(compilation: Compilation, entries: readonly DriftEntry[]): FileChange[] {
  const groups = byFile(compilation, entries);
  const operations = groups.flatMap(({ tenant, path, entries: found }) => {
    const source = sourceOf(tenant, path);
    const edits = found
      .filter(({ kind }) => kind === 'operation')
      .map(({ at, now }): JsonEdit => ({ path: [...at, 'shadows'], value: now }));
    return source ? changed(source, edits) : [];
  });
  return [...operations, ...storedElsewhere(groups, (entry) => entry.now)];
}

/** What changes in the shadows.json of the tenants: there stand the fingerprints of configuration and page fields. */
function storedElsewhere(
  groups: ReturnType<typeof byFile>,
  printOf: (entry: DriftEntry) => Print['print'],
): FileChange[] {
  const tenants = [...new Set(groups.map(({ tenant }) => tenant))];
  return tenants.flatMap((tenant) =>
    shadowsChanged(
      tenant,
      groups
        .filter((group) => group.tenant === tenant)
        .flatMap(({ path, entries }) =>
          entries
            .filter(({ kind }) => kind !== 'operation')
            .map((entry) => ({
              file: path,
              name: formatConfigPath(entry.at.map(String)),
              print: printOf(entry),
            })),
        ),
    ),
  );
}

/**
 * Takes away the overrides that change nothing and those whose target is gone, and no others. Each is tried first:
 * one without which any page of any tenant would be another stays. On top of files with errors nothing is taken
 * away, because what is wrong there hides what an override is for.
 * @returns the files that change; nothing is written
 */
export function prune(compilation: Compilation, entries: readonly DriftEntry[]): FileChange[] {
  const isPruned = ({ class: kind }: DriftEntry) => kind === 'redundant' || kind === 'orphan';
  const groups = byFile(compilation, entries.filter(isPruned)).flatMap((group) => {
    const { tenant, path } = group;
    const source = sourceOf(tenant, path);
    if (!source || !isSoundBeneath(tenant, path)) return [];
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
    const source = sourceOf(tenant, path);
    return source
      ? changed(
          source,
          removals(
            source,
            found.map(({ at }) => at),
          ),
        )
      : [];
  });
  return [...files, ...storedElsewhere(groups, () => undefined)];
}

/** Whether the layers beneath have no errors in files of this name, nor in pages that this one may extend. */
function isSoundBeneath({ chain }: CompiledTenant, path: string): boolean {
  return chain.slice(0, -1).every(({ files }) =>
    [...files].every(([name, source]) => {
      const isOf = path.startsWith('pages/') ? name.startsWith('pages/') : name === path;
      const schema = isOf ? schemaNameOfFile(name) : undefined;
      return !schema || (source.problems.length === 0 && readDocument(source, schema).errors.length === 0);
    }),
  );
}

/** Edits that take values away, the last of a list first; an object that would be left empty goes as well. */
function removals(source: Source, places: readonly Pointer[]): JsonEdit[] {
  const last = (at: Pointer) => Number(at.at(-1));
  const isEntry = (at: Pointer) => typeof at.at(-1) === 'number';
  const entries = places.filter(isEntry).sort((a, b) => last(b) - last(a));
  let value: unknown = source.value;
  const keys = places
    .filter((at) => !isEntry(at))
    .map((at): Pointer => {
      const path = emptied(value, at);
      value = withoutAt(value, path);
      return path;
    });
  return [...entries, ...keys].map((path): JsonEdit => ({ path, value: undefined }));
}

/** The outermost place that holds nothing but what stands at a path. */
function emptied(value: unknown, at: Pointer): Pointer {
  let path = at;
  while (path.length > 1) {
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, String(key)) : undefined), value);
    if (!isObject(holder) || Object.keys(holder).length > 1) return path;
    path = path.slice(0, -1);
  }
  return path;
}

function withoutAt(value: unknown, [key, ...rest]: Pointer): unknown {
  if (!isObject(value) || key === undefined) return value;
  const name = String(key);
  const entries = Object.entries(value).flatMap(([one, inner]): [string, unknown][] => {
    if (one !== name) return [[one, inner]];
    return rest.length > 0 ? [[one, withoutAt(inner, rest)]] : [];
  });
  return Object.fromEntries(entries);
}
