import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../lib';
import { checkFileName, isFileId, type StoredFiles } from './stored-files';

const PARTIAL = '.part';

const isMissing = (error: unknown): boolean => isObject(error) && error['code'] === 'ENOENT';

/** Syncs a folder, so that a new name in it survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores files in a folder with one subfolder per tenant, readable only by their owner. */
export class DiskFiles implements StoredFiles {
  constructor(private readonly folder: string) {}

  async put(tenant: string, id: string, content: Uint8Array): Promise<void> {
    const path = this.#path(tenant, id);
    await mkdir(join(this.folder, tenant), { recursive: true, mode: 0o700 });
    const file = await open(path + PARTIAL, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(path + PARTIAL, path);
    await syncFolder(join(this.folder, tenant));
  }

  async get(tenant: string, id: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(tenant, id));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(tenant: string, id: string): Promise<void> {
    const path = this.#path(tenant, id);
    for (const name of [path, path + PARTIAL]) await rm(name, { force: true });
  }

  async list(tenant: string, before: Date): Promise<string[]> {
    const folder = join(this.folder, tenant);
    const old = new Set<string>();
    for (const name of await this.#names(folder)) {
      const id = name.endsWith(PARTIAL) ? name.slice(0, -PARTIAL.length) : name;
      if (!isFileId(id)) continue;
      const { mtime } = await stat(join(folder, name)).catch(() => ({ mtime: before }));
      if (mtime < before) old.add(id);
    }
    return [...old];
  }

  async #names(folder: string): Promise<string[]> {
    try {
      return await readdir(folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  #path(tenant: string, id: string): string {
    return join(this.folder, checkFileName(tenant, id));
  }
}
