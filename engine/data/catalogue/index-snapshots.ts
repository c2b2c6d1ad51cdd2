import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { restoreIndex, serializeIndexInSteps, SnapshotError, type SearchIndex } from '../../search';

export interface SnapshotOptions {
  /** The folder is created when the first snapshot is saved. */
  folder: string;
  /** Smaller indexes are not saved, because rebuilding them is faster than restoring them. */
  minRecords?: number;
  log: { info(text: string): void; warn(text: string): void };
}

const MIN_RECORDS = 2_000;
const EXTENSION = '.snapshot';
/** A temporary file older than this belongs to a killed process. */
const DRAFT_MAX_AGE_MS = 10 * 60_000;

/**
 * Search indexes on disk, so that a restart need not read and sort the whole stock. The file name contains the
 * tenant and a hash of the stock's state, so an outdated file is never read. A damaged file is reported and removed.
 */
export class IndexSnapshots {
  readonly #options: SnapshotOptions;

  constructor(options: SnapshotOptions) {
    this.#options = options;
  }

  /**
   * Replaces the index's records with those of a snapshot.
   * @param state identifies everything on which the records depend
   * @returns false if there is no usable snapshot; the index is then unchanged
   */
  async restore(tenant: string, state: string, index: SearchIndex): Promise<boolean> {
    const file = this.#file(tenant, state);
    const bytes = await readFile(file).catch(() => undefined);
    if (!bytes) return false;
    const started = performance.now();
    try {
      restoreIndex(index, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      this.#options.log.warn(
        `Rebuilding the search index of ${tenant}; its snapshot cannot be used: ${error.message}.`,
      );
      await rm(file, { force: true });
      return false;
    }
    const durationMs = Math.round(performance.now() - started);
    this.#options.log.info(
      `Restored the search index of ${tenant} (${index.size} cars) from its snapshot in ${durationMs} ms`,
    );
    return true;
  }

  /**
   * Saves a snapshot and deletes the tenant's older ones.
   * @param signal aborts it without leaving files
   * @returns false if the index is too small or changed during the save, or after an abort
   */
  async save(tenant: string, state: string, index: SearchIndex, signal?: AbortSignal): Promise<boolean> {
    const { folder, minRecords = MIN_RECORDS, log } = this.#options;
    if (index.size < minRecords) return false;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = this.#file(tenant, state);
    const draft = `${file}.${process.pid}`;
    try {
      await writeParts(draft, serializeIndexInSteps(index), signal);
      // Renamed last, so that only complete files have the name that `restore` reads.
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      if (error instanceof SnapshotError || signal?.aborted) return false;
      log.warn(
        `Cannot save a snapshot of the search index of ${tenant}: ${error instanceof Error ? error.message : 'unknown error'}.`,
      );
      return false;
    }
    await this.#removeOlderSnapshots(tenant, file);
    return true;
  }

  #file(tenant: string, state: string): string {
    const hash = createHash('sha256').update(state).digest('hex').slice(0, 24);
    return join(this.#options.folder, `${tenant}@${hash}${EXTENSION}`);
  }

  async #removeOlderSnapshots(tenant: string, current: string): Promise<void> {
    for (const name of await readdir(this.#options.folder)) {
      const path = join(this.#options.folder, name);
      if (!name.startsWith(`${tenant}@`) || path === current) continue;
      // Another process may be writing a recent draft; an old one belongs to a killed process.
      const isDraft = !name.endsWith(EXTENSION);
      if (!isDraft || (await isOld(path))) await rm(path, { force: true });
    }
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > DRAFT_MAX_AGE_MS;
}

async function writeParts(
  path: string,
  parts: Iterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const part of parts) {
      signal?.throwIfAborted();
      await file.write(part);
      // Lets the server answer requests between two parts.
      await nextTurn();
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
