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
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment } from './cluster';
import { DatabaseError, errorCode, errorMessage } from '../errors';
import { commandLine, isPidAlive } from './process-identity';
import type { ServerPaths } from './server-paths';

/** A running server as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  /** A folder with the socket, or a loopback address. */
  host: string;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

/** Longest path of a unix socket that every system takes (macOS: 104 bytes with the final zero). */
const SOCKET_PATH_BYTES = 103;
const SOCKET_PORT = 5432;
const LOG_BYTES = 10_000_000;
const POLL_MS = 10;

/** Settings of every embedded server. Durability is left as it is: nobody may lose a lead to a power cut. */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  timezone: 'UTC',
  jit: 'off',
  // The data folder of an idle dealer site should not grow to a gigabyte of write-ahead log.
  max_wal_size: '512MB',
};

const pidFile = (place: ServerPaths): string => join(place.cluster, 'postmaster.pid');

/** Reads postmaster.pid: pid, data folder, start, port, socket folder, address, memory key, state (one a line). */
export function parsePostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const state = lines[7] === 'ready' ? 'ready' : lines[7] === 'stopping' ? 'stopping' : 'starting';
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '', state };
}

/** The living server of this place; a postmaster.pid left by a dead one is removed. */
export function findPostmaster(place: ServerPaths): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(pidFile(place), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const found = parsePostmaster(text);
  if (found && isPostmaster(found.pid, place)) return found;
  // PostgreSQL trusts any process of the same user with that number; after a restart of the machine or the
  // container it could be anybody, and the server would refuse to start for ever.
  rmSync(pidFile(place), { force: true });
  return undefined;
}

function isPostmaster(pid: number, place: ServerPaths): boolean {
  if (!isPidAlive(pid)) return false;
  const command = commandLine(pid);
  // Where command lines cannot be read (Windows) any process of that number must be taken for the server.
  return command === ''
    ? process.platform === 'win32'
    : command.includes('postgres') && command.includes(place.cluster);
}

/** Starts a server, detached from this process, and waits until it takes connections. */
export async function launchPostgres(place: ServerPaths, timeoutMs: number): Promise<Postmaster> {
  const transport = process.platform === 'win32' ? await loopback() : socket(place);
  const settings = { ...SETTINGS, ...transport.settings };
  const args = ['-D', place.cluster, '-p', String(transport.port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const logFile = openLog(place.logFile);
  // Detached: neither Ctrl-C in the terminal nor the end of this process reaches the server, so that whoever
  // shares it is not cut off; the last one out stops it (server.ts).
  const child = spawn(place.binaries.postgres, args, {
    uid: place.account?.uid,
    gid: place.account?.gid,
    cwd: '/',
    env: serverEnvironment(),
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
    const found = findOwn(place, child.pid);
    if (found?.state === 'ready') return found;
    await sleep(POLL_MS);
  }
  if (reason === undefined && child.pid !== undefined) process.kill(child.pid, 'SIGQUIT');
  throw new DatabaseError(
    'start',
    `The database server in ${place.cluster} did not start: ${reason ?? `not ready after ${timeoutMs / 1000} s`}.\n` +
      `${tail(place.logFile, logFile.offset)}\nSee the full log in ${place.logFile}.`,
  );
}

function findOwn(place: ServerPaths, pid: number | undefined): Postmaster | undefined {
  if (!existsSync(pidFile(place))) return undefined;
  try {
    const found = parsePostmaster(readFileSync(pidFile(place), 'utf8'));
    return found?.pid === pid ? found : undefined;
  } catch {
    return undefined;
  }
}

interface Transport {
  port: number;
  settings: Record<string, string>;
}

/** A socket in the data folder, which only its owner can enter; where that path is too long, in a private temporary folder. */
function socket(place: ServerPaths): Transport {
  const path = join(place.cluster, `.s.PGSQL.${SOCKET_PORT}.lock`);
  const folder = Buffer.byteLength(path) <= SOCKET_PATH_BYTES ? place.cluster : socketFolder(place);
  const settings = { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' };
  return { port: SOCKET_PORT, settings };
}

function socketFolder(place: ServerPaths): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
  if (place.account) chownSync(folder, place.account.uid, place.account.gid);
  return folder;
}

async function loopback(): Promise<Transport> {
  const port = await new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return { port, settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' } };
}

function openLog(file: string): { fd: number; offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES) truncateSync(file);
  return { fd: openSync(file, 'a', 0o600), offset: size > LOG_BYTES ? 0 : size };
}

function tail(file: string, offset: number): string {
  const lines = readFileSync(file).subarray(offset).toString('utf8').trim().split('\n');
  return lines.slice(-8).join('\n');
}

/** Asks the server to end at once but cleanly (open transactions are rolled back). Does not wait. */
export function requestStop(place: ServerPaths, { pid }: Postmaster): void {
  if (process.platform === 'win32') {
    const control = join(dirname(place.binaries.postgres), 'pg_ctl.exe');
    spawnSync(control, ['stop', '-D', place.cluster, '-m', 'fast', '-W'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Waits until a server has ended. Returns whether it has. */
export async function waitForEnd(
  place: ServerPaths,
  { pid, host }: Postmaster,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isPidAlive(pid) && existsSync(pidFile(place))) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  removeSocketFolder(place, host);
  return true;
}

/** The private folder of a socket goes with its server. */
function removeSocketFolder(place: ServerPaths, folder: string): void {
  if (folder === place.cluster || !folder.startsWith(join(tmpdir(), 'forecourt-'))) return;
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    rmSync(folder, { recursive: true, force: true });
}
