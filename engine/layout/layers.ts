import { documentOf, objectOf } from './document';
import { parseSource, type Source } from './source';

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
}

/** Layers from the one that extends nothing to the tenant itself. */
export type Chain = readonly Layer[];

const PAGE = /^pages\/([^/]+)\.json$/;

function layerOf(slug: string, files: ReadonlyMap<string, Source>): Layer {
  const pages = new Map<string, Source>();
  for (const [path, source] of files) {
    const id = PAGE.exec(path)?.[1];
    if (id !== undefined) pages.set(id, source);
  }
  return { slug, files, pages };
}

/** Reads a tenant folder. What did not change since `before` stays the same object, down to each file. */
export function readLayer({ slug, files }: TenantSource, before: Layer | undefined): Layer {
  const sources = new Map<string, Source>();
  let isSame = before !== undefined && before.files.size === files.length;
  for (const { path, text } of files) {
    const old = before?.files.get(path);
    const isKept = old !== undefined && old.text === text;
    sources.set(path, isKept ? old : parseSource(text, `${slug}/${path}`, slug));
    isSame &&= isKept;
  }
  return isSame && before ? before : layerOf(slug, sources);
}

/** The layer that a layer says it inherits from. */
export function parentOf(layer: Layer): string | undefined {
  const source = layer.files.get('tenant.json');
  const parent = source && objectOf(documentOf(source, 'tenant')).extends;
  return typeof parent === 'string' ? parent : undefined;
}

/**
 * The chain of a layer, the one that extends nothing first. It ends where a parent is missing or a layer would come
 * a second time; the checks report both.
 */
export function chainOf(layer: Layer, layers: ReadonlyMap<string, Layer>): Chain {
  const chain: Layer[] = [layer];
  const seen = new Set([layer.slug]);
  for (let parent = parentOf(layer); parent !== undefined && !seen.has(parent);) {
    const next = layers.get(parent);
    if (!next) break;
    seen.add(parent);
    chain.unshift(next);
    parent = parentOf(next);
  }
  return chain;
}

/** Whether the chain begins with a layer that extends nothing; else a parent is missing or goes round in a circle. */
export function isWhole(chain: Chain): boolean {
  const [first] = chain;
  return first !== undefined && parentOf(first) === undefined;
}
