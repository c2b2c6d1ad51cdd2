import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import { refreshFingerprints, type DriftEntry } from '../drift';
import { isEqual, isObject, formatPointer } from '../../base/json';
import type { TenantSource } from '../../compose/layers';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { applyFileChanges, type FileChange } from '../file-change';
import { compareEntries } from './migrate-entries';
import { withoutEmpty, type LostValue, type MigrationProblem } from './migrate-file';
import { migrateLayer } from './migrate-layer';
import { planCollections, planMigration } from './migration-plan';
import { migrateNode, SILENT } from './migrate-node';

export interface MigrationReport {
  readonly files: readonly FileChange[];
  readonly blocks: readonly {
    readonly layer: string;
    readonly type: string;
    readonly from: number;
    readonly to: number;
  }[];
  readonly collections: readonly {
    readonly layer: string;
    readonly collection: string;
    readonly from: number;
    readonly to: number;
  }[];
  readonly lost: readonly LostValue[];
  /** Problems that need a person's decision. */
  readonly problems: readonly MigrationProblem[];
  /** New findings. */
  readonly added: readonly Diagnostic[];
  /** Pages and entries that differ from the migrated original. */
  readonly unequal: readonly { readonly tenant: string; readonly page: string }[];
  /** Number of pages and entries that were proven identical. */
  readonly proven: number;
  /** There are no new findings and no changed pages. */
  readonly isProven: boolean;
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
}

interface Input {
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
  compile(layers: readonly TenantSource[], previous: Compilation): Compilation;
}

const getFindingKey = ({ code, file, tenant, page, node, message }: Diagnostic) =>
  [code, file, tenant, page, node, message].join('\n');

function findingsAdded(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const keysBefore = new Set(before.map(getFindingKey));
  return after.filter((item) => !keysBefore.has(getFindingKey(item)));
}

/** Whether all layers of a chain need the same migration. Only then can a whole page be migrated. */
function isUniform(tenant: CompiledTenant): boolean {
  const { blocks } = tenant.compiler.environment;
  const plans = tenant.chain.map((_, index) => planMigration(tenant.chain.slice(0, index + 1), blocks));
  const [first] = plans;
  return plans.every((plan) => isEqual(Object.fromEntries(plan), Object.fromEntries(first ?? [])));
}

/** Compares the migrated original page with the page composed from migrated files. */
function comparePage(before: CompiledTenant, after: CompiledTenant | undefined, page: string) {
  const old = before.composition(page);
  if (!old?.layout) return 'unknown';
  const plan = planMigration(before.chain, before.compiler.environment.blocks);
  const whole = migrateNode(old.layout, plan, SILENT);
  if (isEqual(withoutEmpty(whole), withoutEmpty(after?.composition(page)?.layout))) return 'equal';
  return old.failures.length > 0 ? 'unknown' : 'unequal';
}

const countChanges = (text: string | undefined): number => {
  const page: unknown = JSON.parse(text ?? '{}');
  return isObject(page) && Array.isArray(page.changes) ? page.changes.length : 0;
};

/** Identifies an override by its location, or by its effect if the number of changes in its file differs. */
function overrideNames(files: readonly FileChange[]): (entry: DriftEntry) => string {
  const others = files.filter(({ before, after }) => countChanges(before) !== countChanges(after));
  const shifted = new Set(others.map(({ path }) => path));
  return ({ file, what, at }) => `${file} ${shifted.has(file) ? what : formatPointer(at)}`;
}

/**
 * Migrates the files of all layers to the current versions of blocks and collections: pages, entries, changes and texts.
 * The result is verified: migrating composed pages must equal composing migrated files. Pure: writes nothing.
 */
export function migrate({ layers: given, compilation: before, compile }: Input): MigrationReport {
  const notes = { lost: [] as LostValue[], problems: [] as MigrationProblem[] };
  const migrated: FileChange[] = [];
  const blocks: MigrationReport['blocks'][number][] = [];
  const collections: MigrationReport['collections'][number][] = [];
  for (const [slug, tenant] of before.tenants) {
    const layer = tenant.chain.at(-1);
    if (!layer) continue;
    const plan = planMigration(tenant.chain, tenant.compiler.environment.blocks);
    const collectionPlans = planCollections(tenant.chain);
    const changes = migrateLayer(tenant, layer, plan, collectionPlans, notes);
    migrated.push(...changes);
    const hasChanges = (isIncluded: (path: string) => boolean) =>
      changes.some(({ path }) => !path.endsWith('/versions.json') && isIncluded(path));
    for (const { collection, from, to } of collectionPlans) {
      if (hasChanges((path) => path.startsWith(`${slug}/content/${collection}/`)))
        collections.push({ layer: slug, collection, from, to });
    }
    if (!hasChanges((path) => !path.startsWith(`${slug}/content/`))) continue;
    for (const { type, from, to } of new Set(plan.values())) blocks.push({ layer: slug, type, from, to });
  }
  const first = compile(applyFileChanges(given, migrated), before);
  const files = refreshFingerprints(before, first, migrated, overrideNames(migrated));
  const isRefreshed = files.some(
    ({ path, after }) => migrated.find((item) => item.path === path)?.after !== after,
  );
  const layers = applyFileChanges(given, files);
  const compilation = isRefreshed ? compile(layers, first) : first;
  const added = findingsAdded(before.diagnostics, compilation.diagnostics);
  const unequal: { tenant: string; page: string }[] = [];
  let proven = 0;
  for (const [slug, tenant] of files.length > 0 ? before.tenants : []) {
    const after = compilation.tenants.get(slug);
    const pages = isUniform(tenant) ? tenant.pageIds : [];
    const compared = [
      ...pages.map((page) => ({ page, result: comparePage(tenant, after, page) })),
      ...compareEntries(tenant, after),
    ];
    for (const { page, result } of compared) {
      if (result === 'equal') proven += 1;
      if (result === 'unequal') unequal.push({ tenant: slug, page });
    }
  }
  const isProven = added.length === 0 && unequal.length === 0;
  return { files, blocks, collections, ...notes, added, unequal, proven, isProven, layers, compilation };
}
