import { groupBy } from '../../engine/lib';
import type { GalleryEntry, GalleryState } from '../../blocks/kit/gallery';

export interface Entry extends GalleryEntry {
  /** Made from the file's name: `RadioCards.gallery.tsx` is `radio-cards`. */
  id: string;
}

/** 'Long text' → 'long-text', 'RadioCards' → 'radio-cards'. */
export const slugOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');

const FILE_NAME = /([^/]+)\.gallery\.tsx$/;

/** Entries by room and title, out of the modules that the build found by their paths. */
export function entriesOf(modules: Readonly<Record<string, GalleryEntry>>): Entry[] {
  return Object.entries(modules)
    .map(([path, entry]) => ({ ...entry, id: slugOf(FILE_NAME.exec(path)?.[1] ?? path) }))
    .sort((a, b) => a.room.localeCompare(b.room) || a.title.localeCompare(b.title));
}

/** Entries of one room under its name, in the order of the list. */
export function roomsOf(entries: readonly Entry[]): [room: string, entries: Entry[]][] {
  return [...groupBy(entries, ({ room }) => room)];
}

/** Entries whose title, room, description or states hold every word that was typed. */
export function found(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title, room, about, states }) => {
    const text = [title, room, about, ...states.map(({ name }) => name)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export const stateOf = (entry: Entry, id: string | undefined): GalleryState | undefined =>
  entry.states.find(({ name }) => slugOf(name) === id);
