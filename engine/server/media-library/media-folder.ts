import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWindowsReservedName } from '../../lib';
import { normalizeSafePath } from '../http/safe-path';
import { explainFileError, MediaError } from './media-error';

/** A file in a layer's folder `media`. */
export interface StoredMedia {
  readonly layer: string;
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly bytes: number;
  /** In epoch milliseconds. */
  readonly modifiedAt: number;
}

export const UPLOADS = 'uploads';

const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'));

/** The folders `media` of the tenants on disk. */
export class MediaFolders {
  constructor(private readonly tenantsDir: string) {}

  #folder(layer: string): string {
    return join(this.tenantsDir, layer, 'media');
  }

  /** Lists the files of a layer. Symbolic links are not followed. */
  async list(layer: string): Promise<StoredMedia[]> {
    const folder = this.#folder(layer);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found = await Promise.all(
      entries.map(async (entry): Promise<StoredMedia[]> => {
        if (!entry.isFile()) return [];
        const file = join(entry.parentPath, entry.name);
        const path = file.slice(folder.length + 1).replaceAll('\\', '/');
        if (isHidden(path)) return [];
        // The file may have been deleted in the meantime.
        const stats = await stat(file).catch(() => undefined);
        return stats ? [{ layer, path, file, bytes: stats.size, modifiedAt: stats.mtimeMs }] : [];
      }),
    );
    return found.flat();
  }

  /** Finds a file; undefined if it does not exist, or if its path contains a symbolic link. */
  async find(layer: string, path: string): Promise<StoredMedia | undefined> {
    const safePath = normalizeSafePath(path);
    if (safePath === undefined || safePath !== path) return undefined;
    const file = join(this.#folder(layer), path);
    const stats = await lstat(file).catch(() => undefined);
    if (!stats?.isFile() || !(await this.#isWithin(layer, path).catch(() => false))) return undefined;
    return { layer, path, file, bytes: stats.size, modifiedAt: stats.mtimeMs };
  }

  async #isWithin(layer: string, path: string): Promise<boolean> {
    const folder = this.#folder(layer);
    const [realFolder, realFile] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return realFile === join(realFolder, path);
  }

  async read(media: StoredMedia): Promise<Buffer> {
    return readFile(media.file);
  }

  /** Whether files of the layer can be added. The folder `media` itself may not exist yet. */
  async isWritable(layer: string): Promise<boolean> {
    for (const folder of [
      join(this.#folder(layer), UPLOADS),
      this.#folder(layer),
      join(this.tenantsDir, layer),
    ]) {
      const exists = await stat(folder).catch(() => undefined);
      if (!exists) continue;
      return access(folder, constants.W_OK).then(
        () => true,
        () => false,
      );
    }
    return false;
  }

  /**
   * Writes a file, and replaces one with the same path. Readers see either the old content or the new one.
   * @param modifiedAt in epoch milliseconds; the addresses of images depend on it. Default: now
   * @throws MediaError if the path is not in the folder, or the folder cannot be written
   */
  async write(
    layer: string,
    path: string,
    content: Uint8Array,
    modifiedAt = Date.now(),
  ): Promise<StoredMedia> {
    const file = join(this.#folder(layer), path);
    const folder = dirname(file);
    if (normalizeSafePath(path) !== path || path.split('/').some(isWindowsReservedName))
      throw new MediaError('rejected', `'${path}' is not the path of a file in a folder 'media'.`);
    try {
      await mkdir(folder, { recursive: true });
      const [realFolder, realMedia] = await Promise.all([realpath(folder), realpath(this.#folder(layer))]);
      if (realFolder !== dirname(join(realMedia, path)))
        throw new MediaError('rejected', `'${dirname(path)}' is a symbolic link. Nothing was written.`);
      await replaceFile(file, content, new Date(modifiedAt));
    } catch (error) {
      throw explainFileError(error, `${layer}/media`);
    }
    const written = await this.find(layer, path);
    if (!written) throw new MediaError('missing', `'${path}' was deleted while it was written.`);
    return written;
  }

  async remove({ layer, file }: StoredMedia): Promise<void> {
    await rm(file, { force: true }).catch((error: unknown) => {
      throw explainFileError(error, `${layer}/media`);
    });
  }
}

/** Writes a temporary file, whose hidden name no list contains, and renames it. */
async function replaceFile(file: string, content: Uint8Array, time: Date): Promise<void> {
  const temporaryFile = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporaryFile, 'wx', 0o644);
    try {
      await handle.writeFile(content);
      await handle.utimes(time, time);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
