import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isWindowsReservedName } from '../../lib';

/** A change to a tenant's file. */
export interface TenantWrite {
  /** Relative to the tenants' folder, with `/`: `harbour-cars/pages/home.json`. */
  readonly path: string;
  /** The complete new content; undefined deletes the file. */
  readonly text: string | undefined;
  /**
   * The content on which the change is based; undefined if the file must not exist. If the file differs, nothing is
   * written. Omit `expected` to overwrite any content.
   */
  readonly expected?: { readonly text: string | undefined };
}

/** The files could not be written. None of them was changed. */
export class TenantWriteError extends Error {
  constructor(
    readonly kind: 'outside' | 'conflict',
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/** `slug/name.json`, `slug/folder/name.json`, or `slug/content/collection/entry.md`. */
const PATH =
  /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}\/[A-Za-z0-9_-]+(?:\.schema)?\.json|\/content\/[a-z0-9]+(?:-[a-z0-9]+)*\/[A-Za-z0-9_-]+\.md)$/;

const createOutsideError = (path: string, reason: string) =>
  new TenantWriteError('outside', path, `'${path}' cannot be written: ${reason}.`);

/** Resolves the file's path on disk. Every folder in it must be a real folder with exactly this name. */
function resolvePath(tenantsDir: string, path: string): string {
  if (!PATH.test(path))
    throw createOutsideError(
      path,
      'it is not the path of a JSON file, or of an entry’s Markdown file, in a tenant’s folder',
    );
  const reservedName = path.split('/').find(isWindowsReservedName);
  if (reservedName !== undefined)
    throw createOutsideError(path, `Windows reserves the name '${reservedName}'`);
  const root = realpathSync(tenantsDir);
  let folder = root;
  const names = path.split('/');
  for (const [index, name] of names.entries()) {
    const entryPath = join(folder, name);
    // On a case-insensitive file system, both names would refer to the same file.
    const similarName = listNames(folder).find(
      (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
    );
    if (similarName) throw createOutsideError(path, `'${similarName}' differs only in case`);
    const stats = lstatSync(entryPath, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) throw createOutsideError(path, `'${name}' is a symbolic link`);
    const isLast = index === names.length - 1;
    if (stats && !(isLast ? stats.isFile() : stats.isDirectory()))
      throw createOutsideError(path, `'${name}' is not a ${isLast ? 'file' : 'folder'}`);
    folder = entryPath;
  }
  if (!folder.startsWith(root + sep)) throw createOutsideError(path, 'it is outside the tenants’ folder');
  return folder;
}

function listNames(folder: string): string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

function readText(file: string): string | undefined {
  return lstatSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}

/** Writes a temporary file and renames it, so that readers see either the old content or the new one. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    const descriptor = openSync(temporaryFile, 'wx', 0o644);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporaryFile, file);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/**
 * Writes tenants' files. All paths and expected contents are checked before the first file is written.
 * @throws TenantWriteError `outside` for a path that is not such a file in the tenants' folder (`..`, symbolic links,
 * NUL, names that differ only in case or that Windows reserves), `conflict` if a file is not as expected
 */
export function writeTenantFiles(tenantsDir: string, writes: readonly TenantWrite[]): void {
  const planned = writes.map((write) => ({ ...write, file: resolvePath(tenantsDir, write.path) }));
  for (const { path, file, expected } of planned) {
    if (expected && readText(file) !== expected.text) {
      const change = readText(file) === undefined ? 'was deleted' : 'was changed';
      throw new TenantWriteError(
        'conflict',
        path,
        `'${path}' ${change} after it was read. Nothing was written.`,
      );
    }
  }
  for (const { file, text } of planned) {
    if (text === undefined) rmSync(file, { force: true });
    else replaceFile(file, text);
  }
}
