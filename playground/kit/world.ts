import { isObject } from '../../engine/lib';
import type { Theme } from '../../schemas';

/** What the server tells the gallery; the document holds it as JSON. */
export interface World {
  /** Slug of the site whose theme is worn. */
  theme: string;
  sites: readonly { slug: string; name: string }[];
  /** The theme's seeds, with what the address asked for instead. */
  seeds: Theme;
}

/** Reads it; a document without is of no server of ours. */
export function readWorld(text: string | null | undefined): World {
  const value: unknown = JSON.parse(text ?? 'null');
  if (!isObject(value) || typeof value.theme !== 'string' || !Array.isArray(value.sites))
    throw new Error('The document does not say which sites there are.');
  // Our own server wrote it out of themes that its checker has seen.
  return value as unknown as World;
}
