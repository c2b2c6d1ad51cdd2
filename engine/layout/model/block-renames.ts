import type { BlockManifest, MigrationStep } from '../../../schemas';
import type { BlockCatalogue } from './environment';

/** A name that a block used in an older version. */
export interface BlockRename {
  /** The current name; undefined if it was removed. */
  readonly now: string | undefined;
  /** The version that renamed or removed it. */
  readonly since: number;
}

type Renaming = { readonly from: string; readonly now: string | undefined };

function follow(
  manifest: BlockManifest,
  name: string,
  renamingOf: (step: MigrationStep) => Renaming | undefined,
): BlockRename | undefined {
  let found: BlockRename | undefined;
  for (const { to, steps } of manifest.migrations ?? []) {
    for (const step of steps) {
      const renaming = renamingOf(step);
      const current = found ? found.now : name;
      if (renaming && renaming.from === current) found = { now: renaming.now, since: to };
    }
  }
  return found;
}

/** The current name of a prop that was renamed or removed. */
export const findPropRename = (manifest: BlockManifest, name: string): BlockRename | undefined =>
  follow(manifest, name, (step) => {
    if (step.op === 'rename-prop') return { from: step.from, now: step.to };
    return step.op === 'remove-prop' ? { from: step.prop, now: undefined } : undefined;
  });

export const findSlotRename = (manifest: BlockManifest, name: string): BlockRename | undefined =>
  follow(manifest, name, (step) =>
    step.op === 'rename-slot' ? { from: step.from, now: step.to } : undefined,
  );

/** The current type of a renamed block. */
export function findBlockRename(blocks: BlockCatalogue, type: string): BlockRename | undefined {
  for (const now of blocks.types) {
    const migrations = blocks.get(now)?.manifest.migrations ?? [];
    const since = migrations.find(({ steps }) =>
      steps.some((step) => step.op === 'rename-block' && step.from === type),
    )?.to;
    if (since !== undefined) return { now, since };
  }
  return undefined;
}

/** The current key of a text that was renamed, such as `price-box.enquire`. */
export function findTextRename(blocks: BlockCatalogue, key: string): BlockRename | undefined {
  const dot = key.indexOf('.');
  if (dot < 0) return undefined;
  const [type, name] = [key.slice(0, dot), key.slice(dot + 1)];
  const block = findBlockRename(blocks, type);
  const manifest = blocks.get(block?.now ?? type)?.manifest;
  const text =
    manifest &&
    follow(manifest, name, (step) =>
      step.op === 'rename-text' ? { from: step.from, now: step.to } : undefined,
    );
  const since = text?.since ?? block?.since;
  return manifest && since !== undefined
    ? { now: `${manifest.type}.${text?.now ?? name}`, since }
    : undefined;
}
