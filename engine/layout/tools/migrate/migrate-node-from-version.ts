import type { LayoutNode } from '../../../../schemas';
import type { BlockCatalogue } from '../../model/environment';
import { planMigrationFrom } from './migration-plan';
import { migrateNode } from './migrate-node';

/** For tests of migrations: migrates a node from one older version of its block, and returns lost values. */
export function migrateNodeFromVersion(
  node: LayoutNode,
  blocks: BlockCatalogue,
  version: number,
): { readonly node: LayoutNode; readonly lost: readonly unknown[] } {
  const lost: unknown[] = [];
  const notes = { lost: (_: string, value: unknown) => void lost.push(value), problem: () => undefined };
  return {
    node: migrateNode(
      node,
      planMigrationFrom(blocks, () => version),
      notes,
    ),
    lost,
  };
}
