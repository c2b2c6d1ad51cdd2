import { existsSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  CONTENT_FOLDER,
  isTenantFile,
  listTenantFolders,
  listTenantSlugs,
  TENANT_FOLDERS,
} from './tenant-files';

export interface TenantFileChange {
  /** The file, or a folder that was created, replaced or deleted. */
  path: string;
  isDeleted: boolean;
}

export interface TenantWatchOptions {
  tenantsDir: string;
  onChange(change: TenantFileChange): void;
  /** A folder cannot be watched, so its changes will not be reported. */
  onError(error: Error): void;
}

/**
 * Reports every saved, created and deleted JSON and Markdown file of all tenants, including tenants that are created later.
 * Each folder is watched before it is read: chokidar reads a new folder first and does not report files that are
 * saved in between. Folders that are replaced, by a deployment for example, are watched again.
 * @returns a function that stops watching
 */
export function watchTenantFiles(options: TenantWatchOptions): () => void {
  const watcher = new TenantWatcher({ ...options, tenantsDir: resolve(options.tenantsDir) });
  watcher.watchAll();
  return () => watcher.close();
}

/** Whether the files of a folder's subfolder are read. */
const isReadFolder = (folder: string, name: string): boolean =>
  folder === CONTENT_FOLDER || (folder === '' && TENANT_FOLDERS.some((known) => known === name));

class TenantWatcher {
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(private readonly options: TenantWatchOptions) {}

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches the tenants folder, the folders above it, and all tenants. */
  watchAll(): void {
    const { tenantsDir } = this.options;
    this.close();
    for (let child = tenantsDir; dirname(child) !== child; child = dirname(child)) {
      this.#watchFolder(dirname(child), (name) => {
        if (name === null || name === basename(child)) this.#replaceAll();
      });
    }
    this.#watchFolder(tenantsDir, (name, isCreatedOrDeleted) => {
      if (name === null) this.#replaceAll();
      else if (isCreatedOrDeleted) this.#replaceTenant(name);
    });
    if (existsSync(tenantsDir)) for (const slug of listTenantSlugs(tenantsDir)) this.#watchTenant(slug);
  }

  #replaceAll(): void {
    this.watchAll();
    this.#report(this.options.tenantsDir);
  }

  #replaceTenant(slug: string): void {
    this.#watchTenant(slug);
    this.#report(join(this.options.tenantsDir, slug));
  }

  #watchTenant(slug: string): void {
    for (const folder of listTenantFolders(this.options.tenantsDir, slug)) {
      const path = join(this.options.tenantsDir, slug, folder);
      this.#watchFolder(path, (name, isCreatedOrDeleted) => {
        if (name === null) this.#replaceTenant(slug);
        else if (isTenantFile(folder, name)) this.#report(join(path, name));
        else if (isCreatedOrDeleted && isReadFolder(folder, name)) this.#replaceTenant(slug);
      });
    }
  }

  /** @param onEvent gets the name of the changed entry, or null if the system does not report it */
  #watchFolder(path: string, onEvent: (name: string | null, isCreatedOrDeleted: boolean) => void): void {
    this.#watchers.get(path)?.close();
    this.#watchers.delete(path);
    try {
      const watcher = watch(path, (type, name) => onEvent(name, type === 'rename'));
      watcher.on('error', (error) => this.#fail(path, error));
      this.#watchers.set(path, watcher);
    } catch (error) {
      this.#fail(path, error);
    }
  }

  #fail(path: string, error: unknown): void {
    // The watcher of the parent folder reports a deleted folder.
    if (!existsSync(path) || !path.startsWith(this.options.tenantsDir)) return;
    const reason = error instanceof Error ? error.message : String(error);
    this.options.onError(new Error(`Cannot watch ${path} for changes: ${reason}`, { cause: error }));
  }

  #report(path: string): void {
    this.options.onChange({ path, isDeleted: !existsSync(path) });
  }
}
