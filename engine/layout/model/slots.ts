import type { BlockManifest } from '../../../schemas';

export type Slot = NonNullable<BlockManifest['slots']>[string];

/** Whether a slot allows a block of this type or category. A slot without `allow` allows all blocks. */
export function isAllowedIn({ allow }: Slot, type: string, category: string | undefined): boolean {
  return (
    !allow || allow.some((name) => name === '*' || name === type || name === `category:${category ?? ''}`)
  );
}
