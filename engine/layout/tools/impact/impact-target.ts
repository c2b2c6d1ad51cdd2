import type { Compilation } from '../../compile/compilation';
import type { BlockCatalogue } from '../../model/environment';
import { getOwn } from '../../base/json';
import { lookUpConfigPath } from '../explain';
import { COMMON_TEXT_PREFIX, commonTexts } from '../../model/texts';

/** The subject of an impact analysis. */
export type ImpactTarget =
  | { readonly kind: 'file'; readonly layer: string; readonly path: string }
  | { readonly kind: 'block'; readonly block: string }
  | { readonly kind: 'prop'; readonly block: string; readonly prop: string }
  | { readonly kind: 'text'; readonly block: string; readonly text: string }
  /** A value in tenant.json, by its path: `['settings', 'search', 'hitsPerPage']`. */
  | { readonly kind: 'value'; readonly path: readonly string[] };

/** The target does not exist; `candidates` do. */
export interface UnknownTarget {
  readonly unknown: string;
  readonly candidates: readonly string[];
}

/** Leading folders are ignored: `tenants/base/pages/home.json` is the home page of the base. */
function fileTarget({ tenants }: Compilation, name: string): ImpactTarget | UnknownTarget {
  const parts = name.split('/');
  for (const [index, layer] of parts.entries()) {
    const path = parts.slice(index + 1).join('/');
    if (tenants.get(layer)?.chain.at(-1)?.files.has(path)) return { kind: 'file', layer, path };
  }
  const files = [...tenants.values()].flatMap(({ slug, chain }) =>
    [...(chain.at(-1)?.files.keys() ?? [])].map((file) => `${slug}/${file}`),
  );
  return { unknown: name, candidates: files };
}

function blockTarget(blocks: BlockCatalogue, block: string, part: string): ImpactTarget | UnknownTarget {
  if (part === '') return { kind: 'block', block };
  const entry = blocks.get(block);
  const [prop = ''] = part.split(/[.[]/, 1);
  if (entry?.propNames.includes(prop)) return { kind: 'prop', block, prop };
  const texts = entry?.manifest.texts ?? {};
  if (getOwn(texts, part) !== undefined) return { kind: 'text', block, text: part };
  const candidates = [...(entry?.propNames ?? []), ...Object.keys(texts)].map((name) => `${block}.${name}`);
  return { unknown: `${block}.${part}`, candidates };
}

/**
 * Resolves a name: a file (`base/pages/home.json`), a block, a block's prop or text
 * (`vehicle-row.variant`), a common text (`common.close`), a setting (`search.hitsPerPage`), a feature
 * (`garage`) or another value of tenant.json (`contact.phone`).
 */
export function parseImpactTarget(compilation: Compilation, name: string): ImpactTarget | UnknownTarget {
  if (/\.(?:json|md)$/.test(name)) return fileTarget(compilation, name);
  const [tenant] = compilation.tenants.values();
  const blocks = tenant?.compiler.environment.blocks;
  const dot = name.indexOf('.');
  const first = dot < 0 ? name : name.slice(0, dot);
  const value = lookUpConfigPath(name);
  if (blocks && first === COMMON_TEXT_PREFIX) {
    const text = name.slice(dot + 1);
    if (getOwn(commonTexts, text) !== undefined) return { kind: 'text', block: COMMON_TEXT_PREFIX, text };
    return {
      unknown: name,
      candidates: Object.keys(commonTexts).map((key) => `${COMMON_TEXT_PREFIX}.${key}`),
    };
  }
  if (blocks?.get(first)) {
    const found = blockTarget(blocks, first, dot < 0 ? '' : name.slice(dot + 1));
    // A block and a group of settings can have the same name.
    if (!('unknown' in found) || 'unknown' in value) return found;
  }
  if (!('unknown' in value)) return { kind: 'value', path: value.path };
  return { unknown: name, candidates: [...(blocks?.types ?? []), ...value.candidates] };
}
