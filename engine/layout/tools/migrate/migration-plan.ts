import type { MigrationStep } from '../../../../schemas';
import type { BlockCatalogue } from '../../model/environment';
import { listMigratingBlocks, findBlockVersion } from '../../compose/block-versions';
import type { Chain } from '../../compose/layers';

/** What is to be done to what one block's nodes, texts and overrides say. */
export interface BlockPlan {
  /** Its type now. */
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}

/** What a layer's files need, by the type that they name: the one now or a former one. */
export type MigrationPlan = ReadonlyMap<string, BlockPlan>;

/** What has to be done to the files of a chain's last layer. */
export const planMigration = (chain: Chain, blocks: BlockCatalogue): MigrationPlan =>
  planMigrationFrom(blocks, (type) => findBlockVersion(chain, type));

/** What has to be done to what is written for these versions. */
export function planMigrationFrom(
  blocks: BlockCatalogue,
  versionOf: (type: string) => number,
): MigrationPlan {
  const plan = new Map<string, BlockPlan>();
  for (const { type, migrations = [] } of listMigratingBlocks(blocks)) {
    const from = versionOf(type);
    const due = migrations.filter(({ to }) => to > from).sort((a, b) => a.to - b.to);
    const steps = due.flatMap((one): MigrationStep[] => one.steps);
    if (steps.length === 0) continue;
    const block = { type, from, to: due.at(-1)?.to ?? from, steps };
    plan.set(type, block);
    for (const step of steps) if (step.op === 'rename-block') plan.set(step.from, block);
  }
  return plan;
}

/** A name after the renames of one kind, in order. */
export function applyRenames(
  steps: readonly MigrationStep[],
  op: 'rename-slot' | 'rename-text',
  name: string,
): string {
  return steps.reduce((now, step) => (step.op === op && step.from === now ? step.to : now), name);
}
