import {
  parseCollectionPath,
  parseEntryKey,
  parseEntryPath,
  parseMarkdownPath,
} from '../model/content/entry-file';
import { parseFormKey, parseFormPath } from '../model/forms/form-file';
import { readDocument, getDocumentObject } from '../model/document';
import { intern } from '../base/intern';
import { suggestName } from '../base/did-you-mean';
import { isEqual, isObject } from '../base/json';
import { parseSource, type FileProblem, type JsonSource } from '../model/source';

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

type SourcesByCollection = ReadonlyMap<string, ReadonlyMap<string, JsonSource>>;

/** A parsed tenant folder. Templates and sites are both layers. */
export interface Layer {
  readonly slug: string;
  readonly files: ReadonlyMap<string, JsonSource>;
  readonly pages: ReadonlyMap<string, JsonSource>;
  readonly forms: ReadonlyMap<string, JsonSource>;
  readonly collections: ReadonlyMap<string, JsonSource>;
  /** Files of entries by collection and id. Unchanged, the files of a collection are the same object. */
  readonly content: SourcesByCollection;
  /** Markdown files beside entries, by the same ids. */
  readonly markdown: SourcesByCollection;
  /** Paths of the files in its `media` folder, if they are known. */
  readonly media: ReadonlySet<string> | undefined;
  /** Slug in `extends`; the layer may not exist. */
  readonly parent: string | undefined;
  /** tenant.json has a mistake that makes its parent unknown. */
  readonly hasUnreadableParent: boolean;
}

/** Whether two versions of a layer have the same files, except those of pages. */
export function differInPagesOnly(a: Layer, b: Layer | undefined): boolean {
  if (a === b) return true;
  if (!b || a.slug !== b.slug || a.files.size - a.pages.size !== b.files.size - b.pages.size) return false;
  return [...a.files].every(([path, source]) => PAGE.test(path) || b.files.get(path) === source);
}

/** Layers from the base to the tenant itself. */
export type Chain = readonly Layer[];

const PAGE = /^pages\/([^/.][^/]*)\.json$/;

type Content = Pick<Layer, 'collections' | 'content' | 'markdown'>;

const NO_CONTENT: Content = { collections: new Map(), content: new Map(), markdown: new Map() };

/** The same files of `before`, where they have not changed. */
function reuse(all: SourcesByCollection, before: SourcesByCollection | undefined): SourcesByCollection {
  const unchanged = (name: string, entries: ReadonlyMap<string, JsonSource>) => {
    const previous = before?.get(name);
    return previous?.size === entries.size &&
      [...entries].every(([id, source]) => previous.get(id) === source)
      ? previous
      : entries;
  };
  return new Map([...all].map(([name, entries]) => [name, unchanged(name, entries)]));
}

/** Reuses the collections of `before` whose files are the same. */
function readContent(files: ReadonlyMap<string, JsonSource>, before: Content | undefined): Content {
  const collections = new Map<string, JsonSource>();
  const content = new Map<string, Map<string, JsonSource>>();
  const markdown = new Map<string, Map<string, JsonSource>>();
  for (const [path, source] of files) {
    if (!path.startsWith('content/')) continue;
    const collection = parseCollectionPath(path);
    if (collection !== undefined) collections.set(collection, source);
    for (const [entry, sources] of [
      [parseEntryPath(path), content],
      [parseMarkdownPath(path), markdown],
    ] as const) {
      if (!entry) continue;
      const entries = sources.get(entry.collection) ?? new Map<string, JsonSource>();
      sources.set(entry.collection, entries.set(entry.id, source));
    }
  }
  if (collections.size === 0 && content.size === 0 && markdown.size === 0) return NO_CONTENT;
  return {
    collections,
    content: reuse(content, before?.content),
    markdown: reuse(markdown, before?.markdown),
  };
}

/** The file of a layer for a page, an entry (`articles/towing`) or a form (`forms/test-drive`). */
export function findPageSource({ pages, forms, content }: Layer, id: string): JsonSource | undefined {
  const form = parseFormKey(id);
  if (form !== undefined) return forms.get(form);
  const entry = parseEntryKey(id);
  return entry ? content.get(entry.collection)?.get(entry.id) : pages.get(id);
}

export function findMarkdownSource({ markdown }: Layer, id: string): JsonSource | undefined {
  const entry = markdown.size > 0 ? parseEntryKey(id) : undefined;
  return entry && markdown.get(entry.collection)?.get(entry.id);
}

/** All files of a layer for a page, an entry or a form, in the order in which they apply. */
export const listPageSources = (layer: Layer, id: string): JsonSource[] =>
  [findPageSource(layer, id), findMarkdownSource(layer, id)].filter((source) => source !== undefined);

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
  const contents = readContent(files, before);
  const source = files.get('tenant.json');
  const parent = source && getDocumentObject(readDocument(source, 'tenant')).extends;
  if (typeof parent === 'string') {
    return { slug, files, pages, forms, ...contents, media, parent, hasUnreadableParent: false };
  }
  return {
    slug,
    files,
    pages,
    forms,
    ...contents,
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
    // The names of entries differ from those of all pages and forms.
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
