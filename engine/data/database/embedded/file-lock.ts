import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, errorCode } from '../errors';
import { isAlive, currentProcess, parseIdentity } from './process-identity';

const POLL_MS = 15;
/** A lock file is created and then written; for so long an unreadable one counts as just being written. */
const WRITING_MS = 5000;
const PREFIX = 'lock.';

/**
 * One process at a time does `work` on `folder`, also across crashes.
 *
 * Locks are numbered files and the highest number rules. A lock whose holder died is not removed but
 * superseded by creating the next number exclusively: removing a stale lock is the step at which two
 * waiters could both believe that they are the next.
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
    const highest = numbers(folder).at(-1) ?? 0;
    const holder = highest === 0 ? undefined : holderOf(folder, highest);
    if (holder === undefined) {
      const release = take(folder, highest + 1);
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
    await sleep(POLL_MS);
  }
}

/** All lock numbers in the folder, ascending. */
function numbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter((number) => Number.isInteger(number) && number > 0)
    .sort((a, b) => a - b);
}

/** Who holds the lock of this number, in words, or nothing when it is free to be superseded. */
function holderOf(folder: string, number: number): string | undefined {
  const file = join(folder, PREFIX + number);
  try {
    const text = readFileSync(file, 'utf8');
    if (text === 'free') return undefined;
    const identity = parseIdentity(text);
    if (identity) return isAlive(identity) ? `pid ${identity.pid}` : undefined;
    return Date.now() - statSync(file).mtimeMs < WRITING_MS ? 'just starting' : undefined;
  } catch (error) {
    // Gone between listing and reading: a later one exists, look again.
    if (errorCode(error) === 'ENOENT') return 'changing hands';
    throw error;
  }
}

function take(folder: string, number: number): (() => void) | undefined {
  const file = join(folder, PREFIX + number);
  try {
    writeFileSync(file, JSON.stringify(currentProcess()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  }
  // A slow waiter may have re-created a number that was cleaned away; a higher one then rules.
  const all = numbers(folder);
  if (all.at(-1) !== number) {
    rmSync(file, { force: true });
    return undefined;
  }
  for (const old of all) if (old < number) rmSync(join(folder, PREFIX + old), { force: true });
  return () => {
    // The folder may be gone by now (a test or a reset removed it); then there is nothing to free.
    try {
      truncateSync(file);
      writeFileSync(file, 'free', { flag: 'r+' });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  };
}
