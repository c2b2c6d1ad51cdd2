import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive, identifyCurrentProcess, parseIdentity } from '../database/embedded/process-identity';
import { acquireLease } from '../database/embedded/leases';
import { parsePostmaster } from '../database/embedded/postmaster';
import type { ServerKind } from './index';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders of the run’s database servers. */
    forecourtTestServers: Record<ServerKind, string>;
  }
}

const PREFIX = 'forecourt-test-';
const OWNER = 'owner.json';
const KINDS: readonly ServerKind[] = ['embedded', 'installed'];

/**
 * Creates the folders of the run's database servers, and stops and removes the servers at the end. The first test that
 * needs a server starts it, so a run without database tests costs nothing.
 */
export default function setup({ provide }: TestProject): () => void {
  removeStaleFolders();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // When tests run as root, PostgreSQL runs as an unprivileged user, who needs access to this folder.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER), JSON.stringify(identifyCurrentProcess()));
  const getFolder = (kind: ServerKind): string => join(folder, kind);
  provide('forecourtTestServers', { embedded: getFolder('embedded'), installed: getFolder('installed') });
  for (const kind of KINDS) {
    for (const path of [getFolder(kind), join(getFolder(kind), 'postgres')]) {
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
    // The lease keeps the server running after the worker that started it has ended.
    acquireLease(join(getFolder(kind), 'postgres', 'leases'));
  }
  return () => remove(folder);
}

/** Removes the folders of runs that were killed. */
function removeStaleFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = parseIdentity(read(join(folder, OWNER)));
    if (owner && !isAlive(owner)) remove(folder);
  }
}

function remove(folder: string): void {
  for (const kind of KINDS) {
    const server = parsePostmaster(read(join(folder, kind, 'postgres', 'cluster', 'postmaster.pid')));
    if (server && isAlive({ pid: server.pid, started: '' })) process.kill(server.pid, 'SIGQUIT');
  }
  // The data is disposable, so the server is killed; it may still be closing files.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
