import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, errorCode } from '../errors';
import { isAlive, identifyCurrentProcess, parseIdentity } from './process-identity';

const POLL_INTERVAL_MS = 15;
/** A lock file is created before it is written. An unreadable file younger than this is assumed to be incomplete. */
const MAX_WRITE_MS = 5_000;
const PREFIX = 'lock.';

/**
 * Runs `work` in one process at a time. Survives crashes.
 *
 * Locks are numbered files; the highest number counts. A stale lock is not removed but superseded by exclusively
 * creating the next number, because two waiting processes could both remove a stale lock and take its place.
 */
export async function withFileLock<T>(folder: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const release = await acquire(folder, timeoutMs);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(folder: string, timeoutMs: number): Promise<() => void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const highest = listLockNumbers(folder).at(-1) ?? 0;
    const holder = highest === 0 ? undefined : describeHolder(folder, highest);
    if (holder === undefined) {
      const release = tryAcquire(folder, highest + 1);
      if (release) return release;
      continue;
    }
    if (Date.now() > deadline) {
      throw new DatabaseError(
        'locked',
        `Another Forecourt process (${holder}) has been starting or stopping the database in ${folder} for more than ` +
          `${Math.round(timeoutMs / 1000)} s. Stop that process, then start again.`,
      );
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** The numbers of all locks in the folder, ascending. */
function listLockNumbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter((number) => Number.isInteger(number) && number > 0)
    .sort((a, b) => a - b);
}

/** Describes a lock's holder for messages; undefined if the lock can be superseded. */
function describeHolder(folder: string, number: number): string | undefined {
  const file = join(folder, PREFIX + number);
  try {
    const text = readFileSync(file, 'utf8');
    if (text === 'free') return undefined;
    const identity = parseIdentity(text);
    if (identity) return isAlive(identity) ? `pid ${identity.pid}` : undefined;
    return Date.now() - statSync(file).mtimeMs < MAX_WRITE_MS ? 'just starting' : undefined;
  } catch (error) {
    // The file was removed after it was listed, so a later lock exists: try again.
    if (errorCode(error) === 'ENOENT') return 'changing hands';
    throw error;
  }
}

function tryAcquire(folder: string, number: number): (() => void) | undefined {
  const file = join(folder, PREFIX + number);
  try {
    writeFileSync(file, JSON.stringify(identifyCurrentProcess()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  }
  // A slow process may have created a removed number again; then a higher number exists and counts.
  const all = listLockNumbers(folder);
  if (all.at(-1) !== number) {
    rmSync(file, { force: true });
    return undefined;
  }
  for (const old of all) if (old < number) rmSync(join(folder, PREFIX + old), { force: true });
  return () => {
    // A test or a reset may have removed the folder; then there is nothing to release.
    try {
      truncateSync(file);
      writeFileSync(file, 'free', { flag: 'r+' });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  };
}
