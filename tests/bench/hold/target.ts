import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../../engine/data/database/embedded/embedded-server';
import { findEmbeddedBinaries } from '../../../engine/data/database/embedded/binaries';
import { findPostmaster } from '../../../engine/data/database/embedded/postmaster';
import { resolveServerPaths } from '../../../engine/data/database/embedded/server-paths';
import { silentLogger } from '../../../engine/data/database/logger';
import { findInstalledPostgres } from '../../../engine/data/testing/installed-postgres';
import { sendRequest } from '../../support/http';
import { createTemporaryFolder, startServer, type RunningServer } from '../../support/server';
import { BENCHMARK_PAGE } from '../build';

/** Options of `npm run bench -- hold`. */
export interface HoldOptions {
  /** Share of the rounds and durations, 1 for the whole benchmark. */
  scale: number;
  /** Uses the PostgreSQL installed on this machine through DATABASE_URL, in place of the embedded one. */
  isInstalled: boolean;
}

/** The built server as a child process, with its own data folder and database. */
export interface Target {
  readonly port: number;
  /** Host header of the measured site. */
  readonly host: string;
  /** Process ID of the web process; changes with `startWeb`. */
  readonly webPid: number;
  readonly hasExited: boolean;
  /** Starts the web process again on the same port, data and database. Returns the milliseconds until it was ready. */
  startWeb(): Promise<number>;
  killWeb(): Promise<void>;
  /** Kills one of the processes of a server with `WORKERS`, as soon as it has two. Linux only. */
  killWorker(): Promise<void>;
  /** Sends a signal to the database server's main process and waits until it has ended. */
  endDatabase(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Runs a query on a separate connection, as soon as the database accepts connections. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const WORKER_POLL_MS = 50;

/** The child processes that run Node. The database server is a child too. */
function listNodeChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .filter((child) => {
      try {
        return /\bnode\b/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0')[0] ?? '');
      } catch {
        // It has ended.
        return false;
      }
    })
    .map(Number);
}

const QUERY_TIMEOUT_MS = 60_000;
const QUERY_PAUSE_MS = 100;

/**
 * Starts the server. It trusts one proxy, so that clients can send invented addresses and limits do not
 * affect the measurement.
 */
export async function startTarget(
  { isInstalled }: Pick<HoldOptions, 'isInstalled'>,
  moreEnv: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const dataDir = createTemporaryFolder('hold');
  // The database may run as another user, which needs access.
  chmodSync(dataDir, 0o755);
  const databaseDir = isInstalled ? `${dataDir}/installed` : dataDir;
  const binaries = isInstalled ? findInstalledPostgres() : findEmbeddedBinaries();
  if (!binaries) throw new Error('No PostgreSQL is installed. Run the benchmark without --installed.');
  if (isInstalled) mkdirSync(databaseDir, { mode: 0o755 });
  const installed = isInstalled
    ? await startEmbedded({ dataDir: databaseDir, log: silentLogger, binaries })
    : undefined;
  const env = {
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...(installed && { DATABASE_URL: installed.url }),
    ...moreEnv,
  };
  const launch = (port = 0) => startServer({ dataDir, env: { ...env, PORT: String(port) } });
  let web: RunningServer = await launch();
  const { port } = web;
  const paths = resolveServerPaths(databaseDir, binaries, silentLogger);
  const url = installed?.url ?? (await readEmbeddedUrl(databaseDir));
  return {
    port,
    host: `${BENCHMARK_PAGE.tenant}.localhost:${port}`,
    get webPid() {
      return web.child.pid ?? 0;
    },
    get hasExited() {
      return web.child.exitCode !== null || web.child.signalCode !== null;
    },
    async startWeb() {
      web = await launch(port);
      return web.startupMs;
    },
    killWeb: () =>
      new Promise((resolve) => {
        web.child.once('exit', () => resolve());
        web.child.kill('SIGKILL');
      }),
    async killWorker() {
      let workers: number[] = [];
      while (workers.length < 2) {
        workers = listNodeChildren(web.child.pid ?? 0);
        if (workers.length < 2) await delay(WORKER_POLL_MS);
      }
      process.kill(workers[Math.floor(Math.random() * workers.length)] ?? 0, 'SIGKILL');
    },
    async endDatabase(signal) {
      const server = findPostmaster(paths);
      if (!server) throw new Error('The database is not running.');
      process.kill(server.pid, signal);
      while (findPostmaster(paths)?.pid === server.pid) await delay(5);
    },
    async query<Row extends pg.QueryResultRow>(text: string) {
      const deadline = Date.now() + QUERY_TIMEOUT_MS;
      for (;;) {
        const client = new pg.Client({ connectionString: url, application_name: 'bench' });
        client.on('error', () => undefined);
        try {
          await client.connect();
          return (await client.query<Row>(text)).rows;
        } catch (error) {
          if (Date.now() > deadline) throw error;
          await delay(QUERY_PAUSE_MS);
        } finally {
          await client.end().catch(() => undefined);
        }
      }
    },
    async stop() {
      await web.stop();
      await installed?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the URL of the running embedded server. */
async function readEmbeddedUrl(dataDir: string): Promise<string> {
  const server = await startEmbedded({ dataDir, log: silentLogger });
  // The web process uses the server, which therefore keeps running.
  await server.stop();
  return server.url;
}

/** Environment of a server whose garbage can be collected from outside. */
export const WITH_GARBAGE_COLLECTION = {
  NODE_OPTIONS: `--import=${new URL('../collect-garbage.mjs', import.meta.url).href}`,
};
const SETTLING_MS = 2_000;

/**
 * The resident memory of a server in bytes after its garbage was collected. Linux only; the server needs
 * `WITH_GARBAGE_COLLECTION`.
 */
export async function measureSettledMemory(pid: number): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    process.kill(pid, 'SIGUSR2');
    await delay(SETTLING_MS);
  }
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib ?? NaN) * 1024;
}

/** Returns the page paths of the cars in stock, at most 1,000. */
export async function findCarPaths({ port, host }: Pick<Target, 'port' | 'host'>): Promise<string[]> {
  const { body } = await sendRequest(port, host, '/1/indexes/cars/query', {
    method: 'POST',
    body: '{"hitsPerPage":1000,"filters":"sold:false"}',
  });
  const { hits } = JSON.parse(body) as { hits: { slug: string }[] };
  return hits.map(({ slug }) => `/cars/${slug}`);
}
