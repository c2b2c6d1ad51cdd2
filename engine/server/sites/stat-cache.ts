import { statSync, type BigIntStats } from 'node:fs';

interface Kept<Value> {
  state: string;
  value: Value;
}

/**
 * A file that is written twice within a tick of the file system's clock has the same time after both
 * writes, so recent files are read again.
 */
const SETTLED_MS = 100;

/** Undefined if the path does not exist or cannot be reached. */
function readStats(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Caches the content of files and folders for as long as their size and times stay the same. */
export class StatCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>();

  /** The result of an earlier or current call of `read` for the path. Undefined is not cached. */
  get<Read extends Value | undefined>(path: string, read: () => Read): Read | Value {
    const stats = readStats(path);
    const kept = this.#kept.get(path);
    if (!stats) {
      this.#kept.delete(path);
      return read();
    }
    const state = [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join();
    if (kept?.state === state) return kept.value;
    const value = read();
    const isSettled = Date.now() - Math.max(Number(stats.mtimeMs), Number(stats.ctimeMs)) > SETTLED_MS;
    if (isSettled && value !== undefined) this.#kept.set(path, { state, value });
    else this.#kept.delete(path);
    return value;
  }
}
