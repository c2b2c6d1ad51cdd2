import type { Entry } from '../../../schemas';

export type BrandKind = 'car' | 'motorcycle' | 'truck';

/** The item type of a brand's vehicles; cars by default. */
export function getBrandKind(entry: Entry): BrandKind {
  const { kind } = entry;
  return kind === 'motorcycle' || kind === 'truck' ? kind : 'car';
}

/** URL of a brand's logo; undefined if it has none. */
export function getBrandLogo({ logo }: Entry): string | undefined {
  if (typeof logo !== 'object' || logo === null || !('src' in logo)) return undefined;
  return typeof logo.src === 'string' ? logo.src : undefined;
}
