import { isObject } from '../../engine/lib';
import type { Theme } from '../../schemas';

/** Data that the server embeds in the gallery's documents as JSON. */
export interface GalleryData {
  /** Slug of the site whose theme is shown. */
  theme: string;
  sites: readonly { slug: string; name: string }[];
  /** The theme's seeds, with the overrides of the URL applied. */
  seeds: Theme;
}

/** @throws if the document has no valid data */
export function parseGalleryData(text: string | null | undefined): GalleryData {
  const value: unknown = JSON.parse(text ?? 'null');
  if (!isObject(value) || typeof value.theme !== 'string' || !Array.isArray(value.sites))
    throw new Error('The document has no gallery data.');
  // Trusted, because our server wrote it from validated themes.
  return value as unknown as GalleryData;
}
