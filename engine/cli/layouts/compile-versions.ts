import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceManifests } from '../../data';
import { compile, type Compilation, type TenantSource } from '../../layout';
import { createRegistry, type BlockFile, type Registry } from '../../registry';
import { loadRegistry, readTenants } from '../../server';
import { UsageError, type CommandContext } from '../command';
import { findCommit, readFilesAt } from './git';

/** A version of the tenants, and of the block manifests if it contains them. */
interface Version {
  layers: readonly TenantSource[];
  /** Defaults to the blocks of this build. */
  manifests?: readonly BlockFile[];
}

const MANIFEST = /^([^/]+)\/block\.json$/;
/** `main..work`, but not a path such as `../other`. */
const RANGE = /^([^./\\].*?)\.{2,3}([^./\\].*)$/;
const CONFIGURATION =
  /^(?!\.)[^/]+\/(?:(?:(?:pages|forms|patterns|content(?:\/[^/]+)?)\/)?[^/]+\.json|content\/[^/]+\/[^/]+\.md)$/;

const readManifest = (folder: string, text: string): BlockFile => ({
  folder,
  file: `blocks/${folder}/block.json`,
  text,
});

function readManifests(blocks: string): BlockFile[] | undefined {
  if (!existsSync(blocks)) return undefined;
  return readdirSync(blocks).flatMap((folder) => {
    const file = join(blocks, folder, 'block.json');
    return existsSync(file) ? [readManifest(folder, readFileSync(file, 'utf8'))] : [];
  });
}

const isTenants = (layers: readonly TenantSource[]): boolean =>
  layers.some(({ files }) => files.some(({ path }) => path === 'tenant.json'));

/** A folder of tenants, or a project with `tenants` and `blocks`. */
function readFolder(folder: string): Version {
  const project = join(folder, 'tenants');
  const layers = readTenants(existsSync(project) ? project : folder);
  if (!isTenants(layers)) throw new UsageError(`'${folder}' contains no tenants.`);
  return { layers, manifests: existsSync(project) ? readManifests(join(folder, 'blocks')) : undefined };
}

function readCommit(commit: string, { tenantsDir, root }: CommandContext['settings']): Version {
  const bySlug = new Map<string, { path: string; text: string }[]>();
  for (const [file, text] of readFilesAt(tenantsDir, commit, (path) => CONFIGURATION.test(path))) {
    const slash = file.indexOf('/');
    const files = bySlug.get(file.slice(0, slash)) ?? [];
    bySlug.set(file.slice(0, slash), [...files, { path: file.slice(slash + 1), text }]);
  }
  const layers = [...bySlug].map(([slug, files]) => ({ slug, files }));
  if (!isTenants(layers)) throw new UsageError(`${commit.slice(0, 10)} has no tenants in ${tenantsDir}.`);
  const blocks = join(root, 'blocks');
  if (findCommit(blocks, commit) !== commit) return { layers };
  const manifests = [...readFilesAt(blocks, commit, (path) => MANIFEST.test(path))];
  return { layers, manifests: manifests.map(([path, text]) => readManifest(path.split('/')[0] ?? '', text)) };
}

/** Reads the version that an argument names: a folder or, if there is none, a commit of the tenants' repository. */
function readVersion(name: string, settings: CommandContext['settings']): Version {
  const folder = resolve(settings.root, name);
  if (existsSync(folder) && statSync(folder).isDirectory()) return readFolder(folder);
  const commit = findCommit(settings.tenantsDir, name);
  if (commit === undefined) throw new UsageError(`'${name}' is neither a folder nor a commit.`);
  return readCommit(commit, settings);
}

/** Identical manifests give the same block objects, so that versions can be compared by identity. */
function createRegistries(versions: readonly Version[], { root }: CommandContext['settings']): Registry[] {
  const toCacheKey = (files: readonly BlockFile[]) =>
    JSON.stringify(files.map(({ folder, text }) => [folder, text]).sort());
  const ownBlocks = loadRegistry();
  const cachedBlocks = new Map([[toCacheKey(readManifests(join(root, 'blocks')) ?? []), ownBlocks]]);
  return versions.map(({ manifests }) => {
    if (!manifests) return ownBlocks;
    const text = toCacheKey(manifests);
    const registry = cachedBlocks.get(text) ?? createRegistry(manifests);
    cachedBlocks.set(text, registry);
    return registry;
  });
}

/**
 * The two versions that `--from` and `--to` name, compiled: folders, commits, or one range `A..B`. Without `--to`, the
 * second version is the current tenants. Undefined if neither is set.
 * @throws UsageError for a name that is neither a folder nor a commit
 */
export function compileVersions({
  settings,
  values,
}: CommandContext): { before: Compilation; after: Compilation } | undefined {
  const { from, to } = values;
  if (from === undefined && to === undefined) return undefined;
  if (typeof from !== 'string')
    throw new UsageError('Specify the version to compare with: --from <version>.');
  const [, rangeFrom, rangeTo] = (to === undefined && RANGE.exec(from)) || [];
  const [first, second] = rangeFrom === undefined ? [from, to] : [rangeFrom, rangeTo];
  const versions = [
    readVersion(first, settings),
    typeof second !== 'string' ? { layers: readTenants(settings.tenantsDir) } : readVersion(second, settings),
  ] as const;
  const [oldBlocks, newBlocks] = createRegistries(versions, settings);
  if (!oldBlocks || !newBlocks) throw new Error('A version has no blocks.');
  const [{ layers }, now] = versions;
  const before = compile({ layers, blocks: oldBlocks, sources: sourceManifests });
  const after = compile({
    layers: now.layers,
    blocks: newBlocks,
    sources: sourceManifests,
    previous: before,
  });
  return { before, after };
}
