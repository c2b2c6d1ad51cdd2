import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseError, errorCode, errorMessage } from '../errors';
import type { Logger } from '../logger';
import type { ServerPaths } from './server-paths';

/** PostgreSQL’s own superuser. Forecourt itself works as a lesser role (see roles.ts). */
export const SUPERUSER = 'postgres';

/** From this version PostgreSQL brings its own C.UTF-8: the same order and letters on every system. */
const BUILTIN_LOCALE_SINCE = 17;

/** Makes PostgreSQL’s data folder when there is none, and checks that this PostgreSQL can read the one there is. */
export function ensureCluster(place: ServerPaths, log: Logger): void {
  const versionFile = join(place.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    createCluster(place, log);
    return;
  }
  const major = Number(readFileSync(versionFile, 'utf8').trim());
  if (major !== place.binaries.major) {
    throw new DatabaseError(
      'version',
      `The data in ${place.cluster} was written by PostgreSQL ${major}, but this Forecourt includes PostgreSQL ` +
        `${place.binaries.major}, which cannot read it. Export the data with the version of Forecourt that wrote it and import it ` +
        'into a new DATA_DIR, or keep using that version.',
    );
  }
}

function createCluster(place: ServerPaths, log: Logger): void {
  const started = Date.now();
  const draft = `${place.cluster}.new`;
  // A draft that is there was left by a start that did not live to finish it.
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(place.cluster), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  if (place.account) chownSync(draft, place.account.uid, place.account.gid);
  // First the password: a cluster without one that anybody knows would be lost.
  writeFileSync(place.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  initdb(place, draft);
  renameSync(draft, place.cluster);
  log.info(
    `Created a PostgreSQL ${place.binaries.version} data folder in ${place.cluster} (${Date.now() - started} ms).`,
  );
}

function initdb({ binaries, account, passwordFile }: ServerPaths, target: string): void {
  const handover = mkdtempSync(join(tmpdir(), 'forecourt-'));
  try {
    // The lesser user cannot read the password where it is kept, so it gets a copy for the time of initdb.
    const copy = join(handover, 'password');
    writeFileSync(copy, readFileSync(passwordFile), { mode: 0o600 });
    if (account) for (const path of [handover, copy]) chownSync(path, account.uid, account.gid);
    const locale =
      binaries.major >= BUILTIN_LOCALE_SINCE ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
    const run = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${target}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${copy}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        ...locale,
      ],
      { uid: account?.uid, gid: account?.gid, cwd: '/', env: serverEnvironment(), encoding: 'utf8' },
    );
    if (run.status === 0) return;
    rmSync(target, { recursive: true, force: true });
    const reason = run.error ? errorMessage(run.error) : run.stderr.trim() || `signal ${run.signal}`;
    throw new DatabaseError(
      'initdb',
      `Cannot create PostgreSQL's data folder in ${target}: ${reason}. Check the free space and the permissions of that ` +
        'folder, or set DATA_DIR to another folder.',
    );
  } finally {
    rmSync(handover, { recursive: true, force: true });
  }
}

/** What PostgreSQL’s programs get to see of this process’s environment: no PG* variables, no secrets, no locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** The password of the server in this place. */
export function readPassword({ passwordFile, cluster }: ServerPaths): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (error) {
    const what =
      errorCode(error) === 'EACCES' ? 'belongs to another user' : `cannot be read (${errorMessage(error)})`;
    throw new DatabaseError(
      'password',
      `The password file ${passwordFile} of the database in ${cluster} ${what}. Run Forecourt as the user who first started it, ` +
        'or restore the file. The data cannot be opened without it.',
      { cause: error },
    );
  }
}
