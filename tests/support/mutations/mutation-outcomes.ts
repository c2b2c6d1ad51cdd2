// The outcome of a mistake in a committed file: reported with its location, no effect, or a different site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../schemas';
import { sourceManifests } from '../../../engine/data/sources';
import { createRegistry, type BlockFile } from '../../../engine/registry';
import { readTenants } from '../../../engine/server';
import {
  compile,
  hashJson,
  isEqual,
  type Compilation,
  type CompiledTenant,
  type TenantSource,
} from '../../../engine/layout/index';
import { memoizeWeak } from '../../../engine/layout/base/memoize-weak';
import type { Mutant } from './mutants';

const root = join(import.meta.dirname, '../../..');
export const layers = readTenants(join(root, 'tenants'));
export const blockFiles: readonly BlockFile[] = readdirSync(join(root, 'blocks'))
  .filter((folder) => existsSync(join(root, 'blocks', folder, 'block.json')))
  .map((folder) => {
    const read = (name: string) => {
      const file = `blocks/${folder}/${name}`;
      return { file, text: readFileSync(join(root, file), 'utf8') };
    };
    return { folder, ...read('block.json'), example: read('example.json') };
  });
const world = { blocks: createRegistry(blockFiles), sources: sourceManifests };
const all = compile({ ...world, layers });

const allSites = new Map([...all.tenants.values()].map((tenant) => [tenant.slug, [...siteOf(tenant)]]));

const isAbove = (slug: string, other: string) => all.tenants.get(other)?.layers.includes(slug) ?? false;

/** A layer, all beneath it, and two of those above: what a mistake in it reaches, without reaching the same often. */
const worldsOf = memoizeWeak((layer: TenantSource) => {
  const beneath = all.tenants.get(layer.slug)?.layers ?? [];
  const above = layers.filter(({ slug }) => slug !== layer.slug && isAbove(layer.slug, slug));
  const furthest = above.toSorted(
    (a, b) => (all.tenants.get(b.slug)?.layers.length ?? 0) - (all.tenants.get(a.slug)?.layers.length ?? 0),
  );
  const wanted = new Set([
    ...beneath,
    ...furthest.slice(0, 2).flatMap(({ slug }) => all.tenants.get(slug)?.layers ?? []),
  ]);
  const sources = layers.filter(({ slug }) => wanted.has(slug));
  const compilation = compile({ ...world, layers: sources });
  return {
    sources,
    compilation,
    hashes: new Map([...compilation.tenants.values()].map((tenant) => [tenant.slug, siteOf(tenant)])),
  };
});

/** A finding whose line and message may have changed. */
const nameOf = ({ code, file }: Diagnostic) => `${code} ${file}`;

/** Findings beyond those that there were before. */
function added(found: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, number>();
  for (const one of before) known.set(nameOf(one), (known.get(nameOf(one)) ?? 0) + 1);
  return found.filter((one) => {
    const left = known.get(nameOf(one)) ?? 0;
    known.set(nameOf(one), left - 1);
    return left <= 0;
  });
}

/** What visitors can see of a site, part by part: the file that speaks of it → what it is. */
function siteOf(tenant: CompiledTenant): ReadonlyMap<string, string> {
  const routes = tenant.routes.routes.map(({ pattern, page }) => [pattern, page]);
  const pages = tenant.pageIds.map((id): [string, string] => {
    const { hash, status, when } = tenant.page(id) ?? {};
    return [`pages/${id}.json`, hashJson([hash ?? null, status ?? null, when ?? null])];
  });
  return new Map([
    ['tenant.json', hashJson(tenant.config)],
    ['theme.json', hashJson(tenant.theme)],
    ['texts.json', hashJson(tenant.texts)],
    ['routes', hashJson(routes)],
    ...pages,
  ]);
}

/** Everything that visitors can see, without looking at it: none of it may throw or take for ever. */
function ask(tenant: CompiledTenant): void {
  void [tenant.config, tenant.theme, tenant.texts, tenant.routes.routes];
  for (const id of tenant.pageIds) tenant.page(id);
}

/** Names that must not be extended from this file. */
export function heirsOf({ slug }: TenantSource, path: string): string[] {
  if (path === 'tenant.json')
    return layers.map((layer) => layer.slug).filter((other) => isAbove(slug, other));
  const id = /^pages\/(.+)\.json$/.exec(path)?.[1];
  return id === undefined ? [] : [id];
}

const withText = ({ slug, files }: TenantSource, path: string, text: string): TenantSource => ({
  slug,
  files: files.map((file) => (file.path === path ? { path, text } : file)),
});

export interface Outcome {
  readonly where: string;
  readonly is: 'reported' | 'equal' | 'another' | 'reported without a location' | 'different elsewhere';
  readonly milliseconds: number;
}

/** Compiles the mistake and resolves everything of every site that it affects. */
export function outcomeOf(layer: TenantSource, path: string, mutant: Mutant): Outcome {
  const { sources, compilation, hashes } = worldsOf(layer);
  const start = performance.now();
  const mistaken = sources.map((one) => (one === layer ? withText(one, path, mutant.text) : one));
  const next = compile({ ...world, layers: mistaken, previous: compilation });
  const found = added(next.diagnostics, compilation.diagnostics);
  const changed = [...next.tenants.values()].filter(
    (tenant) => tenant !== compilation.tenants.get(tenant.slug),
  );
  // Reported mistakes need no comparison, but everything is still resolved.
  if (found.length > 0) for (const tenant of changed) ask(tenant);
  const parts = (found.length > 0 ? [] : changed).flatMap((tenant) => {
    const before = hashes.get(tenant.slug);
    const after = siteOf(tenant);
    const names = new Set([...(before?.keys() ?? []), ...after.keys()]);
    return [...names]
      .filter((name) => before?.get(name) !== after.get(name))
      .map((name) => ({ tenant, name }));
  });
  const milliseconds = performance.now() - start;
  const is = (): Outcome['is'] => {
    if (found.length > 0)
      return found.every((one) => hasPlace(one, mistaken)) ? 'reported' : 'reported without a location';
    if (parts.length === 0) return 'equal';
    return parts.every(({ tenant, name }) => speaksOf(layer.slug, path, tenant, name, compilation))
      ? 'another'
      : 'different elsewhere';
  };
  return { where: `${layer.slug}/${path}`, is: is(), milliseconds };
}

/** A line and a column of a file that there is. */
function hasPlace({ file, line, column }: Diagnostic, sources: readonly TenantSource[]): boolean {
  const [slug, ...path] = file.split('/');
  const text = sources
    .find((layer) => layer.slug === slug)
    ?.files.find((one) => one.path === path.join('/'))?.text;
  if (text === undefined || line < 1 || column < 1) return false;
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return false;
  }
  const end = text.indexOf('\n', start);
  return column <= (end < 0 ? text.length : end) - start + 1;
}

/** Whether a file has a say in a part of a tenant's site. */
function speaksOf(
  slug: string,
  path: string,
  tenant: CompiledTenant,
  part: string,
  before: Compilation,
): boolean {
  if (!tenant.layers.includes(slug)) return false;
  if (part === path) return true;
  if (!path.startsWith('pages/')) return false;
  if (part === 'routes') return true;
  const id = part.slice('pages/'.length, -'.json'.length);
  return [tenant, before.tenants.get(tenant.slug)].some((site) =>
    site?.composition(id)?.steps.some(({ source }) => source.file === `${slug}/${path}`),
  );
}

/**
 * The same for a block's manifest or example. What is wrong with a block by itself needs no other block; where
 * nothing is, all tenants are compiled against it.
 */
export function blockOutcomeOf(block: BlockFile, changed: Partial<BlockFile>): Outcome {
  const mistaken = { ...block, ...changed };
  const start = performance.now();
  const found = added(createRegistry([mistaken]).diagnostics, createRegistry([block]).diagnostics);
  const isPlaced = found.every(({ line, column }) => line >= 1 && column >= 1);
  const is =
    found.length === 0
      ? outcomeForTenants(block, mistaken)
      : isPlaced
        ? 'reported'
        : 'reported without a location';
  return { where: block.file, is, milliseconds: performance.now() - start };
}

function outcomeForTenants(block: BlockFile, mistaken: BlockFile): Outcome['is'] {
  if (mistaken.text === block.text) return 'equal';
  const blocks = createRegistry(blockFiles.map((one) => (one === block ? mistaken : one)));
  const next = compile({ ...world, blocks, layers });
  const found = added(
    [...blocks.diagnostics, ...next.diagnostics],
    [...world.blocks.diagnostics, ...all.diagnostics],
  );
  if (found.length > 0) return 'reported';
  const isSame = [...next.tenants.values()].every((tenant) =>
    isEqual([...siteOf(tenant)], allSites.get(tenant.slug)),
  );
  return isSame ? 'equal' : 'another';
}
