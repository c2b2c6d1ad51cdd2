import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isObject, type JsonObject } from '../../../lib';
import { type Account, canEnter, canRun, findUnprivilegedAccount } from './system-account';
import { type Binaries, copyBinaries } from './binaries';
import { DatabaseError, errorCode, errorMessage } from '../errors';
import type { Logger } from '../logger';

export interface ServerPaths {
  /** `DATA_DIR/postgres`: password, leases, lock, log. Owned by the user who runs Forecourt. */
  folder: string;
  /** PostgreSQL's data folder, usually `folder/cluster`. */
  cluster: string;
  passwordFile: string;
  leases: string;
  logFile: string;
  account?: Account;
  binaries: Binaries;
}

/**
 * Finds a folder for the data if the unprivileged user cannot enter the data folder. The last resort is the temporary
 * folder.
 */
const SYSTEM_FOLDERS = ['/var/lib'];
const RECORD_FILE = 'place.json';

/** Resolves the paths of the server for a data folder, and creates missing folders. */
export function resolveServerPaths(dataDir: string, binaries: Binaries, log: Logger): ServerPaths {
  const folder = createDataFolder(dataDir);
  const account = findUnprivilegedAccount(readRecordedCluster(folder) ?? join(folder, 'cluster'));
  const cluster = account ? chooseCluster(folder, account, log) : join(folder, 'cluster');
  return {
    folder,
    cluster,
    passwordFile: join(folder, 'password'),
    leases: join(folder, 'leases'),
    logFile: join(folder, 'server.log'),
    account,
    binaries: account ? ensureRunnableBinaries(binaries, account, log) : binaries,
  };
}

/** Creates `DATA_DIR/postgres`. All users can enter new folders, but not read the secrets in them. */
function createDataFolder(dataDir: string): string {
  try {
    const existed = existsSync(dataDir);
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    if (!existed) chmodSync(dataDir, 0o755);
    const folder = join(realpathSync(dataDir), 'postgres');
    if (!existsSync(folder)) {
      mkdirSync(folder);
      chmodSync(folder, 0o755);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new DatabaseError(
      'place',
      `Cannot create or write to the data folder ${resolve(dataDir)} (${errorMessage(error)}). Give this user write ` +
        'permission, or set DATA_DIR to a folder that it owns.',
      { cause: error },
    );
  }
}

function readRecordedCluster(folder: string): string | undefined {
  const file = join(folder, RECORD_FILE);
  if (!existsSync(file)) return undefined;
  const value = parseJsonObject(readFileSync(file, 'utf8'));
  if (typeof value?.['cluster'] === 'string') return value['cluster'];
  // Creating a new cluster instead would hide the dealers' data.
  throw new DatabaseError(
    'place',
    `${file}, which names the folder of PostgreSQL's data, is damaged. Restore it from a backup, or write ` +
      '{ "cluster": "<folder>" } into it; the folder is forecourt-*/cluster in /var/lib or the temporary folder. Delete the ' +
      'file only to start with an empty database.',
  );
}

function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function chooseCluster(folder: string, account: Account, log: Logger): string {
  const recorded = readRecordedCluster(folder);
  if (recorded !== undefined && existsSync(recorded)) return recorded;
  if (canEnter(folder, account)) return join(folder, 'cluster');
  if (existsSync(join(folder, 'cluster'))) {
    throw new DatabaseError(
      'place',
      `PostgreSQL's data is in ${folder}/cluster, and the user ${account.name}, which runs PostgreSQL because Forecourt ` +
        `runs as root, can no longer enter that folder. Let all users enter each of its parent folders (\`chmod o+x\`).`,
    );
  }
  const home = createEnterableFolder(account);
  const cluster = join(home, 'cluster');
  writeFileSync(join(folder, RECORD_FILE), `${JSON.stringify({ cluster })}\n`, { mode: 0o600 });
  log.warn(
    `Forecourt runs as root, so PostgreSQL runs as the user ${account.name}, which cannot enter ${folder}. Its data is in ` +
      `${cluster} instead (recorded in ${join(folder, RECORD_FILE)}). To keep it in the data folder, make each parent ` +
      'folder enterable (`chmod o+x`), or run Forecourt as an unprivileged user.',
  );
  return cluster;
}

/** Creates a folder owned by the account in the first system folder that permits it. */
function createEnterableFolder(account: Account): string {
  const reasons: string[] = [];
  for (const base of [...SYSTEM_FOLDERS, tmpdir()]) {
    try {
      const home = mkdtempSync(join(base, 'forecourt-'));
      chmodSync(home, 0o700);
      chownSync(home, account.uid, account.gid);
      if (canEnter(home, account)) return home;
      reasons.push(`${base}: cannot be entered by ${account.name}`);
    } catch (error) {
      reasons.push(errorMessage(error));
    }
  }
  throw new DatabaseError(
    'place',
    `Found no folder for PostgreSQL's data that the user ${account.name} can enter (${reasons.join('; ')}). Set DATA_DIR ` +
      'to a folder whose parent folders everyone can enter, or set DATABASE_URL.',
  );
}

/** The programs, or a copy that the account can run, for example if the packages are under /root. */
function ensureRunnableBinaries(binaries: Binaries, account: Account, log: Logger): Binaries {
  if (canRun(binaries.postgres, account)) return binaries;
  const reasons: string[] = [];
  for (const base of [...SYSTEM_FOLDERS, tmpdir()]) {
    try {
      const home = createRootFolder(base);
      const copy = copyBinaries(binaries, home);
      if (canRun(copy.postgres, account)) {
        log.info(`The user ${account.name} cannot run ${binaries.postgres}; using a copy in ${home}.`);
        return copy;
      }
      reasons.push(`${base}: ${account.name} cannot run programs there`);
    } catch (error) {
      reasons.push(errorMessage(error));
    }
  }
  throw new DatabaseError(
    'no-binaries',
    `The user ${account.name}, which runs PostgreSQL because Forecourt runs as root, cannot run ${binaries.postgres} ` +
      `(${reasons.join('; ')}). Install Forecourt in a folder that all users can enter, or set DATABASE_URL.`,
  );
}

/** Creates `<base>/forecourt-programs`, writable only by root so that no other user can place programs there. */
function createRootFolder(base: string): string {
  const folder = join(base, 'forecourt-programs');
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) {
    throw new Error(`${folder} must be a folder owned by root that no other user can write to.`);
  }
  return folder;
}
