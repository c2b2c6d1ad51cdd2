import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServerEnvironment } from './cluster';
import { DatabaseError, errorCode, errorMessage } from '../errors';
import { findFreePort } from '../find-free-port';
import { readCommandLine, isPidAlive } from './process-identity';
import type { ServerPaths } from './server-paths';

/** A running server as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  /** A folder with the socket, or a loopback address. */
  host: string;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

/** Longest socket path that every system supports (macOS: 104 bytes including the final NUL). */
const SOCKET_PATH_BYTES = 103;
const SOCKET_PORT = 5432;
const LOG_BYTES = 10_000_000;
const POLL_INTERVAL_MS = 10;

/** Settings of embedded servers. Full durability: a power cut must not lose a lead. */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  timezone: 'UTC',
  jit: 'off',
  // Limits the write-ahead log, which would otherwise grow to a gigabyte even on an idle dealer's site.
  max_wal_size: '512MB',
};

const getPidFile = (paths: ServerPaths): string => join(paths.cluster, 'postmaster.pid');

/** Parses postmaster.pid. Its lines: PID, data folder, start time, port, socket folder, address, memory key, state. */
export function parsePostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const state = lines[7] === 'ready' ? 'ready' : lines[7] === 'stopping' ? 'stopping' : 'starting';
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '', state };
}

/** Finds the running server. Removes the postmaster.pid of a dead one. */
export function findPostmaster(paths: ServerPaths): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(getPidFile(paths), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const found = parsePostmaster(text);
  if (found && isPostmaster(found.pid, paths)) return found;
  // PostgreSQL assumes that any process of the same user with that PID is its server. After a restart of the machine or
  // container the PID may belong to another process, and the server would never start.
  rmSync(getPidFile(paths), { force: true });
  return undefined;
}

function isPostmaster(pid: number, paths: ServerPaths): boolean {
  if (!isPidAlive(pid)) return false;
  const command = readCommandLine(pid);
  // On Windows, command lines cannot be read, so any process with that PID counts as the server.
  return command === ''
    ? process.platform === 'win32'
    : command.includes('postgres') && command.includes(paths.cluster);
}

/** Starts a server, detached from this process, and waits until it accepts connections. */
export async function launchPostgres(paths: ServerPaths, timeoutMs: number): Promise<Postmaster> {
  const transport =
    process.platform === 'win32' ? await createLoopbackTransport() : createSocketTransport(paths);
  const settings = { ...SETTINGS, ...transport.settings };
  const args = ['-D', paths.cluster, '-p', String(transport.port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const logFile = openLog(paths.logFile);
  // Detached, so that neither Ctrl-C nor the end of this process stops a server that other processes share. The last
  // process stops it (embedded-server.ts).
  const child = spawn(paths.binaries.postgres, args, {
    uid: paths.account?.uid,
    gid: paths.account?.gid,
    cwd: '/',
    env: createServerEnvironment(),
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
    windowsHide: true,
  });
  closeSync(logFile.fd);
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(errorMessage(error)));
    child.once('exit', (code, signal) => done(`it ended with ${signal ?? `code ${code}`}`));
  });
  child.unref();
  let reason: string | undefined;
  void ended.then((text) => (reason = text));
  const deadline = Date.now() + timeoutMs;
  while (reason === undefined && Date.now() < deadline) {
    const found = findLaunchedPostmaster(paths, child.pid);
    if (found?.state === 'ready') return found;
    await sleep(POLL_INTERVAL_MS);
  }
  if (reason === undefined && child.pid !== undefined) process.kill(child.pid, 'SIGQUIT');
  throw new DatabaseError(
    'start',
    `The database server in ${paths.cluster} did not start: ${reason ?? `not ready after ${timeoutMs / 1000} s`}.\n` +
      `${readLogTail(paths.logFile, logFile.offset)}\nSee the full log in ${paths.logFile}.`,
  );
}

function findLaunchedPostmaster(paths: ServerPaths, pid: number | undefined): Postmaster | undefined {
  if (!existsSync(getPidFile(paths))) return undefined;
  try {
    const found = parsePostmaster(readFileSync(getPidFile(paths), 'utf8'));
    return found?.pid === pid ? found : undefined;
  } catch {
    return undefined;
  }
}

interface Transport {
  port: number;
  settings: Record<string, string>;
}

/**
 * A socket in the data folder, which only its owner can enter, or in a private temporary folder if the path is too
 * long.
 */
function createSocketTransport(paths: ServerPaths): Transport {
  const path = join(paths.cluster, `.s.PGSQL.${SOCKET_PORT}.lock`);
  const folder = Buffer.byteLength(path) <= SOCKET_PATH_BYTES ? paths.cluster : createSocketFolder(paths);
  // Only one process at a time starts the server (`file-lock.ts`), and none is running. A remaining lock of a socket
  // would keep the server from starting if its PID is in use again, as is usual in containers.
  for (const stale of [path, path.replace(/\.lock$/, '')]) rmSync(stale, { force: true });
  const settings = { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' };
  return { port: SOCKET_PORT, settings };
}

function createSocketFolder(paths: ServerPaths): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
  if (paths.account) chownSync(folder, paths.account.uid, paths.account.gid);
  return folder;
}

async function createLoopbackTransport(): Promise<Transport> {
  const port = await findFreePort('127.0.0.1');
  return { port, settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' } };
}

function openLog(file: string): { fd: number; offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES) truncateSync(file);
  return { fd: openSync(file, 'a', 0o600), offset: size > LOG_BYTES ? 0 : size };
}

function readLogTail(file: string, offset: number): string {
  const lines = readFileSync(file).subarray(offset).toString('utf8').trim().split('\n');
  return lines.slice(-8).join('\n');
}

/**
 * Requests a shutdown without waiting for it. `fast` rolls back open transactions; `immediate` ends all processes at
 * once, like a crash, so that the next start recovers from the write-ahead log. No committed data is lost.
 */
export function requestStop(
  paths: ServerPaths,
  { pid }: Postmaster,
  mode: 'fast' | 'immediate' = 'fast',
): void {
  if (process.platform === 'win32') {
    const control = join(dirname(paths.binaries.postgres), 'pg_ctl.exe');
    spawnSync(control, ['stop', '-D', paths.cluster, '-m', mode, '-W'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Waits until a server has stopped. Returns false after the timeout. */
export async function waitForEnd(
  paths: ServerPaths,
  { pid, host }: Postmaster,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isPidAlive(pid) && existsSync(getPidFile(paths))) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  removeSocketFolder(paths, host);
  return true;
}

/** Removes the private socket folder of a stopped server. */
function removeSocketFolder(paths: ServerPaths, folder: string): void {
  if (folder === paths.cluster || !folder.startsWith(join(tmpdir(), 'forecourt-'))) return;
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    rmSync(folder, { recursive: true, force: true });
}
