import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import { refreshFingerprints, type DriftEntry } from '../drift';
import { isEqual, isObject, formatPointer } from '../../base/json';
import type { TenantSource } from '../../compose/layers';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { withChanges, type FileChange } from '../file-change';
import { migrateLayer, type LostValue, type MigrationProblem } from './migrate-layer';
import { planMigration } from './migration-plan';
import { migrateNode, SILENT } from './migrate-node';

export interface MigrationReport {
  readonly files: readonly FileChange[];
  /** What was brought up in which layer. */
  readonly blocks: readonly {
    readonly layer: string;
    readonly type: string;
    readonly from: number;
    readonly to: number;
  }[];
  readonly lost: readonly LostValue[];
  /** What a person must look at. */
  readonly troubles: readonly MigrationProblem[];
  /** Findings that come with it. */
  readonly added: readonly Diagnostic[];
  /** Pages that are not what they were, brought up as a whole. */
  readonly unequal: readonly { readonly tenant: string; readonly page: string }[];
  /** Pages of which that could be shown. */
  readonly proven: number;
  /** Nothing comes that is wrong, and every page is what it was. */
  readonly isProven: boolean;
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
}

interface Input {
  readonly layers: readonly TenantSource[];
  readonly compilation: Compilation;
  compile(layers: readonly TenantSource[], previous: Compilation): Compilation;
}

const keyOf = ({ code, file, tenant, page, node, message }: Diagnostic) =>
  [code, file, tenant, page, node, message].join('\n');

function findingsAdded(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf));
  return after.filter((one) => !known.has(keyOf(one)));
}

/** Whether all layers of a chain need the same: only then can a page be brought up as a whole. */
function isUniform(tenant: CompiledTenant): boolean {
  const { blocks } = tenant.compiler.environment;
  const plans = tenant.chain.map((_, index) => planMigration(tenant.chain.slice(0, index + 1), blocks));
  const [first] = plans;
  return plans.every((plan) => isEqual(Object.fromEntries(plan), Object.fromEntries(first ?? [])));
}

/** Without objects that hold nothing: a prop that has moved into one and was taken away again leaves it behind. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const kept = withoutEmpty(inner);
    return isObject(kept) && Object.keys(kept).length === 0 ? [] : [[key, kept]];
  });
  return Object.fromEntries(entries);
}

/** How a page compares: the old page brought up as a whole, and the page of the files brought up one by one. */
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

/** An override is the same before and after by its place, unless its file has got more or fewer of them. */
function placeNames(files: readonly FileChange[]): (entry: DriftEntry) => string {
  const others = files.filter(({ before, after }) => countChanges(before) !== countChanges(after));
  const shifted = new Set(others.map(({ path }) => path));
  return ({ file, what, at }) => `${file} ${shifted.has(file) ? what : formatPointer(at)}`;
}

/**
 * Brings the files of all layers up to the current versions of the blocks: pages, changes of inherited pages, texts.
 * The result is compared with what it was: bringing up the finished pages must give the same as finishing the
 * pages brought up. Pure: writes nothing.
 */
export function migrate({ layers: given, compilation: before, compile }: Input): MigrationReport {
  const told = { lost: [] as LostValue[], troubles: [] as MigrationProblem[] };
  const migrated: FileChange[] = [];
  const blocks: MigrationReport['blocks'][number][] = [];
  for (const [slug, tenant] of before.tenants) {
    const layer = tenant.chain.at(-1);
    if (!layer) continue;
    const plan = planMigration(tenant.chain, tenant.compiler.environment.blocks);
    const changes = migrateLayer(tenant, layer, plan, told);
    migrated.push(...changes);
    if (!changes.some(({ path }) => !path.endsWith('/versions.json'))) continue;
    for (const { type, from, to } of new Set(plan.values())) blocks.push({ layer: slug, type, from, to });
  }
  const first = compile(withChanges(given, migrated), before);
  const files = refreshFingerprints(before, first, migrated, placeNames(migrated));
  const isRefreshed = files.some(
    ({ path, after }) => migrated.find((one) => one.path === path)?.after !== after,
  );
  const layers = withChanges(given, files);
  const compilation = isRefreshed ? compile(layers, first) : first;
  const added = findingsAdded(before.diagnostics, compilation.diagnostics);
  const unequal: { tenant: string; page: string }[] = [];
  let proven = 0;
  for (const [slug, tenant] of files.length > 0 ? before.tenants : []) {
    if (!isUniform(tenant)) continue;
    for (const page of tenant.pageIds) {
      const result = comparePage(tenant, compilation.tenants.get(slug), page);
      if (result === 'equal') proven += 1;
      if (result === 'unequal') unequal.push({ tenant: slug, page });
    }
  }
  const isProven = added.length === 0 && unequal.length === 0;
  return { files, blocks, ...told, added, unequal, proven, isProven, layers, compilation };
}
