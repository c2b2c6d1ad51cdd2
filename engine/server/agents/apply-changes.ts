import type { AgentChange, AgentConfigChange, Operation } from '../../../schemas';
import {
  ENTRY_NODE,
  getPatternPath,
  parseEntryKey,
  resolveInheritedLayout,
  type Compilation,
  type CompiledTenant,
} from '../../layout';
import {
  EditError,
  formatEntry,
  formatPattern,
  replacePattern,
  resetProp,
  withFingerprints,
  writeConfig,
  writeOperation,
  type ConfigOperation,
} from '../../layout/tools/edit';
import { isWindowsReservedName } from '../../lib';
import { canHaveEntry, createConfigModel, getOwnFilePath, listOwnConfigPaths } from '../playground';
import type { Sites } from '../sites/sites';
import { AgentError } from './agent-error';
import { CONFIG_FILE_OF, readValuePath, type ValueKind } from './config-files';
import { requireTenant, requireCollection, requirePage } from './require-subject';

/** Contents of files by path; null for a file that does not exist. */
export type FileContents = Map<string, string | null>;

interface ChangeContext {
  /** The files on which the change is based, compiled. */
  readonly compilation: Compilation;
  readonly blocks: Sites['registry']['entries'];
  /** Reads the file's content before the change. */
  read(path: string): string | null;
}

const WRONG_CHANGE =
  'Give exactly one of these: page with operations or resets; entry with entryChanges, fields or resets; pattern with definition; kind with values.';

const count = (...values: readonly unknown[]): number => values.filter((value) => value !== undefined).length;

/** @throws AgentError if one change mixes pages, entries and configuration */
function requireOneTarget(change: AgentChange): void {
  const { page, operations, entry, entryChanges, fields, pattern, definition, resets, kind, values } = change;
  const isPage =
    page !== undefined &&
    count(operations, resets) > 0 &&
    count(entryChanges, fields, definition, values) === 0;
  const isEntry =
    entry !== undefined &&
    count(entryChanges, fields, resets) > 0 &&
    count(operations, definition, values) === 0;
  const isPattern =
    pattern !== undefined &&
    definition !== undefined &&
    count(operations, entryChanges, fields, resets, values) === 0;
  const isConfig =
    kind !== undefined &&
    values !== undefined &&
    count(operations, entryChanges, fields, definition, resets) === 0;
  if (count(page, entry, pattern, kind) !== 1 || !(isPage || isEntry || isPattern || isConfig))
    throw new AgentError(400, `A change of ${change.tenant} is incomplete or mixed. ${WRONG_CHANGE}`);
}

/** Applies operations to the tenant's own file of a page or an entry. */
function applyTreeChanges(
  { blocks }: ChangeContext,
  tenant: CompiledTenant,
  key: string,
  before: string | null,
  { resets = [], operations }: { resets: AgentChange['resets']; operations: readonly Operation[] },
): string | null {
  const reset = resets.reduce(
    (text, { node, path }) => (text === null ? text : resetProp(text, key, node, path)),
    before,
  );
  const changed = operations.reduce(
    (text, operation): string | null => writeOperation(text ?? undefined, key, operation),
    reset,
  );
  return changed === null
    ? null
    : withFingerprints(before ?? undefined, changed, {
        key,
        inheritedRoot: resolveInheritedLayout(tenant, key),
        blocks: blocks.map(({ manifest }) => manifest),
      });
}

function createEntry(tenant: CompiledTenant, key: string, fields: Record<string, unknown>): string {
  const entry = parseEntryKey(key);
  if (!entry || isWindowsReservedName(entry.id) || !canHaveEntry({ tenant }, entry)) {
    // Gives an unknown collection its own message.
    requireCollection(tenant, entry?.collection ?? key);
    throw new AgentError(
      400,
      `'${key}' cannot be the key of an entry. Use lower-case letters, digits and hyphens.`,
    );
  }
  if (tenant.composition(key))
    throw new AgentError(409, `The entry '${key}' exists. Change it with entryChanges instead of fields.`);
  return formatEntry(key, fields);
}

function applyEntryChanges(
  context: ChangeContext,
  tenant: CompiledTenant,
  before: string | null,
  { entry = '', entryChanges = [], fields, resets }: AgentChange,
): string | null {
  if (fields) return createEntry(tenant, entry, fields);
  requirePage(tenant, entry);
  const isRemoved = entryChanges.some(({ op }) => op === 'remove');
  // An entry that only this tenant has is deleted with its file.
  if (isRemoved && before !== null && resolveInheritedLayout(tenant, entry) === undefined) return null;
  const operations = entryChanges.map((change): Operation => ({ ...change, node: ENTRY_NODE }));
  return applyTreeChanges(context, tenant, entry, before, { resets, operations });
}

/** @throws AgentError if a pattern is deleted that the tenant's own folder does not have, or if its id cannot be one */
function applyPatternChange(
  path: string,
  before: string | null,
  { pattern = '', definition }: AgentChange,
): string | null {
  if (isWindowsReservedName(pattern))
    throw new AgentError(400, `'${pattern}' cannot be the id of a pattern, because Windows reserves it.`);
  if (definition) return before === null ? formatPattern(definition) : replacePattern(before, definition);
  if (before === null)
    throw new AgentError(
      404,
      `There is no file ${path}. Name the layer that has the pattern; see list_patterns.`,
    );
  return null;
}

function toConfigOperation(kind: ValueKind, change: AgentConfigChange): ConfigOperation {
  const target = { file: CONFIG_FILE_OF[kind], path: readValuePath(kind, change.path) };
  return change.op === 'set' ? { op: 'set', ...target, value: change.value } : { op: change.op, ...target };
}

/** Applies changes to the tenant's own configuration. Returns the files of the configuration by path. */
function applyValueChanges(
  tenant: CompiledTenant,
  read: (path: string) => string | null,
  kind: ValueKind,
  values: readonly AgentConfigChange[],
): FileContents {
  const { slug } = tenant;
  const config = createConfigModel(tenant);
  const paths = listOwnConfigPaths(slug);
  const getName = (path: string) => path.slice(slug.length + 1);
  const before = Object.fromEntries(paths.map((path) => [getName(path), read(path)]));
  const after = values.reduce(
    (texts, change) => ({ ...texts, ...writeConfig(texts, toConfigOperation(kind, change), config) }),
    before,
  );
  return new Map(paths.map((path) => [path, after[getName(path)] ?? null]));
}

/**
 * Applies changes to the contents of the tenants' own files, as the editor does. Saves nothing.
 * @returns the files that differ afterwards
 * @throws AgentError if something that a change names does not exist, or a file cannot be edited
 */
export function applyChanges(context: ChangeContext, changes: readonly AgentChange[]): FileContents {
  const texts: FileContents = new Map();
  const read = (path: string) => (texts.has(path) ? (texts.get(path) ?? null) : context.read(path));
  for (const change of changes) {
    requireOneTarget(change);
    const { page, entry, pattern, kind, values = [], operations = [], resets } = change;
    const tenant = requireTenant(context.compilation, change.tenant);
    const key = page ?? entry;
    const path =
      pattern !== undefined
        ? `${tenant.slug}/${getPatternPath(pattern)}`
        : key === undefined
          ? `${tenant.slug}/${kind}`
          : getOwnFilePath(tenant.slug, key);
    try {
      if (pattern !== undefined) texts.set(path, applyPatternChange(path, read(path), change));
      if (kind)
        for (const [file, text] of applyValueChanges(tenant, read, kind, values)) texts.set(file, text);
      if (page !== undefined) {
        requirePage(tenant, page);
        texts.set(path, applyTreeChanges(context, tenant, page, read(path), { resets, operations }));
      }
      if (entry !== undefined) texts.set(path, applyEntryChanges(context, tenant, read(path), change));
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      throw new AgentError(422, `${path}: ${error.message}`);
    }
  }
  return new Map([...texts].filter(([path, text]) => text !== context.read(path)));
}
