import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TenantFile, TenantSource } from '../../layout';
import { StatCache } from './stat-cache';

/** Folders of a tenant whose files are read, relative to the tenant's own. */
export const TENANT_FOLDERS = ['', 'pages', 'forms', 'finance-providers', 'patterns', 'content'] as const;

export const CONTENT_FOLDER = 'content';

/** Whether a file is read: JSON, and the Markdown of entries. @param folder relative to the tenant's own */
export const isTenantFile = (folder: string, name: string): boolean =>
  name.endsWith('.json') || (folder.startsWith(`${CONTENT_FOLDER}/`) && name.endsWith('.md'));

/** All folders of a tenant whose files are read. */
export const listTenantFolders = (tenantsDir: string, slug: string): string[] => [
  ...TENANT_FOLDERS,
  ...listFolders(join(tenantsDir, slug, CONTENT_FOLDER)).map((name) => `${CONTENT_FOLDER}/${name}`),
];

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch {
    // A missing folder has no subfolders; reading its files reports any other problem.
    return [];
  }
}

/** Contents that were read before, so that a saved file costs no other reads. */
export interface TenantFileCache {
  files: StatCache<TenantFile>;
  folders: StatCache<FolderEntries>;
}

export const createTenantFileCache = (): TenantFileCache => ({
  files: new StatCache(),
  folders: new StatCache(),
});

interface FolderEntries {
  files: string[];
  folders: string[];
}

function readEntries(folder: string): FolderEntries {
  const entries = readdirSync(folder, { withFileTypes: true });
  const listNames = (isIncluded: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(isIncluded).map(({ name }) => name);
  return {
    files: listNames((entry) => entry.isFile() || entry.isSymbolicLink()),
    folders: listNames((entry) => entry.isDirectory()),
  };
}

/** Paths of all files in a tenant's media folder, with `/`. */
function listMedia(folder: string, { folders }: TenantFileCache): string[] {
  const list = (path: string): string[] => {
    const at = join(folder, path);
    const entries = folders.get(at, () => readEntries(at));
    return [
      ...entries.files.map((name) => `${path}${name}`),
      ...entries.folders.flatMap((name) => list(`${path}${name}/`)),
    ];
  };
  try {
    return list('').sort();
  } catch {
    return [];
  }
}

const MAX_BYTES = 32 * 1024 * 1024;
const HIDDEN = { kind: 'hidden', detail: '' } as const;

export function listTenantSlugs(tenantsDir: string): string[] {
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads the contents of all tenants' JSON and Markdown files. A file that cannot be read has a `problem`, and does not affect other
 * files.
 * @param cache what an earlier call has read; files that have not changed since are the same objects
 * @param known tenants that are returned as they are, without reading their files
 * @throws Error if the tenants folder cannot be read
 */
export function readTenants(
  tenantsDir: string,
  cache = createTenantFileCache(),
  known: readonly TenantSource[] = [],
): TenantSource[] {
  const knownBySlug = new Map(known.map((source) => [source.slug, source]));
  return listTenantSlugs(tenantsDir).map(
    (slug) =>
      knownBySlug.get(slug) ?? {
        slug,
        files: listTenantFolders(tenantsDir, slug).flatMap((folder) =>
          readFolder(join(tenantsDir, slug, folder), folder, cache),
        ),
        media: listMedia(join(tenantsDir, slug, 'media'), cache),
      },
  );
}

function readFolder(folder: string, path: string, cache: TenantFileCache): TenantFile[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    const detail = getErrorCode(error) === 'ENOTDIR' ? 'is not a folder' : describeError(error);
    return [toUnreadable(path || 'tenant.json', detail)];
  }
  return names
    .filter((name) => isTenantFile(path, name))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      return cache.files.get(file, () => readFile(file, path === '' ? name : `${path}/${name}`)) ?? [];
    });
}

const toUnreadable = (path: string, detail: string): TenantFile => ({
  path,
  text: '',
  problem: { kind: 'unreadable', detail },
});

/** Reads a file; undefined if it was deleted in the meantime. */
function readFile(file: string, path: string): TenantFile | undefined {
  if (/(?:^|\/)\.[^/]*$/.test(path)) return { path, text: '', problem: HIDDEN };
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe waits for a writer. Windows has neither.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) return toUnreadable(path, 'is a folder');
    if (!stats.isFile()) return toUnreadable(path, 'is not a regular file');
    if (stats.size > MAX_BYTES) return toUnreadable(path, `has more than ${MAX_BYTES / 1024 / 1024} MB`);
    return { path, text: readFileSync(descriptor, 'utf8') };
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT' && !isLink(file)) return undefined;
    return toUnreadable(path, describeError(error));
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'is a link to a file that does not exist'],
  ['ELOOP', 'is a link that leads back to itself'],
  ['EACCES', 'cannot be read: permission denied'],
  ['EISDIR', 'is a folder'],
  ['ENXIO', 'is not a regular file'],
]);

const describeError = (error: unknown): string =>
  REASONS.get(getErrorCode(error)) ??
  `cannot be read: ${error instanceof Error ? error.message : String(error)}`;

const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;
