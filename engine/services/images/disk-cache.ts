import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskCacheOptions {
  /** A dedicated folder. Several processes can share it. */
  folder: string;
  /** Maximum size of all files in bytes. Above this size, the least recently used files are deleted. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface CachedFile {
  bytes: Buffer;
  /** Time at which the file was written, in milliseconds since 1970. */
  writtenAt: number;
}

interface Entry {
  bytes: number;
  /** Time of the last use, milliseconds since 1970, accurate to `TOUCH_MS`. */
  usedAt: number;
}

/** Minimum interval between updates of a file's access time; an accuracy of an hour is sufficient. */
const TOUCH_MS = 3_600_000;
/** Eviction ends at this share of the limit, so that not every new file triggers another eviction. */
const EVICTION_TARGET = 0.9;
/** The folder is scanned again after this share of the limit has been written, because other processes write to it too. */
const RESCAN_SHARE = 0.1;
const NAME = /^[\w-]{16,64}$/;
const TEMPORARY = /\.part$/;
const ABANDONED_AFTER_MS = 600_000;

/**
 * A cache of files by name that survives restarts. A file is written under a temporary name and then renamed, so
 * readers never see a partial file. Names are hashes: 16 to 64 characters of `[A-Za-z0-9_-]`.
 *
 * A file's modification time is the time at which it was written. Its access time is the time of the last use and is set
 * explicitly, so mount options such as `noatime` do not matter.
 */
export class DiskCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #writtenSinceScan = 0;
  #lastScan: Promise<void> | undefined;
  readonly #now: () => number;

  constructor(private readonly options: DiskCacheOptions) {
    this.#now = options.now ?? Date.now;
  }

  /** Total size in bytes of all files that this process has seen. */
  get bytes(): number {
    return this.#bytes;
  }

  async get(name: string): Promise<CachedFile | undefined> {
    const path = this.#getPath(name);
    try {
      const [bytes, { mtimeMs, atimeMs }] = await Promise.all([readFile(path), stat(path)]);
      this.#markUsed(name, bytes.byteLength, atimeMs, mtimeMs);
      return { bytes, writtenAt: mtimeMs };
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#removeEntry(name);
      return undefined;
    }
  }

  /** Stores a file. Throws if the disk is full or unavailable. */
  async set(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#getPath(name);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(join(path, '..'), { recursive: true });
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#addEntry(name, { bytes: bytes.byteLength, usedAt: this.#now() });
    this.#writtenSinceScan += bytes.byteLength;
    await this.#evict();
  }

  #getPath(name: string): string {
    if (!NAME.test(name)) throw new Error(`${name} is not a valid cache file name`);
    return join(this.options.folder, name.slice(0, 2), name);
  }

  #addEntry(name: string, entry: Entry): void {
    this.#bytes += entry.bytes - (this.#entries.get(name)?.bytes ?? 0);
    this.#entries.set(name, entry);
  }

  #removeEntry(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }

  #markUsed(name: string, bytes: number, usedAt: number, writtenAt: number): void {
    const now = this.#now();
    const isRecent = now - usedAt < TOUCH_MS;
    this.#addEntry(name, { bytes, usedAt: isRecent ? usedAt : now });
    if (isRecent) return;
    // If the file was deleted or is not writable, it counts as older than it is.
    utimes(this.#getPath(name), now / 1_000, writtenAt / 1_000).catch(() => undefined);
  }

  async #evict(): Promise<void> {
    const { maxBytes } = this.options;
    // The first write of a process counts the existing files.
    const isDue = this.#lastScan === undefined || this.#writtenSinceScan > maxBytes * RESCAN_SHARE;
    if (isDue) {
      this.#writtenSinceScan = 0;
      this.#lastScan = this.#scanFolder();
    }
    await this.#lastScan;
    if (this.#bytes <= maxBytes) return;
    const oldestFirst = [...this.#entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name] of oldestFirst) {
      if (this.#bytes <= maxBytes * EVICTION_TARGET) break;
      this.#removeEntry(name);
      await rm(this.#getPath(name), { force: true });
    }
  }

  /** Reads the sizes and times of all files in the folder, including those of other processes. */
  async #scanFolder(): Promise<void> {
    const { folder } = this.options;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const foundNames = new Set<string>();
    for (const file of files) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const stats = await stat(path).catch(() => undefined);
      if (!stats) continue;
      if (NAME.test(file.name)) {
        foundNames.add(file.name);
        this.#addEntry(file.name, { bytes: stats.size, usedAt: Math.max(stats.atimeMs, stats.mtimeMs) });
      } else if (TEMPORARY.test(file.name) && this.#now() - stats.mtimeMs > ABANDONED_AFTER_MS) {
        // A process ended while writing this file.
        await rm(path, { force: true });
      }
    }
    for (const name of [...this.#entries.keys()]) if (!foundNames.has(name)) this.#removeEntry(name);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
