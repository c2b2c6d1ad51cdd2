import { parseCollectionPath, parseEntryKey, parseEntryPath } from '../model/content/entry-file';
import { parseFormKey, parseFormPath } from '../model/forms/form-file';
import { readDocument, documentObject } from '../model/document';
import { intern } from '../base/intern';
import { suggestName } from '../base/did-you-mean';
import { isEqual, isObject } from '../base/json';
import { parseSource, type FileProblem, type JsonSource } from '../model/source';

/** A JSON file of a tenant folder. */
export interface TenantFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
  /** Why the file was not read. Its text is then empty. */
  readonly problem?: FileProblem;
}

export interface TenantSource {
  readonly slug: string;
  readonly files: readonly TenantFile[];
  /** Paths of the files in its `media` folder, if they are known. */
  readonly media?: readonly string[];
}

/** A parsed tenant folder. Templates and sites are both layers. */
export interface Layer {
  readonly slug: string;
  readonly files: ReadonlyMap<string, JsonSource>;
  /** Page files by page id. */
  readonly pages: ReadonlyMap<string, JsonSource>;
  /** Files of forms, by form id. */
  readonly forms: ReadonlyMap<string, JsonSource>;
  /** Schema files of collections, by collection. */
  readonly collections: ReadonlyMap<string, JsonSource>;
  /** Files of entries by collection and id. Unchanged, the files of a collection are the same object. */
  readonly content: ReadonlyMap<string, ReadonlyMap<string, JsonSource>>;
  /** Paths of the files in its `media` folder, if they are known. */
  readonly media: ReadonlySet<string> | undefined;
  /** Slug in `extends`; the layer may not exist. */
  readonly parent: string | undefined;
  /** tenant.json has a mistake because of which its parent is unknown. */
  readonly hasUnreadableParent: boolean;
}

/** Layers from the base to the tenant itself. */
export type Chain = readonly Layer[];

const PAGE = /^pages\/([^/.][^/]*)\.json$/;

type Content = Pick<Layer, 'collections' | 'content'>;

const NO_CONTENT: Content = { collections: new Map(), content: new Map() };

/** Reuses the collections of `before` whose files are the same. */
function readContent(files: ReadonlyMap<string, JsonSource>, before: Content | undefined): Content {
  const collections = new Map<string, JsonSource>();
  const content = new Map<string, Map<string, JsonSource>>();
  for (const [path, source] of files) {
    if (!path.startsWith('content/')) continue;
    const collection = parseCollectionPath(path);
    if (collection !== undefined) collections.set(collection, source);
    const entry = parseEntryPath(path);
    if (!entry) continue;
    const entries = content.get(entry.collection) ?? new Map<string, JsonSource>();
    content.set(entry.collection, entries.set(entry.id, source));
  }
  if (collections.size === 0 && content.size === 0) return NO_CONTENT;
  const unchanged = (name: string, entries: ReadonlyMap<string, JsonSource>) => {
    const previous = before?.content.get(name);
    return previous?.size === entries.size &&
      [...entries].every(([id, source]) => previous.get(id) === source)
      ? previous
      : entries;
  };
  return {
    collections,
    content: new Map([...content].map(([name, entries]) => [name, unchanged(name, entries)])),
  };
}

/** The file of a layer for a page, an entry (`articles/towing`) or a form (`forms/test-drive`). */
export function findPageSource({ pages, forms, content }: Layer, id: string): JsonSource | undefined {
  const form = parseFormKey(id);
  if (form !== undefined) return forms.get(form);
  const entry = parseEntryKey(id);
  return entry ? content.get(entry.collection)?.get(entry.id) : pages.get(id);
}

function createLayer(
  { slug, media: mediaFiles }: Pick<TenantSource, 'slug' | 'media'>,
  files: ReadonlyMap<string, JsonSource>,
  before: Layer | undefined,
): Layer {
  const media = mediaFiles && new Set(mediaFiles);
  const pages = new Map<string, JsonSource>();
  const forms = new Map<string, JsonSource>();
  for (const [path, source] of files) {
    const id = PAGE.exec(path)?.[1];
    if (id !== undefined) pages.set(intern(id), source);
    const form = parseFormPath(path);
    if (form !== undefined) forms.set(intern(form), source);
  }
  const { collections, content } = readContent(files, before);
  const source = files.get('tenant.json');
  const parent = source && documentObject(readDocument(source, 'tenant')).extends;
  if (typeof parent === 'string') {
    return { slug, files, pages, forms, collections, content, media, parent, hasUnreadableParent: false };
  }
  return {
    slug,
    files,
    pages,
    forms,
    collections,
    content,
    media,
    parent: undefined,
    hasUnreadableParent: source !== undefined && !isRoot(source),
  };
}

/** Whether a tenant.json extends nothing, and not because of a mistake. */
function isRoot({ value }: JsonSource): boolean {
  return isObject(value) && !Object.keys(value).some((key) => suggestName(key, ['extends']) !== undefined);
}

/** Parses a tenant folder. Unchanged files reuse their objects from `before`. */
export function readLayer({ slug, files, media }: TenantSource, before: Layer | undefined): Layer {
  const findUnchanged = ({ path, text, problem }: TenantFile) => {
    const source = before?.files.get(path);
    return source?.text === text && isEqual(source.fileProblem, problem) ? source : undefined;
  };
  const hasSameMedia =
    before?.media?.size === media?.length && media?.every((path) => before?.media?.has(path)) !== false;
  if (before?.files.size === files.length && hasSameMedia && files.every(findUnchanged)) return before;
  const sources = files.map((file): [string, JsonSource] => {
    // Entries have names of their own, which no other tenant has.
    const path = file.path.startsWith('content/') ? file.path : intern(file.path);
    return [path, findUnchanged(file) ?? parseSource(file.text, path, slug, file.problem)];
  });
  return createLayer(
    { slug, ...(media && { media }) },
    new Map(sources.sort(([a], [b]) => (a < b ? -1 : 1))),
    before,
  );
}

/**
 * The chain of a layer, base first. It ends at a missing parent or before a cycle; checks report both.
 */
export function buildChain(layer: Layer, layers: ReadonlyMap<string, Layer>): Chain {
  const chain: Layer[] = [layer];
  const seen = new Set([layer.slug]);
  for (let parent = layer.parent; parent !== undefined && !seen.has(parent);) {
    const next = layers.get(parent);
    if (!next) break;
    seen.add(parent);
    chain.unshift(next);
    parent = next.parent;
  }
  return chain;
}

/**
 * Whether the chain starts with a layer that extends nothing. Otherwise a parent is missing or unreadable, or there is
 * a cycle.
 */
export function isCompleteChain(chain: Chain): boolean {
  const [first] = chain;
  return first !== undefined && first.parent === undefined && !first.hasUnreadableParent;
}
