import { findImages } from '../model/images';
import { findLinks, findMarkdownImages } from '../model/links';
import { isObject, type Pointer } from '../base/json';
import { memoizeWeak } from '../base/memoize-weak';
import type { CompiledCollection, CompiledEntry } from '../compose/collection-entries';

/** A part of an entry, with its path in the entry's values. */
interface EntryPart {
  readonly value: string;
  readonly at: Pointer;
}

interface EntryUsage {
  readonly links: readonly EntryPart[];
  readonly images: readonly EntryPart[];
}

const NONE: EntryUsage = { links: [], images: [] };

/** Images in Markdown, at any depth. */
function* markdownImages(value: unknown, at: Pointer): Generator<EntryPart> {
  if (typeof value === 'string') for (const src of findMarkdownImages(value)) yield { value: src, at };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* markdownImages(item, [...at, index]);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) yield* markdownImages(inner, [...at, name]);
}

/** By entry. All tenants that inherit an entry share it, and so its collection's schema. */
const usages = new WeakMap<CompiledEntry, EntryUsage>();

function collectUsage(entry: CompiledEntry, { collection }: CompiledCollection): EntryUsage {
  let usage = usages.get(entry);
  if (!usage) {
    const { values } = entry;
    const links = findLinks(collection.schema, values).map(({ href, at }) => ({ value: href, at }));
    const images = [
      ...findImages(values).map(({ src, at }) => ({ value: src, at })),
      ...markdownImages(values, []),
    ];
    usage = links.length > 0 || images.length > 0 ? { links, images } : NONE;
    usages.set(entry, usage);
  }
  return usage;
}

/** A value that entries refer to, and the first entry that does. */
export interface Referenced extends EntryPart {
  readonly entry: string;
}

/**
 * Each link and each image of a collection's entries, once, so that what ten thousand entries share is checked once for
 * each site.
 */
export const listReferences = memoizeWeak(
  (compiled: CompiledCollection): { links: readonly Referenced[]; images: readonly Referenced[] } => {
    const links = new Map<string, Referenced>();
    const images = new Map<string, Referenced>();
    for (const entry of compiled.entries.values()) {
      const usage = collectUsage(entry, compiled);
      for (const [found, parts] of [
        [links, usage.links],
        [images, usage.images],
      ] as const) {
        for (const part of parts)
          if (!found.has(part.value)) found.set(part.value, { ...part, entry: entry.id });
      }
    }
    return { links: [...links.values()], images: [...images.values()] };
  },
);
