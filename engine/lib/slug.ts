import { foldDiacritics } from './fold-diacritics';

/** `Škoda Kodiaq 4x4 & More` → `skoda-kodiaq-4x4-and-more`: lower case, no accents, single hyphens. */
export function slugify(text: string): string {
  return foldDiacritics(text)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
