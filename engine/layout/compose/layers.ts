import { readDocument, documentObject } from '../model/document';
import { intern } from '../base/intern';
import { parseSource, type Source } from '../model/source';

/** The files of one tenant folder, as text; paths relative to the folder. */
export interface TenantSource {
  readonly slug: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** A tenant folder, read: templates and tenants are both layers. */
export interface Layer {
  readonly slug: string;
  readonly files: ReadonlyMap<string, Source>;
  /** Page files by page id. */
  readonly pages: ReadonlyMap<string, Source>;
  /** Slug of the layer that it says it inherits from. */
  readonly parent: string | undefined;
}

/** Layers from the one that extends nothing to the tenant itself. */
export type Chain = readonly Layer[];

const PAGE = /^pages\/([^/]+)\.json$/;

function layerOf(slug: string, files: ReadonlyMap<string, Source>): Layer {
  const pages = new Map<string, Source>();
  for (const [path, source] of files) {
    const id = PAGE.exec(path)?.[1];
    if (id !== undefined) pages.set(intern(id), source);
  }
  const source = files.get('tenant.json');
  const parent = source && documentObject(readDocument(source, 'tenant')).extends;
  return { slug, files, pages, parent: typeof parent === 'string' ? parent : undefined };
}

/** Reads a tenant folder. What did not change since `before` stays the same object, down to each file. */
export function readLayer({ slug, files }: TenantSource, before: Layer | undefined): Layer {
  const known = (path: string, text: string) => {
    const source = before?.files.get(path);
    return source?.text === text ? source : undefined;
  };
  if (before?.files.size === files.length && files.every(({ path, text }) => known(path, text)))
    return before;
  const sources = files.map(({ path: given, text }): [string, Source] => {
    const path = intern(given);
    return [path, known(path, text) ?? parseSource(text, path, slug)];
  });
  return layerOf(slug, new Map(sources.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/**
 * The chain of a layer, the one that extends nothing first. It ends where a parent is missing or a layer would come
 * a second time; the checks report both.
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

/** Whether the chain begins with a layer that extends nothing; else a parent is missing or goes round in a circle. */
export function isCompleteChain(chain: Chain): boolean {
  const [first] = chain;
  return first !== undefined && first.parent === undefined;
}
