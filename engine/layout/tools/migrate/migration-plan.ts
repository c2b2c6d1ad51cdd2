import type { MigrationStep } from '../../../../schemas';
import type { BlockCatalogue } from '../../model/environment';
import { listMigratingBlocks, findBlockVersion } from '../../compose/block-versions';
import type { Chain } from '../../compose/layers';

/** The migration of one block's nodes, texts and overrides. */
export interface BlockPlan {
  /** The block's current type. */
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}

/** The migrations for a layer's files, by current or old block type. */
export type MigrationPlan = ReadonlyMap<string, BlockPlan>;

export const planMigration = (chain: Chain, blocks: BlockCatalogue): MigrationPlan =>
  planMigrationFrom(blocks, (type) => findBlockVersion(chain, type));

export function planMigrationFrom(
  blocks: BlockCatalogue,
  getVersion: (type: string) => number,
): MigrationPlan {
  const plan = new Map<string, BlockPlan>();
  for (const { type, migrations = [] } of listMigratingBlocks(blocks)) {
    const from = getVersion(type);
    const due = migrations.filter(({ to }) => to > from).sort((a, b) => a.to - b.to);
    const steps = due.flatMap((item): MigrationStep[] => item.steps);
    if (steps.length === 0) continue;
    const block = { type, from, to: due.at(-1)?.to ?? from, steps };
    plan.set(type, block);
    for (const step of steps) if (step.op === 'rename-block') plan.set(step.from, block);
  }
  return plan;
}

/** Applies the renames of one kind to a name, in order. */
export function applyRenames(
  steps: readonly MigrationStep[],
  op: 'rename-slot' | 'rename-text',
  name: string,
): string {
  return steps.reduce((now, step) => (step.op === op && step.from === now ? step.to : now), name);
}
