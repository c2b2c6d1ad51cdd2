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

/** PostgreSQL's superuser. Forecourt itself uses an unprivileged role (see `roles.ts`). */
export const SUPERUSER = 'postgres';

/** From this version on, PostgreSQL has a built-in C.UTF-8 locale with the same sort order on every system. */
const BUILTIN_LOCALE_SINCE = 17;

/** Creates PostgreSQL's data folder if needed, and checks that this version can read an existing one. */
export function ensureCluster(paths: ServerPaths, log: Logger): void {
  const versionFile = join(paths.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    createCluster(paths, log);
    return;
  }
  const major = Number(readFileSync(versionFile, 'utf8').trim());
  if (major !== paths.binaries.major) {
    throw new DatabaseError(
      'version',
      `The data in ${paths.cluster} was written by PostgreSQL ${major}, but this Forecourt includes PostgreSQL ` +
        `${paths.binaries.major}, which cannot read it. Export the data with the version of Forecourt that wrote it and import it ` +
        'into a new DATA_DIR, or keep using that version.',
    );
  }
}

function createCluster(paths: ServerPaths, log: Logger): void {
  const started = Date.now();
  const draft = `${paths.cluster}.new`;
  // An existing draft was left by a start that was killed.
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(paths.cluster), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  if (paths.account) chownSync(draft, paths.account.uid, paths.account.gid);
  // The password is saved first, because without it no one could open the cluster.
  writeFileSync(paths.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  initdb(paths, draft);
  renameSync(draft, paths.cluster);
  log.info(
    `Created a PostgreSQL ${paths.binaries.version} data folder in ${paths.cluster} (${Date.now() - started} ms).`,
  );
}

function initdb({ binaries, account, passwordFile }: ServerPaths, target: string): void {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'forecourt-'));
  try {
    // The unprivileged user cannot read the password file, so initdb gets a temporary copy.
    const copy = join(temporaryFolder, 'password');
    writeFileSync(copy, readFileSync(passwordFile), { mode: 0o600 });
    if (account) for (const path of [temporaryFolder, copy]) chownSync(path, account.uid, account.gid);
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
      { uid: account?.uid, gid: account?.gid, cwd: '/', env: createServerEnvironment(), encoding: 'utf8' },
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
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** The environment of PostgreSQL's programs: no PG* variables, secrets or locale of this process. */
export function createServerEnvironment(): NodeJS.ProcessEnv {
  const variables = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(variables), LC_ALL: 'C', TZ: 'UTC' };
}

export function readPassword({ passwordFile, cluster }: ServerPaths): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (error) {
    const problem =
      errorCode(error) === 'EACCES' ? 'belongs to another user' : `cannot be read (${errorMessage(error)})`;
    throw new DatabaseError(
      'password',
      `The password file ${passwordFile} of the database in ${cluster} ${problem}. Run Forecourt as the user who first started it, ` +
        'or restore the file. The data cannot be opened without it.',
      { cause: error },
    );
  }
}
