import {
  chmodSync,
  chownSync,
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
import { type Account, canEnter, canRun, unprivilegedAccount } from './system-account';
import { type Binaries, copyBinaries } from './binaries';
import { DatabaseError, errorCode, errorMessage } from '../errors';
import type { Logger } from '../logger';

/** The paths, user and binaries of an embedded server. */
export interface ServerPaths {
  /** `DATA_DIR/postgres`: password, leases, lock, log. Belongs to whoever runs Forecourt. */
  folder: string;
  /** PostgreSQL’s own data folder; usually `folder/cluster`. */
  cluster: string;
  passwordFile: string;
  leases: string;
  logFile: string;
  account?: Account;
  binaries: Binaries;
}

/** Where root puts the data when the lesser user cannot enter the data folder; the last resort is the temporary folder. */
const SYSTEM_FOLDERS = ['/var/lib'];
const RECORD = 'place.json';

/** Resolves the paths of the server of one data folder; creates missing folders. */
export function resolveServerPaths(dataDir: string, binaries: Binaries, log: Logger): ServerPaths {
  const folder = makeFolder(dataDir);
  const account = unprivilegedAccount(recordedCluster(folder) ?? join(folder, 'cluster'));
  const cluster = account ? enterableCluster(folder, account, log) : join(folder, 'cluster');
  return {
    folder,
    cluster,
    passwordFile: join(folder, 'password'),
    leases: join(folder, 'leases'),
    logFile: join(folder, 'server.log'),
    account,
    binaries: account ? runnable(binaries, account, log) : binaries,
  };
}

/** Makes `DATA_DIR/postgres`. Folders made here can be entered by all (the secrets in them cannot be read). */
function makeFolder(dataDir: string): string {
  try {
    const existed = existsSync(dataDir);
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    if (!existed) chmodSync(dataDir, 0o755);
    const folder = join(realpathSync(dataDir), 'postgres');
    if (!existsSync(folder)) {
      mkdirSync(folder);
      chmodSync(folder, 0o755);
    }
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

function recordedCluster(folder: string): string | undefined {
  const file = join(folder, RECORD);
  if (!existsSync(file)) return undefined;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof value === 'object' &&
    value !== null &&
    'cluster' in value &&
    typeof value.cluster === 'string'
    ? value.cluster
    : undefined;
}

function enterableCluster(folder: string, account: Account, log: Logger): string {
  const recorded = recordedCluster(folder);
  if (recorded !== undefined && existsSync(recorded)) return recorded;
  if (canEnter(folder, account)) return join(folder, 'cluster');
  if (existsSync(join(folder, 'cluster'))) {
    throw new DatabaseError(
      'place',
      `PostgreSQL’s data are in ${folder}/cluster, and the user ${account.name}, which runs PostgreSQL because Forecourt ` +
        `runs as root, can no longer enter that folder. Make each of its parent folders enterable (\`chmod o+x\`).`,
    );
  }
  const home = fittingFolder(account);
  const cluster = join(home, 'cluster');
  writeFileSync(join(folder, RECORD), `${JSON.stringify({ cluster })}\n`, { mode: 0o600 });
  log.warn(
    `Forecourt runs as root, so PostgreSQL runs as the user ${account.name}, which cannot enter ${folder}. Its data is in ` +
      `${cluster} instead (recorded in ${join(folder, RECORD)}). To keep it in the data folder, make each parent ` +
      'folder enterable (`chmod o+x`), or run Forecourt as an unprivileged user.',
  );
  return cluster;
}

/** A new folder which the account owns, in the first system folder that allows it. */
function fittingFolder(account: Account): string {
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

/** The programs, or a copy of them where the account can run them (packages under /root, for example). */
function runnable(binaries: Binaries, account: Account, log: Logger): Binaries {
  if (canRun(binaries.postgres, account)) return binaries;
  const reasons: string[] = [];
  for (const base of [...SYSTEM_FOLDERS, tmpdir()]) {
    try {
      const home = ownedByRoot(base);
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

/** `<base>/forecourt-programs`, made by root and writable by root alone: nobody else may plant programs there. */
function ownedByRoot(base: string): string {
  const folder = join(base, 'forecourt-programs');
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const stats = lstatSync(folder);
  if (!stats.isDirectory() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) {
    throw new Error(`${folder} is not a folder that only root can write`);
  }
  return folder;
}
