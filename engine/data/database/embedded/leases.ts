import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { errorCode } from '../errors';
import { isAlive, identifyCurrentProcess, parseIdentity } from './process-identity';

/** A file that marks this process as a user of the server. */
export interface Lease {
  release(): void;
}

/** Writes a lease of this process into `folder`. One process may hold several. */
export function acquireLease(folder: string): Lease {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const file = join(folder, name);
  // Renamed into place, so that other processes never see an incomplete lease and remove it as dead.
  const draft = join(folder, `.${name}`);
  writeFileSync(draft, JSON.stringify(identifyCurrentProcess()), { mode: 0o600 });
  renameSync(draft, file);
  return { release: () => rmSync(file, { force: true }) };
}

/** Number of leases of living processes. Removes the leases of dead ones. */
export function countLiveLeases(folder: string): number {
  let living = 0;
  for (const name of listLeases(folder)) {
    const file = join(folder, name);
    const identity = parseIdentity(readLease(file));
    if (identity && isAlive(identity)) living += 1;
    else rmSync(file, { force: true });
  }
  return living;
}

function listLeases(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function readLease(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
