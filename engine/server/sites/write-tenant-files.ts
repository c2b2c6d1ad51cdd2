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

/** A tenant's file as it shall be. */
export interface TenantWrite {
  /** Relative to the tenants' folder: `harbour-cars/pages/home.json` (always with `/`). */
  readonly path: string;
  /** The whole new text; undefined takes the file away. */
  readonly text: string | undefined;
  /**
   * The text that the writer saw before the change; undefined for a file that must not exist yet. Where the file is
   * no longer so, nothing is written. Left out, whatever is there is overwritten.
   */
  readonly expected?: { readonly text: string | undefined };
}

/** Why nothing was written. */
export class TenantWriteError extends Error {
  constructor(
    readonly kind: 'outside' | 'conflict',
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/** Only what tenants are made of as text: `slug/name.json` and `slug/folder/name.json`. */
const PATH = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2}\/[A-Za-z0-9_-]+\.json$/;

const outside = (path: string, why: string) =>
  new TenantWriteError('outside', path, `'${path}' cannot be written: ${why}.`);

/** The file's place on the disk, where every folder on the way is a real folder of exactly this name. */
function placeOf(tenantsDir: string, path: string): string {
  if (!PATH.test(path)) throw outside(path, 'it is no path of a JSON file within a tenant’s folder');
  const root = realpathSync(tenantsDir);
  let folder = root;
  const names = path.split('/');
  for (const [index, name] of names.entries()) {
    const next = join(folder, name);
    // On a disk that takes `Home.json` for `home.json` both would be one file.
    const twin = namesIn(folder).find(
      (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
    );
    if (twin) throw outside(path, `'${twin}' differs from it only in case`);
    const found = lstatSync(next, { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) throw outside(path, `'${name}' is a link`);
    const isLast = index === names.length - 1;
    if (found && !(isLast ? found.isFile() : found.isDirectory()))
      throw outside(path, `'${name}' is no ${isLast ? 'file' : 'folder'}`);
    folder = next;
  }
  if (!folder.startsWith(root + sep)) throw outside(path, 'it leads out of the tenants’ folder');
  return folder;
}

function namesIn(folder: string): string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

function textOf(place: string): string | undefined {
  return lstatSync(place, { throwIfNoEntry: false }) ? readFileSync(place, 'utf8') : undefined;
}

/** Writes beside the file and then takes its place: whoever reads sees the old text or the new one. */
function replaceFile(place: string, text: string): void {
  mkdirSync(dirname(place), { recursive: true });
  const draft = join(dirname(place), `.${randomUUID()}.tmp`);
  try {
    const file = openSync(draft, 'wx', 0o644);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, place);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Writes tenants' files. All paths and expectations are looked at before the first file is touched.
 * @throws TenantWriteError `outside` for a path that is no JSON file within the tenants' folder (`..`, links, NUL,
 * names that differ only in case), `conflict` where a file is not what the writer saw
 */
export function writeTenantFiles(tenantsDir: string, writes: readonly TenantWrite[]): void {
  const planned = writes.map((write) => ({ ...write, place: placeOf(tenantsDir, write.path) }));
  for (const { path, place, expected } of planned) {
    if (expected && textOf(place) !== expected.text) {
      const what = textOf(place) === undefined ? 'is gone' : 'has been changed';
      throw new TenantWriteError(
        'conflict',
        path,
        `'${path}' ${what} since it was read. Nothing was written.`,
      );
    }
  }
  for (const { place, text } of planned) {
    if (text === undefined) rmSync(place, { force: true });
    else replaceFile(place, text);
  }
}
