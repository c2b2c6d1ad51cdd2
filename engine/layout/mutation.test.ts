import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../schemas';
import { sourceManifests } from '../data/sources';
import { createRegistry, type BlockFile } from '../registry';
import { readTenants } from '../server';
import { compile, hashOf, isEqual, type Compilation, type CompiledTenant, type TenantSource } from './index';
import { once } from './once';
import { KINDS, mutantOf, randomOf, valueAt, type Mutant } from './testing/mutants';

/** Mistakes made in the tenants' files and in the blocks' manifests; together at least ten thousand. */
const TENANT_MUTANTS = 9_600;
const BLOCK_MUTANTS = 600;
const SEED = 20_260_301;
/** Nothing that a file says may take longer than this, however busy the machine. */
const LONGEST_MS = 10_000;

const root = join(import.meta.dirname, '../..');
const layers = readTenants(join(root, 'tenants'));
const blockFiles: readonly BlockFile[] = readdirSync(join(root, 'blocks'))
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
const worldsOf = once((layer: TenantSource) => {
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

/** A finding whose line and words may have changed. */
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
    return [`pages/${id}.json`, hashOf([hash ?? null, status ?? null, when ?? null])];
  });
  return new Map([
    ['tenant.json', hashOf(tenant.config)],
    ['theme.json', hashOf(tenant.theme)],
    ['texts.json', hashOf(tenant.texts)],
    ['routes', hashOf(routes)],
    ...pages,
  ]);
}

/** Names that must not be extended from this file. */
function heirsOf({ slug }: TenantSource, path: string): string[] {
  if (path === 'tenant.json')
    return layers.map((layer) => layer.slug).filter((other) => isAbove(slug, other));
  const id = /^pages\/(.+)\.json$/.exec(path)?.[1];
  return id === undefined ? [] : [id];
}

const withText = ({ slug, files }: TenantSource, path: string, text: string): TenantSource => ({
  slug,
  files: files.map((file) => (file.path === path ? { path, text } : file)),
});

interface Outcome {
  readonly where: string;
  readonly is: 'reported' | 'equal' | 'another' | 'told without a place' | 'different elsewhere';
  readonly milliseconds: number;
}

/** Compiles the mistake and asks everything of every site that it reaches. */
function outcomeOf(layer: TenantSource, path: string, mutant: Mutant): Outcome {
  const { sources, compilation, hashes } = worldsOf(layer);
  const start = performance.now();
  const mistaken = sources.map((one) => (one === layer ? withText(one, path, mutant.text) : one));
  const next = compile({ ...world, layers: mistaken, previous: compilation });
  const found = added(next.diagnostics, compilation.diagnostics);
  const changed = [...next.tenants.values()].filter(
    (tenant) => tenant !== compilation.tenants.get(tenant.slug),
  );
  const parts = changed.flatMap((tenant) => {
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
      return found.every((one) => hasPlace(one, mistaken)) ? 'reported' : 'told without a place';
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
  const here = text?.split('\n')[line - 1];
  return here !== undefined && column >= 1 && column <= here.length + 1;
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
function blockOutcomeOf(block: BlockFile, changed: Partial<BlockFile>): Outcome {
  const mistaken = { ...block, ...changed };
  const start = performance.now();
  const found = added(createRegistry([mistaken]).diagnostics, createRegistry([block]).diagnostics);
  const isPlaced = found.every(({ line, column }) => line >= 1 && column >= 1);
  const is =
    found.length === 0 ? outcomeForTenants(block, mistaken) : isPlaced ? 'reported' : 'told without a place';
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

/** Mistakes that can leave another site that is right in itself: what is not said, or is said elsewhere. */
const OMISSIONS: ReadonlySet<string> = new Set(['deleted', 'misplaced']);
/** And what a prop is called is the manifest's to say; the types of the component hold it to that. */
const OMISSIONS_AND_NAMES: ReadonlySet<string> = new Set([...OMISSIONS, 'renamed']);

/** Menus are called as their author likes. */
const isFreeName = ({ kind, at }: Mutant) => kind === 'renamed' && at[0] === 'menus' && at.length === 2;

/** A comparison may be a value or an operator: `true` in place of `{ "$ne": true }` asks something else, and rightly. */
function asksOtherwise({ kind, at, text }: Mutant): boolean {
  return kind === 'retyped' && at.includes('when') && valueAt(JSON.parse(text) as unknown, at) === true;
}

/** Makes mistakes of all kinds in turns and lists what is wrong with what became of them. */
function tryMistakes<File extends { readonly text: string }>(
  files: readonly File[],
  kinds: readonly string[],
  mayDiffer: ReadonlySet<string>,
  number: number,
  heirs: (file: File) => readonly string[],
  outcome: (file: File, mutant: Mutant) => Outcome,
) {
  const random = randomOf(SEED);
  const wrong: string[] = [];
  const reported = new Map(kinds.map((kind) => [kind, 0]));
  let made = 0;
  // Not every kind can be made everywhere: then it is tried elsewhere, but not for ever.
  for (let turn = 0; made < number && turn < 50 * number; turn += 1) {
    const kind = kinds[made % kinds.length] ?? '';
    const file = files[Math.floor(random() * files.length)];
    const mutant = file && mutantOf({ text: file.text, heirs: heirs(file) }, kind, random);
    if (!mutant) continue;
    made += 1;
    const { where, is, milliseconds } = outcome(file, mutant);
    if (is === 'reported') reported.set(kind, (reported.get(kind) ?? 0) + 1);
    const isFine =
      is === 'reported' ||
      is === 'equal' ||
      (is === 'another' && (mayDiffer.has(kind) || isFreeName(mutant) || asksOtherwise(mutant)));
    if (isFine && milliseconds < LONGEST_MS) continue;
    wrong.push(`${kind} at /${mutant.at.join('/')} of ${where}: ${is}, ${milliseconds} ms`);
  }
  return { wrong, made, reported: [...reported] };
}

/** Often enough that a kind of mistake that nobody looks for would be noticed. */
const often = (made: number) => made / KINDS.length / 4;

describe('mistakes in every file', { timeout: 600_000 }, () => {
  test('of a tenant are told with their place, or change nothing', () => {
    const files = layers.flatMap((layer) => layer.files.map((file) => ({ layer, ...file })));
    const { wrong, made, reported } = tryMistakes(
      files,
      KINDS,
      OMISSIONS,
      TENANT_MUTANTS,
      ({ layer, path }) => heirsOf(layer, path),
      ({ layer, path }, mutant) => outcomeOf(layer, path, mutant),
    );
    expect(wrong).toEqual([]);
    expect(made).toBe(TENANT_MUTANTS);
    for (const [kind, times] of reported) expect(times, kind).toBeGreaterThan(often(TENANT_MUTANTS));
  });

  test('of a block are told with their place, or change nothing', () => {
    const files = blockFiles.flatMap((block) => [
      { block, text: block.text },
      ...(block.example ? [{ block, text: block.example.text, isExample: true }] : []),
    ]);
    const { wrong, made } = tryMistakes(
      files,
      KINDS.filter((kind) => kind !== 'circle'),
      OMISSIONS_AND_NAMES,
      BLOCK_MUTANTS,
      () => [],
      ({ block, isExample }, { text }) =>
        blockOutcomeOf(
          block,
          isExample && block.example ? { example: { file: block.example.file, text } } : { text },
        ),
    );
    expect(wrong).toEqual([]);
    expect(made).toBe(BLOCK_MUTANTS);
  });
});
