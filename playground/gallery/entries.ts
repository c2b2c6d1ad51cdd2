import { groupBy } from '../../engine/lib';
import type { GalleryEntry, GalleryState } from '../../blocks/kit/gallery';

export interface Entry extends GalleryEntry {
  /** Derived from the file name: `RadioCards.gallery.tsx` becomes `radio-cards`. */
  id: string;
}

/** 'Long text' → 'long-text', 'RadioCards' → 'radio-cards'. */
export const toSlug = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');

const FILE_NAME = /([^/]+)\.gallery\.tsx$/;

/** Collects the entries from modules by path, sorted by group and title. */
export function collectEntries(modules: Readonly<Record<string, GalleryEntry>>): Entry[] {
  return Object.entries(modules)
    .map(([path, entry]) => ({ ...entry, id: toSlug(FILE_NAME.exec(path)?.[1] ?? path) }))
    .sort((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title));
}

export function groupEntries(entries: readonly Entry[]): [group: string, entries: Entry[]][] {
  return [...groupBy(entries, ({ group }) => group)];
}

/** Finds entries whose title, group, description and states contain every word of the query. */
export function searchEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, group, description, states }) => {
    const text = [title, group, description, ...states.map(({ name }) => name)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export const findState = (entry: Entry, id: string | undefined): GalleryState | undefined =>
  entry.states.find(({ name }) => toSlug(name) === id);
