import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

interface WatchedFolder {
  version: string;
  watchers: Map<string, FSWatcher>;
  timer?: NodeJS.Timeout;
}

/** Several files, or parts of a file, that are written within this time cause one read. */
const READ_DELAY_MS = 250;

/**
 * Computes a short hash of all files in media folders (name, size and modification time). It is part of
 * image URLs, so that images can be cached forever. Each folder is read once and then watched. Single files
 * are not watched, because there may be thousands.
 */
export class MediaVersions {
  readonly #folders = new Map<string, WatchedFolder>();
  /** By chain of folders. A site always passes the same array. */
  #versions = new WeakMap<readonly string[], string>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {}

  /** Returns the version of a chain of folders. A folder that does not exist counts as empty until the next start. */
  getVersion(folders: readonly string[]): string {
    let version = this.#versions.get(folders);
    if (version === undefined) {
      version = computeHash(folders.map((folder) => this.#getFolder(folder).version));
      this.#versions.set(folders, version);
    }
    return version;
  }

  close(): void {
    for (const { watchers, timer } of this.#folders.values()) {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    }
    this.#folders.clear();
  }

  #getFolder(path: string): WatchedFolder {
    let folder = this.#folders.get(path);
    if (!folder) {
      folder = { version: '', watchers: new Map() };
      this.#folders.set(path, folder);
      this.#read(path, folder);
    }
    return folder;
  }

  #read(path: string, folder: WatchedFolder): void {
    const entries: string[] = [];
    const subfolders = existsSync(path) ? [path] : [];
    if (subfolders.length > 0) {
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
        const entryPath = join(entry.parentPath, entry.name);
        if (entry.isDirectory()) subfolders.push(entryPath);
        const file = entry.isFile() ? statSync(entryPath, { throwIfNoEntry: false }) : undefined;
        if (file) entries.push(`${relative(path, entryPath)} ${file.size} ${file.mtimeMs}`);
      }
    }
    folder.version = computeHash(entries.sort());
    this.#watch(path, folder, subfolders);
  }

  /** Watches the current folders and stops watching deleted ones. */
  #watch(path: string, folder: WatchedFolder, subfolders: readonly string[]): void {
    const { watchers } = folder;
    for (const [subfolder, watcher] of watchers) {
      if (subfolders.includes(subfolder)) continue;
      watcher.close();
      watchers.delete(subfolder);
    }
    for (const subfolder of subfolders.filter((subfolder) => !watchers.has(subfolder))) {
      try {
        const watcher = watch(subfolder, { persistent: false }, () => this.#scheduleRead(path, folder));
        watcher.on('error', () => this.#scheduleRead(path, folder));
        watchers.set(subfolder, watcher);
      } catch (error) {
        this.log.warn({ err: error }, 'cannot watch the media: changed images appear after a restart');
        return;
      }
    }
  }

  #scheduleRead(path: string, folder: WatchedFolder): void {
    clearTimeout(folder.timer);
    folder.timer = setTimeout(() => {
      const before = folder.version;
      try {
        this.#read(path, folder);
      } catch (error) {
        // A folder was deleted during the read. The event of its deletion schedules another read.
        return this.log.warn({ err: error }, 'could not read the media');
      }
      if (folder.version === before) return;
      this.#versions = new WeakMap();
      this.log.info({ folder: path }, 'media changed: images have new URLs');
    }, READ_DELAY_MS);
    folder.timer.unref();
  }
}

const computeHash = (parts: readonly string[]): string =>
  createHash('sha1').update(parts.join('\n')).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
