import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { restoreIndex, serializeIndexInSteps, SnapshotError, type SearchIndex } from '../../search';

export interface SnapshotOptions {
  /** Created with the first snapshot. */
  folder: string;
  /** A smaller index is faster to rebuild than to restore. */
  leastRecords?: number;
  log: { info(text: string): void; warn(text: string): void };
}

const MIN_RECORDS = 2_000;
const ENDING = '.snapshot';
/** A temporary file older than this was left by a killed process. */
const DRAFT_MS = 10 * 60_000;

/**
 * Indexes on disk, so that a restart need not read and sort the whole stock again. The file's name says which state
 * of which tenant's stock it holds; a file of another state is never read. A damaged one is removed and said so.
 */
export class IndexSnapshots {
  readonly #options: SnapshotOptions;

  constructor(options: SnapshotOptions) {
    this.#options = options;
  }

  /**
   * Puts the kept state in the place of the index's records.
   * @param state all that the records depend on
   * @returns whether there was one that could be used; the index is as it was where not
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
    const took = Math.round(performance.now() - started);
    this.#options.log.info(
      `Restored the search index of ${tenant} (${index.size} cars) from its snapshot in ${took} ms`,
    );
    return true;
  }

  /**
   * Keeps the index under this state and forgets older ones.
   * @param signal ends it; nothing is left behind then
   * @returns false where the index is too small, changed meanwhile, or the signal came
   */
  async save(tenant: string, state: string, index: SearchIndex, signal?: AbortSignal): Promise<boolean> {
    const { folder, leastRecords = MIN_RECORDS, log } = this.#options;
    if (index.size < leastRecords) return false;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = this.#file(tenant, state);
    const draft = `${file}.${process.pid}`;
    try {
      await writeParts(draft, serializeIndexInSteps(index), signal);
      // Only whole files ever have the name that is read.
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      if (error instanceof SnapshotError || signal?.aborted) return false;
      log.warn(
        `Cannot save a snapshot of the search index of ${tenant}: ${error instanceof Error ? error.message : 'unknown error'}.`,
      );
      return false;
    }
    await this.#removeOthers(tenant, file);
    return true;
  }

  #file(tenant: string, state: string): string {
    const hash = createHash('sha256').update(state).digest('hex').slice(0, 24);
    return join(this.#options.folder, `${tenant}@${hash}${ENDING}`);
  }

  async #removeOthers(tenant: string, kept: string): Promise<void> {
    for (const name of await readdir(this.#options.folder)) {
      const path = join(this.#options.folder, name);
      if (!name.startsWith(`${tenant}@`) || path === kept) continue;
      // Another process may be writing its own; one that is old was left by a process that was killed.
      const isDraft = !name.endsWith(ENDING);
      if (!isDraft || (await isOld(path))) await rm(path, { force: true });
    }
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > DRAFT_MS;
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
      // The server answers requests between two parts.
      await nextTurn();
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
