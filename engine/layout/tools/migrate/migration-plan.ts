import type { MigrationStep } from '../../../../schemas';
import type { BlockCatalogue } from '../../model/environment';
import type { Migration } from '../../model/migration';
import {
  findWrittenVersion,
  getVersionKey,
  listBlocksWithMigrations,
  listCollectionsWithMigrations,
} from '../../compose/versions';
import type { Chain } from '../../compose/layers';
import { ENTRY_BLOCK } from '../../model/content/entry-file';

/** The migration of one block's nodes, texts and overrides. */
export interface BlockPlan {
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}

/** The migrations for a layer's files, by current or old block type. */
export type MigrationPlan = ReadonlyMap<string, BlockPlan>;

export const planMigration = (chain: Chain, blocks: BlockCatalogue): MigrationPlan =>
  planMigrationFrom(blocks, (type) => findWrittenVersion(chain, type));

export function planMigrationFrom(
  blocks: BlockCatalogue,
  getVersion: (type: string) => number,
): MigrationPlan {
  const plan = new Map<string, BlockPlan>();
  for (const { type, migrations = [] } of listBlocksWithMigrations(blocks)) {
    const block = createPlan(type, migrations, getVersion(type));
    if (!block) continue;
    const { steps } = block;
    plan.set(type, block);
    for (const step of steps) if (step.op === 'rename-block') plan.set(step.from, block);
  }
  return plan;
}

/** The steps from a version on; undefined if there are none. */
function createPlan(type: string, migrations: readonly Migration[], from: number): BlockPlan | undefined {
  const due = migrations.filter(({ to }) => to > from).sort((a, b) => a.to - b.to);
  const steps = due.flatMap((item): readonly MigrationStep[] => item.steps);
  return steps.length > 0 ? { type, from, to: due.at(-1)?.to ?? from, steps } : undefined;
}

export interface CollectionPlan {
  readonly collection: string;
  readonly from: number;
  readonly to: number;
  /** An entry is composed as a page with one node, so it is migrated as that page. */
  readonly plan: MigrationPlan;
}

/** The migrations for the entries in the last layer of a chain. */
export const planCollections = (chain: Chain): CollectionPlan[] =>
  listCollectionsWithMigrations(chain).flatMap(({ name, migrations }): CollectionPlan[] => {
    const block = createPlan(ENTRY_BLOCK, migrations, findWrittenVersion(chain, getVersionKey(name)));
    if (!block) return [];
    return [{ collection: name, from: block.from, to: block.to, plan: new Map([[ENTRY_BLOCK, block]]) }];
  });

/** Applies the renames of one kind to a name, in order. */
export function applyRenames(
  steps: readonly MigrationStep[],
  op: 'rename-slot' | 'rename-text',
  name: string,
): string {
  return steps.reduce((now, step) => (step.op === op && step.from === now ? step.to : now), name);
}
