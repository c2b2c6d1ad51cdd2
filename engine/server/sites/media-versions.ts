import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

interface Folder {
  version: string;
  watchers: Map<string, FSWatcher>;
  timer?: NodeJS.Timeout;
}

/** A picture may be written in pieces, and many are copied at once. */
const DELAY_MS = 250;

/**
 * One short text for all that stands in media folders, which changes when any file does: its name, size or time. It
 * is part of the pictures' addresses, so these can be kept for ever. Each folder is read once and then watched
 * (folders, not files: there may be thousands).
 */
export class MediaVersions {
  readonly #folders = new Map<string, Folder>();
  readonly #joined = new Map<string, string>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {}

  /** The version of a chain of folders; one that does not exist counts as empty until the next start. */
  of(folders: readonly string[]): string {
    const chain = folders.join('\n');
    let version = this.#joined.get(chain);
    if (version === undefined) {
      version = digest(folders.map((folder) => this.#folder(folder).version));
      this.#joined.set(chain, version);
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

  #folder(path: string): Folder {
    let folder = this.#folders.get(path);
    if (!folder) {
      folder = { version: '', watchers: new Map() };
      this.#folders.set(path, folder);
      this.#read(path, folder);
    }
    return folder;
  }

  #read(path: string, folder: Folder): void {
    const facts: string[] = [];
    const subfolders = existsSync(path) ? [path] : [];
    if (subfolders.length > 0) {
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
        const place = join(entry.parentPath, entry.name);
        if (entry.isDirectory()) subfolders.push(place);
        const file = entry.isFile() ? statSync(place, { throwIfNoEntry: false }) : undefined;
        if (file) facts.push(`${relative(path, place)} ${file.size} ${file.mtimeMs}`);
      }
    }
    folder.version = digest(facts.sort());
    this.#follow(path, folder, subfolders);
  }

  /** Watches the folders that are there now, and no longer those that are gone. */
  #follow(path: string, folder: Folder, subfolders: readonly string[]): void {
    const { watchers } = folder;
    for (const [place, watcher] of watchers) {
      if (subfolders.includes(place)) continue;
      watcher.close();
      watchers.delete(place);
    }
    for (const place of subfolders.filter((one) => !watchers.has(one))) {
      try {
        const watcher = watch(place, { persistent: false }, () => this.#later(path, folder));
        watcher.on('error', () => this.#later(path, folder));
        watchers.set(place, watcher);
      } catch (error) {
        this.log.warn({ err: error }, 'media cannot be watched: changed pictures are seen at the next start');
        return;
      }
    }
  }

  #later(path: string, folder: Folder): void {
    clearTimeout(folder.timer);
    folder.timer = setTimeout(() => {
      const before = folder.version;
      try {
        this.#read(path, folder);
      } catch (error) {
        // A folder went while it was read: what tells of that starts the next reading.
        return this.log.warn({ err: error }, 'media could not be read');
      }
      if (folder.version === before) return;
      this.#joined.clear();
      this.log.info({ folder: path }, 'media changed: pictures have new addresses');
    }, DELAY_MS);
    folder.timer.unref();
  }
}

const digest = (parts: readonly string[]): string =>
  createHash('sha1').update(parts.join('\n')).digest('base64url').replace(/[-_]/g, '').slice(0, 8);
