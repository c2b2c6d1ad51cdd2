// Compiles a mistake in a committed file. The outcome is a finding with a location, no effect, or a different site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../schemas';
import { sourceManifests } from '../../../engine/data/sources';
import { createRegistry, type BlockFile } from '../../../engine/registry';
import { readTenants } from '../../../engine/server';
import {
  compile,
  hasErrors,
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
const compilerInput = { blocks: createRegistry(blockFiles), sources: sourceManifests };
const baseline = compile({ ...compilerInput, layers });

const baselineHashes = new Map(
  [...baseline.tenants.values()].map((tenant) => [tenant.slug, [...hashSite(tenant)]]),
);

const isDescendant = (slug: string, other: string) =>
  baseline.tenants.get(other)?.layers.includes(slug) ?? false;

/** Compiles a layer with its ancestors and its two most distant descendants, a sample of what a mistake affects. */
const compileFamily = memoizeWeak((layer: TenantSource) => {
  const ancestors = baseline.tenants.get(layer.slug)?.layers ?? [];
  const descendants = layers.filter(({ slug }) => slug !== layer.slug && isDescendant(layer.slug, slug));
  const mostDistant = descendants.toSorted(
    (a, b) =>
      (baseline.tenants.get(b.slug)?.layers.length ?? 0) - (baseline.tenants.get(a.slug)?.layers.length ?? 0),
  );
  const family = new Set([
    ...ancestors,
    ...mostDistant.slice(0, 2).flatMap(({ slug }) => baseline.tenants.get(slug)?.layers ?? []),
  ]);
  const sources = layers.filter(({ slug }) => family.has(slug));
  const compilation = compile({ ...compilerInput, layers: sources });
  return {
    sources,
    compilation,
    hashes: new Map([...compilation.tenants.values()].map((tenant) => [tenant.slug, hashSite(tenant)])),
  };
});

/** Identifies a finding; its line and message may change. */
const getFindingKey = ({ code, file }: Diagnostic) => `${code} ${file}`;

/** Selects the findings that are new. */
function selectNewFindings(current: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const finding of before)
    counts.set(getFindingKey(finding), (counts.get(getFindingKey(finding)) ?? 0) + 1);
  return current.filter((finding) => {
    const remaining = counts.get(getFindingKey(finding)) ?? 0;
    counts.set(getFindingKey(finding), remaining - 1);
    return remaining <= 0;
  });
}

/** Hashes of everything that visitors can see of a site, by the file that configures it. */
function hashSite(tenant: CompiledTenant): ReadonlyMap<string, string> {
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

/** Resolves everything that visitors can see. It must not throw or hang. */
function resolveEverything(tenant: CompiledTenant): void {
  void [tenant.config, tenant.theme, tenant.texts, tenant.routes.routes];
  for (const id of tenant.pageIds) tenant.page(id);
}

/** Lists the names that would form a cycle if this file extended them. */
export function listDescendants({ slug }: TenantSource, path: string): string[] {
  if (path === 'tenant.json')
    return layers.map((layer) => layer.slug).filter((other) => isDescendant(slug, other));
  const id = /^pages\/(.+)\.json$/.exec(path)?.[1];
  return id === undefined ? [] : [id];
}

const replaceText = ({ slug, files }: TenantSource, path: string, text: string): TenantSource => ({
  slug,
  files: files.map((file) => (file.path === path ? { path, text } : file)),
});

export interface Outcome {
  readonly file: string;
  readonly result:
    | 'reported'
    | 'equal'
    | 'different here'
    | 'reported without a location'
    | 'reported elsewhere'
    | 'different elsewhere'
    | 'invalid without an error, or valid with one';
  readonly milliseconds: number;
}

/**
 * Whether the findings of a mistake blame its file. If the file has no error, other files can become wrong, such as an
 * override of something that is missing now. Inherited files cannot. A misplaced value is both: it is wrong where it is
 * now, and others may get a warning because it is missing where it was.
 */
function areInRightFile(
  findings: readonly Diagnostic[],
  layer: TenantSource,
  path: string,
  kind: string,
): boolean {
  const file = `${layer.slug}/${path}`;
  // A page without a part that a policy requires can still be changed, so changes of that part are wrong as well.
  const isWrong = findings.some(
    ({ file: found, severity, code }) => found === file && severity === 'error' && !code.startsWith('FC7'),
  );
  const inherited = baseline.tenants.get(layer.slug)?.layers.filter((slug) => slug !== layer.slug) ?? [];
  const isInherited = (finding: Diagnostic) => inherited.some((slug) => finding.file.startsWith(`${slug}/`));
  if (!isWrong) return !findings.some(isInherited);
  // What a policy finds is in the page that breaks it, also while another policy of the file has a mistake.
  const isOfPolicy = ({ code }: Diagnostic) => path === 'policies.json' && code.startsWith('FC7');
  const isOfMissing = (finding: Diagnostic) =>
    kind === 'misplaced' && finding.severity !== 'error' && !isInherited(finding);
  return findings.every((finding) => finding.file === file || isOfPolicy(finding) || isOfMissing(finding));
}

/** Compiles the mistake and resolves everything in the affected sites. */
export function getOutcome(layer: TenantSource, path: string, mutant: Mutant): Outcome {
  const { sources, compilation, hashes } = compileFamily(layer);
  const start = performance.now();
  const mutated = sources.map((source) =>
    source === layer ? replaceText(source, path, mutant.text) : source,
  );
  const next = compile({ ...compilerInput, layers: mutated, previous: compilation });
  // Found before all findings are known, by a shorter way.
  const { invalidTenants } = next;
  const findings = selectNewFindings(next.diagnostics, compilation.diagnostics);
  const changed = [...next.tenants.values()].filter(
    (tenant) => tenant !== compilation.tenants.get(tenant.slug),
  );
  // Reported mistakes need no comparison, but everything is still resolved.
  if (findings.length > 0) for (const tenant of changed) resolveEverything(tenant);
  const parts = (findings.length > 0 ? [] : changed).flatMap((tenant) => {
    const before = hashes.get(tenant.slug);
    const after = hashSite(tenant);
    const names = new Set([...(before?.keys() ?? []), ...after.keys()]);
    return [...names]
      .filter((name) => before?.get(name) !== after.get(name))
      .map((name) => ({ tenant, name }));
  });
  const milliseconds = performance.now() - start;
  const compare = (): Outcome['result'] => {
    if (!isDeepStrictEqual([...invalidTenants], listTenantsWithErrors(next)))
      return 'invalid without an error, or valid with one';
    if (findings.length > 0) {
      if (!findings.every((finding) => hasLocation(finding, mutated))) return 'reported without a location';
      return areInRightFile(findings, layer, path, mutant.kind) ? 'reported' : 'reported elsewhere';
    }
    if (parts.length === 0) return 'equal';
    return parts.every(({ tenant, name }) => mayAffect(layer.slug, path, tenant, name, compilation))
      ? 'different here'
      : 'different elsewhere';
  };
  return { file: `${layer.slug}/${path}`, result: compare(), milliseconds };
}

/** The tenants that have an error, or inherit one, by all findings. */
function listTenantsWithErrors(compilation: Compilation): string[] {
  const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
  const wrong = new Set(errors.map(({ file }) => file.slice(0, file.indexOf('/'))));
  for (const slug of compilation.tenants.keys()) if (hasErrors(compilation.check(slug))) wrong.add(slug);
  return [...compilation.tenants.values()].flatMap(({ slug, layers: chain }) =>
    chain.some((layer) => wrong.has(layer)) ? [slug] : [],
  );
}

/** Whether the location of a finding exists. */
function hasLocation({ file, line, column }: Diagnostic, sources: readonly TenantSource[]): boolean {
  const [slug, ...path] = file.split('/');
  const text = sources
    .find((layer) => layer.slug === slug)
    ?.files.find((candidate) => candidate.path === path.join('/'))?.text;
  if (text === undefined || line < 1 || column < 1) return false;
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return false;
  }
  const end = text.indexOf('\n', start);
  return column <= (end < 0 ? text.length : end) - start + 1;
}

/** Whether a file may affect a part of a tenant's site. */
function mayAffect(
  slug: string,
  path: string,
  tenant: CompiledTenant,
  part: string,
  before: Compilation,
): boolean {
  if (!tenant.layers.includes(slug)) return false;
  if (part === path) return true;
  // The values of a finance provider are those of the settings of the sites that name it.
  if (path.startsWith('finance-providers/')) return part === 'tenant.json';
  if (!path.startsWith('pages/')) return false;
  if (part === 'routes') return true;
  const id = part.slice('pages/'.length, -'.json'.length);
  return [tenant, before.tenants.get(tenant.slug)].some((site) =>
    site?.composition(id)?.steps.some(({ source }) => source.file === `${slug}/${path}`),
  );
}

/**
 * Checks a mistake in a block's manifest or example. The block is checked alone first. If there are no findings, all
 * tenants are compiled with it.
 */
export function findBlockOutcome(block: BlockFile, changed: Partial<BlockFile>): Outcome {
  const mutated = { ...block, ...changed };
  const start = performance.now();
  const findings = selectNewFindings(
    createRegistry([mutated]).diagnostics,
    createRegistry([block]).diagnostics,
  );
  const areLocated = findings.every(({ line, column }) => line >= 1 && column >= 1);
  const result =
    findings.length === 0
      ? outcomeForTenants(block, mutated)
      : areLocated
        ? 'reported'
        : 'reported without a location';
  return { file: block.file, result, milliseconds: performance.now() - start };
}

function outcomeForTenants(block: BlockFile, mutated: BlockFile): Outcome['result'] {
  if (mutated.text === block.text) return 'equal';
  const blocks = createRegistry(blockFiles.map((file) => (file === block ? mutated : file)));
  const next = compile({ ...compilerInput, blocks, layers });
  const findings = selectNewFindings(
    [...blocks.diagnostics, ...next.diagnostics],
    [...compilerInput.blocks.diagnostics, ...baseline.diagnostics],
  );
  if (findings.length > 0) return 'reported';
  const isSame = [...next.tenants.values()].every((tenant) =>
    isEqual([...hashSite(tenant)], baselineHashes.get(tenant.slug)),
  );
  return isSame ? 'equal' : 'different here';
}
