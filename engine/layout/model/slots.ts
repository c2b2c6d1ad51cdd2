import type { BlockManifest } from '../../../schemas';

/** A slot as the manifest of its block says it. */
export type Slot = NonNullable<BlockManifest['slots']>[string];

/** Whether a slot takes blocks of a type: by its name, its category, or because it says nothing of either. */
export function isAllowedIn({ allow }: Slot, type: string, category: string | undefined): boolean {
  return !allow || allow.some((one) => one === '*' || one === type || one === `category:${category ?? ''}`);
}
