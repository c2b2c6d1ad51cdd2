import type { MigrationStep } from '../../../schemas';
import type { BlockCatalogue } from './environment';
import type { Migration } from './migration';

/** A name that was renamed or removed in a later version of its block or collection. */
export interface RenamedName {
  /** The current name; undefined if it was removed. */
  readonly currentName: string | undefined;
  /** The version that renamed or removed it. */
  readonly since: number;
}

/** What has migrations: the manifest of a block, or a collection, whose fields are props here. */
interface Migrating {
  readonly migrations?: readonly Migration[];
}

type Renaming = { readonly from: string; readonly currentName: string | undefined };

function followRenames(
  manifest: Migrating,
  name: string,
  getRenaming: (step: MigrationStep) => Renaming | undefined,
): RenamedName | undefined {
  let found: RenamedName | undefined;
  for (const { to, steps } of manifest.migrations ?? []) {
    for (const step of steps) {
      const renaming = getRenaming(step);
      const current = found ? found.currentName : name;
      if (renaming && renaming.from === current) found = { currentName: renaming.currentName, since: to };
    }
  }
  return found;
}

/** The current name of a prop, or of a field of a collection, that was renamed or removed. */
export const findPropRename = (manifest: Migrating, name: string): RenamedName | undefined =>
  followRenames(manifest, name, (step) => {
    if (step.op === 'rename-prop') return { from: step.from, currentName: step.to };
    return step.op === 'remove-prop' ? { from: step.prop, currentName: undefined } : undefined;
  });

export const findSlotRename = (manifest: Migrating, name: string): RenamedName | undefined =>
  followRenames(manifest, name, (step) =>
    step.op === 'rename-slot' ? { from: step.from, currentName: step.to } : undefined,
  );

export function findBlockRename(blocks: BlockCatalogue, type: string): RenamedName | undefined {
  for (const currentName of blocks.types) {
    const migrations = blocks.get(currentName)?.manifest.migrations ?? [];
    const since = migrations.find(({ steps }) =>
      steps.some((step) => step.op === 'rename-block' && step.from === type),
    )?.to;
    if (since !== undefined) return { currentName, since };
  }
  return undefined;
}

/** The current key of a text that was renamed, such as `price-box.enquire`. */
export function findTextRename(blocks: BlockCatalogue, key: string): RenamedName | undefined {
  const dot = key.indexOf('.');
  if (dot < 0) return undefined;
  const [type, name] = [key.slice(0, dot), key.slice(dot + 1)];
  const block = findBlockRename(blocks, type);
  const manifest = blocks.get(block?.currentName ?? type)?.manifest;
  const text =
    manifest &&
    followRenames(manifest, name, (step) =>
      step.op === 'rename-text' ? { from: step.from, currentName: step.to } : undefined,
    );
  const since = text?.since ?? block?.since;
  return manifest && since !== undefined
    ? { currentName: `${manifest.type}.${text?.currentName ?? name}`, since }
    : undefined;
}
