import type { EntryFile } from '../../../../schemas';
import { isEqual } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { Layer } from '../../compose/layers';
import {
  ENTRY_BLOCK,
  ENTRY_NODE,
  entryKey,
  findEntryNode,
  fromEntryPage,
  isEntryFile,
  toEntryPage,
} from '../../model/content/entry-file';
import { readPageFile } from '../../model/document';
import type { FileChange } from '../file-change';
import { HAS_ERRORS, rewriteIfChanged, withoutEmpty, type MigrationNotes } from './migrate-file';
import { migrateNode, SILENT, type MigrationListener } from './migrate-node';
import { migratePage } from './migrate-page';
import type { CollectionPlan, MigrationPlan } from './migration-plan';
import { planCollections } from './migration-plan';

const findEntryBlock = (_change: number, node: string): string | undefined =>
  node === ENTRY_NODE ? ENTRY_BLOCK : undefined;

function migrateEntry(file: EntryFile, plan: MigrationPlan, listener: MigrationListener): EntryFile {
  const page = migratePage(toEntryPage(file).page, plan, findEntryBlock, listener);
  const content = fromEntryPage(page);
  return {
    ...file,
    ...(file.fields && { fields: content?.fields ?? {} }),
    ...(file.changes && { changes: content?.changes ?? [] }),
  };
}

/** Migrates the entries of the collections that have changed, and the changes to inherited entries. */
export function migrateEntries(
  layer: Layer,
  plans: readonly CollectionPlan[],
  notes: MigrationNotes,
): FileChange[] {
  return plans.flatMap(({ collection, plan }) =>
    [...(layer.content.get(collection)?.values() ?? [])].flatMap((source) => {
      const { file, value } = source;
      if (!isEntryFile(value) || readPageFile(source).errors.length > 0) {
        notes.problems.push({ file, why: HAS_ERRORS });
        return [];
      }
      const listener = {
        lost: (_: string, lost: unknown) => void notes.lost.push({ file, value: lost }),
        problem: (_: string, why: string) => void notes.problems.push({ file, why }),
      };
      return rewriteIfChanged(source, migrateEntry(value, plan, listener));
    }),
  );
}

/** An entry that a layer has a file of, and whether migrating its composition gives the composition of migrated files. */
export interface ComparedEntry {
  readonly page: string;
  readonly result: 'equal' | 'unequal' | 'unknown';
}

/** Compares the entries that the last layer of a chain changes; the others are those of a lower layer. */
export function compareEntries(before: CompiledTenant, after: CompiledTenant | undefined): ComparedEntry[] {
  const { chain } = before;
  const layer = chain.at(-1);
  return planCollections(chain).flatMap(({ collection, plan }) => {
    // Only if all layers are at the same version can a whole entry be migrated.
    const isUniform = chain.every((part, index) => {
      if (!part.content.has(collection)) return true;
      const own = planCollections(chain.slice(0, index + 1)).find((item) => item.collection === collection);
      return isEqual(own?.from, [...plan.values()][0]?.from);
    });
    if (!isUniform) return [];
    return [...(layer?.content.get(collection)?.keys() ?? [])].map((id): ComparedEntry => {
      const page = entryKey(collection, id);
      const old = before.composition(page);
      const node = findEntryNode(old?.layout);
      const now = findEntryNode(after?.composition(page)?.layout);
      if (!old || !node) return { page, result: now ? 'unequal' : 'unknown' };
      const whole = migrateNode(node, plan, SILENT).props ?? {};
      if (isEqual(withoutEmpty(whole), withoutEmpty(now?.props ?? {}))) return { page, result: 'equal' };
      return { page, result: old.failures.length > 0 ? 'unknown' : 'unequal' };
    });
  });
}
