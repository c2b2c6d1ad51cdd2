import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskCacheOptions {
  /** A dedicated folder. Several processes can share it. */
  folder: string;
  /** Maximum bytes of all files. Above it, the least recently used files are deleted. */
  maxBytes: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface CachedFile {
  bytes: Buffer;
  /** Time at which it was written, milliseconds since 1970. */
  writtenAt: number;
}

interface Entry {
  bytes: number;
  /** Time of the last use, milliseconds since 1970, accurate to `TOUCH_MS`. */
  usedAt: number;
}

/** Minimum interval between updates of a file's access time; an accuracy of an hour is sufficient. */
const TOUCH_MS = 3_600_000;
/** Share of the limit that remains after eviction, so that not every new file triggers another eviction. */
const KEEP = 0.9;
/** The folder is read again after this share of the limit has been written, because other processes write to it too. */
const RESCAN = 0.1;
const NAME = /^[\w-]{16,64}$/;
const TEMPORARY = /\.part$/;
const ABANDONED_MS = 600_000;

/**
 * A cache of files by name that survives restarts. A file is written under a temporary name and then renamed, so that
 * readers never see a partial file. Names are hashes: 16 to 64 characters of `[A-Za-z0-9_-]`.
 *
 * The modification time is when a file was written. The access time is when it was last used; it is set explicitly, so
 * that mount options such as `noatime` do not matter.
 */
export class DiskCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #writtenSinceScan = 0;
  #scan: Promise<void> | undefined;
  readonly #now: () => number;

  constructor(private readonly options: DiskCacheOptions) {
    this.#now = options.now ?? Date.now;
  }

  /** Total size of all files in bytes, as far as this process knows. */
  get bytes(): number {
    return this.#bytes;
  }

  async get(name: string): Promise<CachedFile | undefined> {
    const path = this.#pathOf(name);
    try {
      const [bytes, { mtimeMs, atimeMs }] = await Promise.all([readFile(path), stat(path)]);
      this.#used(name, bytes.byteLength, atimeMs, mtimeMs);
      return { bytes, writtenAt: mtimeMs };
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#forget(name);
      return undefined;
    }
  }

  /** Stores a file. Throws if the disk is full or unavailable. */
  async set(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(join(path, '..'), { recursive: true });
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#note(name, { bytes: bytes.byteLength, usedAt: this.#now() });
    this.#writtenSinceScan += bytes.byteLength;
    await this.#makeRoom();
  }

  #pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error(`${name} is not a valid cache file name`);
    return join(this.options.folder, name.slice(0, 2), name);
  }

  #note(name: string, entry: Entry): void {
    this.#bytes += entry.bytes - (this.#entries.get(name)?.bytes ?? 0);
    this.#entries.set(name, entry);
  }

  #forget(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }

  #used(name: string, bytes: number, usedAt: number, writtenAt: number): void {
    const now = this.#now();
    const isFresh = now - usedAt < TOUCH_MS;
    this.#note(name, { bytes, usedAt: isFresh ? usedAt : now });
    if (isFresh) return;
    // The file was deleted or is not writable; at worst, it counts as older than it is.
    utimes(this.#pathOf(name), now / 1_000, writtenAt / 1_000).catch(() => undefined);
  }

  async #makeRoom(): Promise<void> {
    const { maxBytes } = this.options;
    // The first write of a process counts the existing files.
    const isDue = this.#scan === undefined || this.#writtenSinceScan > maxBytes * RESCAN;
    if (isDue) {
      this.#writtenSinceScan = 0;
      this.#scan = this.#read();
    }
    await this.#scan;
    if (this.#bytes <= maxBytes) return;
    const oldestFirst = [...this.#entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name] of oldestFirst) {
      if (this.#bytes <= maxBytes * KEEP) break;
      this.#forget(name);
      await rm(this.#pathOf(name), { force: true });
    }
  }

  /** All files in the folder, including those of other processes. */
  async #read(): Promise<void> {
    const { folder } = this.options;
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const seen = new Set<string>();
    for (const file of found) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const facts = await stat(path).catch(() => undefined);
      if (!facts) continue;
      if (NAME.test(file.name)) {
        seen.add(file.name);
        this.#note(file.name, { bytes: facts.size, usedAt: Math.max(facts.atimeMs, facts.mtimeMs) });
      } else if (TEMPORARY.test(file.name) && this.#now() - facts.mtimeMs > ABANDONED_MS) {
        // A process that ended while writing left this file.
        await rm(path, { force: true });
      }
    }
    for (const name of [...this.#entries.keys()]) if (!seen.has(name)) this.#forget(name);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
