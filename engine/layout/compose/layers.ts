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
}

/** A parsed tenant folder. Templates and sites are both layers. */
export interface Layer {
  readonly slug: string;
  readonly files: ReadonlyMap<string, JsonSource>;
  /** Page files by page id. */
  readonly pages: ReadonlyMap<string, JsonSource>;
  /** Slug in `extends`; the layer may not exist. */
  readonly parent: string | undefined;
  /** tenant.json has a mistake because of which its parent is unknown. */
  readonly hasUnreadableParent: boolean;
}

/** Layers from the base to the tenant itself. */
export type Chain = readonly Layer[];

const PAGE = /^pages\/([^/.][^/]*)\.json$/;

function createLayer(slug: string, files: ReadonlyMap<string, JsonSource>): Layer {
  const pages = new Map<string, JsonSource>();
  for (const [path, source] of files) {
    const id = PAGE.exec(path)?.[1];
    if (id !== undefined) pages.set(intern(id), source);
  }
  const source = files.get('tenant.json');
  const parent = source && documentObject(readDocument(source, 'tenant')).extends;
  if (typeof parent === 'string') return { slug, files, pages, parent, hasUnreadableParent: false };
  return {
    slug,
    files,
    pages,
    parent: undefined,
    hasUnreadableParent: source !== undefined && !isRoot(source),
  };
}

/** Whether a tenant.json extends nothing, and not because of a mistake. */
function isRoot({ value }: JsonSource): boolean {
  return isObject(value) && !Object.keys(value).some((key) => suggestName(key, ['extends']) !== undefined);
}

/** Parses a tenant folder. Unchanged files reuse their objects from `before`. */
export function readLayer({ slug, files }: TenantSource, before: Layer | undefined): Layer {
  const findUnchanged = ({ path, text, problem }: TenantFile) => {
    const source = before?.files.get(path);
    return source?.text === text && isEqual(source.fileProblem, problem) ? source : undefined;
  };
  if (before?.files.size === files.length && files.every(findUnchanged)) return before;
  const sources = files.map((file): [string, JsonSource] => {
    const path = intern(file.path);
    return [path, findUnchanged(file) ?? parseSource(file.text, path, slug, file.problem)];
  });
  return createLayer(slug, new Map(sources.sort(([a], [b]) => (a < b ? -1 : 1))));
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
