import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing';
import { type Database, startDatabase } from '..';
import { isPidAlive } from './process-identity';
import { parsePostmaster } from './postmaster';

const isRoot = process.getuid?.() === 0;
const HOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../testing/database-process.ts');

const getCluster = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');
const getPidFile = (dataDir: string): string => join(getCluster(dataDir), 'postmaster.pid');

/** PID of the running server of a data folder. */
function serverPid(dataDir: string): number | undefined {
  if (!existsSync(getPidFile(dataDir))) return undefined;
  return parsePostmaster(readFileSync(getPidFile(dataDir), 'utf8'))?.pid;
}

/** PID of the running server's process that writes checkpoints. */
function checkpointerPid(dataDir: string): number {
  const processes = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = processes
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line))
    .find((match) => Number(match?.[2]) === serverPid(dataDir) && match?.[3]?.includes('checkpointer'));
  if (!found) throw new Error('The server has no checkpointer');
  return Number(found[1]);
}

interface Holder {
  child: ChildProcess;
  hasStartedServer: boolean;
  url: string;
}

/** Starts another Forecourt process that uses the data folder. */
async function startHolder(dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const first: unknown = await new Promise((done, fail) => {
    lines.once('line', (line) => done(JSON.parse(line)));
    child.once('exit', (code) => fail(new Error(`the holder ended with ${code}`)));
  });
  const isAnswer =
    typeof first === 'object' && first !== null && 'hasStartedServer' in first && 'url' in first;
  if (!isAnswer) throw new Error('the holder wrote something else');
  return { child, hasStartedServer: first.hasStartedServer === true, url: String(first.url) };
}

async function kill({ child }: Holder): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function countGenerations(database: Pick<Database, 'pool'>): Promise<unknown> {
  const { rows } = await database.pool.query<{ one: number }>(
    'SELECT count(*)::int AS one FROM stock_generations',
  );
  return rows[0]?.one;
}

let root: string;
let dataDir: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-life-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'data');
});

afterEach(async () => {
  // Stop a server that a failed test left running.
  const pid = serverPid(dataDir);
  if (pid !== undefined && isPidAlive(pid)) {
    process.kill(pid, 'SIGQUIT');
    while (isPidAlive(pid)) await sleep(10);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }));

describe('embedded server', () => {
  test('starts on an empty folder with safe settings, and stops', async () => {
    const database = await startDatabase({ dataDir });
    expect(database.hasStartedServer).toBe(true);
    expect(await countGenerations(database)).toBe(0);

    const passwordFile = join(dataDir, 'postgres', 'password');
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(passwordFile, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
    expect(statSync(getCluster(dataDir)).mode & 0o777).toBe(0o700);
    const { rows } = await database.pool.query(
      `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
              current_setting('password_encryption') AS passwords, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super`,
    );
    expect(rows[0]).toEqual({
      fsync: 'on',
      addresses: '',
      encoding: 'UTF8',
      passwords: 'scram-sha-256',
      super: false,
    });
    const stranger = new pg.Client({ connectionString: database.url.replace(/:[^:@]+@/, ':wrong@') });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);

    const pid = serverPid(dataDir);
    expect(pid !== undefined && isPidAlive(pid)).toBe(true);
    if (isRoot && process.platform === 'linux') expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    await database.stop();
    await database.stop();
    expect(existsSync(getPidFile(dataDir))).toBe(false);
    expect(readdirSync(join(dataDir, 'postgres', 'leases'))).toEqual([]);
  });

  test('is shared within and between processes, and stopped by the last one', async () => {
    const [first, second] = await Promise.all([startDatabase({ dataDir }), startDatabase({ dataDir })]);
    expect([first.hasStartedServer, second.hasStartedServer].sort()).toEqual([false, true]);
    const other = await startHolder(dataDir);
    expect(other.hasStartedServer).toBe(false);
    expect(other.url).toBe(first.url);
    const pid = serverPid(dataDir);
    await first.stop();
    await second.stop();
    expect(serverPid(dataDir)).toBe(pid);
    other.child.stdin?.end();
    await once(other.child, 'exit');
    expect(serverPid(dataDir)).toBeUndefined();
  });

  test('is shared by two processes that start at the same time', async () => {
    const [first, second] = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    expect([first.hasStartedServer, second.hasStartedServer].sort()).toEqual([false, true]);
    await Promise.all([kill(first), kill(second)]);
    const pid = serverPid(dataDir);
    const database = await startDatabase({ dataDir });
    expect(database.hasStartedServer).toBe(false);
    expect(serverPid(dataDir)).toBe(pid);
    expect(await countGenerations(database)).toBe(0);
    await database.stop();
    expect(serverPid(dataDir)).toBeUndefined();
  });

  test('restarts after it was killed', async () => {
    const database = await startDatabase({ dataDir });
    await database.pool.query("INSERT INTO stock_generations VALUES ('kept', 1, now())");
    const pid = serverPid(dataDir);
    process.kill(pid ?? 0, 'SIGKILL');
    const deadline = Date.now() + 15_000;
    let rows: unknown;
    while (rows === undefined && Date.now() < deadline) {
      await sleep(100);
      rows = await countGenerations(database).catch(() => undefined);
    }
    expect(rows).toBe(1);
    expect(serverPid(dataDir)).not.toBe(pid);
    await database.pool.query('DELETE FROM stock_generations');
    await database.stop();
  });

  test('starts with a stale postmaster.pid whose PID belongs to another process', async () => {
    const lines = [
      process.pid,
      getCluster(dataDir),
      1,
      5432,
      getCluster(dataDir),
      '',
      '  16777216 3',
      'ready',
      '',
    ];
    writeFileSync(getPidFile(dataDir), lines.join('\n'));
    const database = await startDatabase({ dataDir });
    expect(database.hasStartedServer).toBe(true);
    expect(await countGenerations(database)).toBe(0);
    await database.stop();
  });

  test('starts with a stale lock of its socket whose PID belongs to another server', async () => {
    const other = await createTestDatabase();
    const { rows } = await other.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(rows[0]?.pid).toBeGreaterThan(0);
    const lines = [rows[0]?.pid, getCluster(dataDir), 1, 5432, getCluster(dataDir), ''];
    writeFileSync(join(getCluster(dataDir), '.s.PGSQL.5432.lock'), lines.join('\n'));
    const database = await startDatabase({ dataDir });
    expect(await countGenerations(database)).toBe(0);
    await database.stop();
    await other.drop();
  });

  test.runIf(process.platform !== 'win32')('ends a server that hangs while it stops', async () => {
    const warnings: string[] = [];
    const log = {
      info: () => undefined,
      warn: (text: string) => warnings.push(text),
      error: () => undefined,
    };
    const database = await startDatabase({ dataDir, log });
    // A shutdown waits for the checkpointer.
    process.kill(checkpointerPid(dataDir), 'SIGSTOP');
    await database.stop();
    expect(serverPid(dataDir)).toBeUndefined();
    expect(warnings.join()).toContain('was killed. The next start recovers its data.');
    const restarted = await startDatabase({ dataDir });
    expect(await countGenerations(restarted)).toBe(0);
    await restarted.stop();
  });

  test('explains data of another PostgreSQL version and a missing password', async () => {
    const versionFile = join(getCluster(dataDir), 'PG_VERSION');
    const passwordFile = join(dataDir, 'postgres', 'password');
    const version = readFileSync(versionFile, 'utf8');
    const password = readFileSync(passwordFile, 'utf8');
    writeFileSync(versionFile, '9\n');
    await expect(startDatabase({ dataDir })).rejects.toThrow(
      /was written by PostgreSQL 9, but this Forecourt includes PostgreSQL 18/,
    );
    writeFileSync(versionFile, version);
    rmSync(passwordFile);
    await expect(startDatabase({ dataDir })).rejects.toThrow(/password file .* cannot be read/);
    writeFileSync(passwordFile, 'other\n', { mode: 0o600 });
    await expect(startDatabase({ dataDir })).rejects.toThrow(/rejects Forecourt.s stored password/);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const database = await startDatabase({ dataDir });
    await database.stop();
  });

  test('shows the server log when it cannot start', async () => {
    const config = join(getCluster(dataDir), 'postgresql.conf');
    const configText = readFileSync(config, 'utf8');
    writeFileSync(config, `${configText}\nno_such_setting = 1\n`);
    await expect(startDatabase({ dataDir })).rejects.toThrow(/did not start[\s\S]*no_such_setting/);
    writeFileSync(config, configText);
    expect(readdirSync(join(dataDir, 'postgres', 'leases'))).toEqual([]);
  });
});

describe('unusual folders', () => {
  test('recovers from a killed start, and supports paths that are too long for a socket', async () => {
    const longPath = join(root, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(join(longPath, 'postgres', 'cluster.new'), { recursive: true });
    writeFileSync(join(longPath, 'postgres', 'cluster.new', 'PG_VERSION'), '18');
    const database = await startDatabase({ dataDir: longPath });
    expect(await countGenerations(database)).toBe(0);
    const host = new URL(database.url.replace('@/', '@host/')).searchParams.get('host') ?? '';
    expect(host.startsWith(tmpdir())).toBe(true);
    await database.stop();
    expect(existsSync(host)).toBe(false);
  });

  test.runIf(isRoot)(
    'as root, stores the data elsewhere when the unprivileged user cannot enter the folder, and finds it again',
    async () => {
      const closed = join(root, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      chmodSync(closed, 0o700);
      const warnings: string[] = [];
      const log = {
        info: () => undefined,
        warn: (text: string) => warnings.push(text),
        error: () => undefined,
      };
      const closedDataDir = join(closed, 'data');
      const database = await startDatabase({ dataDir: closedDataDir, log });
      expect(warnings.join()).toMatch(
        /runs as root, so PostgreSQL runs as the user \w+, which cannot enter .*closed\/data/,
      );
      await database.pool.query("INSERT INTO stock_generations VALUES ('t', 5, now())");
      await database.stop();

      const again = await startDatabase({ dataDir: closedDataDir, log });
      expect(await countGenerations(again)).toBe(1);
      expect(warnings).toHaveLength(1);
      await again.stop();
      const record: unknown = JSON.parse(readFileSync(join(closedDataDir, 'postgres', 'place.json'), 'utf8'));
      const cluster =
        typeof record === 'object' && record !== null && 'cluster' in record ? String(record.cluster) : '';
      expect(cluster.startsWith(closedDataDir)).toBe(false);
      rmSync(dirname(cluster), { recursive: true, force: true });
    },
  );

  test('reports a folder that cannot be created', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(startDatabase({ dataDir: join(root, 'file') })).rejects.toThrow(
      /Cannot create or write to the data folder .* set DATA_DIR/,
    );
  });
});

describe('DATABASE_URL', () => {
  test('uses an external server and leaves it running', async () => {
    const other = await createTestDatabase();
    const warnings: string[] = [];
    const log = {
      info: () => undefined,
      warn: (text: string) => warnings.push(text),
      error: () => undefined,
    };
    const database = await startDatabase({ dataDir: join(root, 'unused'), databaseUrl: other.url, log });
    expect(database.hasStartedServer).toBe(false);
    expect(await countGenerations(database)).toBe(0);
    database.pool.emit('error', new Error('terminated by the administrator'));
    expect(warnings).toEqual(['A database connection was lost: terminated by the administrator']);
    await database.stop();
    // A closing connection may receive the server's shutdown error, which is not worth a warning.
    database.pool.emit('error', new Error('the database system is shutting down'));
    expect(warnings).toHaveLength(1);
    expect(existsSync(join(root, 'unused'))).toBe(false);
    expect(await countGenerations(other)).toBe(0);
    await other.drop();
    await expect(startDatabase({ dataDir: root, databaseUrl: other.url })).rejects.toThrow(
      /does not exist.*Create the database/,
    );
  });

  test.each([
    ['postgresql://u:secret@127.0.0.1:1/x', /ECONNREFUSED.*Check the host and port/],
    ['postgresql://u:secret@/x?host=/no/such/folder', /ENOENT.*socket/],
    ['not an address at all', /DATABASE_URL/],
  ])('%s fails with an explanation and without the password', async (databaseUrl, words) => {
    const failure: unknown = await startDatabase({ dataDir: root, databaseUrl }).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toMatch(words);
    expect(String(failure)).not.toContain('secret');
  });

  test('does not modify a database of a newer Forecourt', async () => {
    const other = await createTestDatabase();
    await other.pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      'x',
      9_999_999_999_999,
    ]);
    await expect(startDatabase({ dataDir: root, databaseUrl: other.url })).rejects.toThrow(
      /newer version of Forecourt/,
    );
    await other.drop();
  });
});
