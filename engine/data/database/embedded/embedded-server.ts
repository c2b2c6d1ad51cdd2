import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findEmbeddedBinaries } from './binaries';
import { ensureCluster, readPassword } from './cluster';
import { DatabaseError } from '../errors';
import { countLiveLeases, acquireLease } from './leases';
import { withFileLock } from './file-lock';
import type { Logger } from '../logger';
import { type ServerPaths, resolveServerPaths } from './server-paths';
import { type Postmaster, findPostmaster, launchPostgres, requestStop, waitForEnd } from './postmaster';
import { ensureRole } from './roles';

/** An embedded server in use by this process. */
export interface EmbeddedServer {
  url: string;
  /** Whether this process started the server; otherwise it shares a running one. */
  hasStartedServer: boolean;
  /** Releases the server; the last Forecourt process that uses it stops it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Programs of another PostgreSQL. For tests. */
  binaries?: Binaries;
}

/** How long to wait for another process that is starting or stopping the server. */
const LOCK_TIMEOUT_MS = 90_000;
/** Recovery of a large write-ahead log after a crash takes a long time. */
const START_TIMEOUT_MS = 60_000;
/** A fast shutdown can hang, for example during the recovery after a crash (PostgreSQL 18.4). */
const FAST_STOP_TIMEOUT_MS = 6_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 10_000;
/** How often a running server is checked. */
const WATCH_INTERVAL_MS = 1_000;
/** The backends of a killed server keep its shared memory for a moment, during which a new server cannot start. */
const START_ATTEMPTS = 5;

/** Starts the server of a data folder, or shares the running one. */
export async function startEmbedded({ dataDir, log, binaries }: EmbeddedOptions): Promise<EmbeddedServer> {
  const paths = resolveServerPaths(dataDir, binaries ?? findEmbeddedBinaries(), log);
  return withFileLock(paths.folder, LOCK_TIMEOUT_MS, async () => {
    const lease = acquireLease(paths.leases);
    try {
      ensureCluster(paths, log);
      const password = readPassword(paths);
      const { server, hasStartedServer } = await ensureRunning(paths, log);
      const url = await ensureRole(server, password);
      return createHandle(paths, { url, hasStartedServer, lease, log });
    } catch (error) {
      lease.release();
      throw error;
    }
  });
}

interface HandleInput {
  url: string;
  hasStartedServer: boolean;
  lease: { release(): void };
  log: Logger;
}

function createHandle(
  paths: ServerPaths,
  { url, hasStartedServer, lease, log }: HandleInput,
): EmbeddedServer {
  const watcher = watchServer(paths, log);
  // A process that ends without stop() (an uncaught error, process.exit) must not leave the server running.
  const onExit = (): void => {
    lease.release();
    if (countLiveLeases(paths.leases) > 0) return;
    const server = findPostmaster(paths);
    if (server) requestStop(paths, server);
  };
  process.on('exit', onExit);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    process.off('exit', onExit);
    await watcher.end();
    await withFileLock(paths.folder, LOCK_TIMEOUT_MS, async () => {
      lease.release();
      if (countLiveLeases(paths.leases) === 0) await stopServer(paths, log);
    });
  };
  return { url, hasStartedServer, stop: () => (stopping ??= stop()) };
}

/** Finds the running server, waits until it is ready, or starts it. The caller must hold the lock. */
async function ensureRunning(
  paths: ServerPaths,
  log: Logger,
): Promise<{ server: Postmaster; hasStartedServer: boolean }> {
  const found = await waitUntilSettled(paths);
  if (found) return { server: found, hasStartedServer: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const started = Date.now();
      const server = await launchPostgres(paths, START_TIMEOUT_MS);
      log.info(
        `PostgreSQL ${paths.binaries.version} started in ${paths.cluster} (${Date.now() - started} ms).`,
      );
      return { server, hasStartedServer: true };
    } catch (error) {
      const isMemoryInUse = error instanceof DatabaseError && error.message.includes('shared memory block');
      if (!isMemoryInUse || attempt === START_ATTEMPTS) throw error;
      await sleep(500 * attempt);
    }
  }
}

/** Waits until the server is ready or gone; undefined if there is none. */
async function waitUntilSettled(paths: ServerPaths): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let endsAt: number | undefined;
  for (;;) {
    const found = findPostmaster(paths);
    if (!found || found.state === 'ready') return found;
    if (found.state === 'stopping') {
      endsAt ??= Date.now() + FAST_STOP_TIMEOUT_MS;
      if (Date.now() > endsAt) {
        requestStop(paths, found, 'immediate');
        // The server needs time for ending its own processes.
        endsAt += IMMEDIATE_STOP_TIMEOUT_MS;
      }
    }
    if (Date.now() > deadline) {
      throw new DatabaseError(
        'start',
        `The database server in ${paths.cluster} (pid ${found.pid}) has been ${found.state} for ${START_TIMEOUT_MS / 1000} s. See ` +
          `${paths.logFile}. If the server hangs, stop that process and start again.`,
      );
    }
    await sleep(20);
  }
}

/**
 * Restarts the server if it stops while Forecourt is running, for example because it was killed or ran out of memory.
 */
function watchServer(paths: ServerPaths, log: Logger): { end(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isEnded = false;
  const check = async (): Promise<void> => {
    if (isEnded || findPostmaster(paths)) return;
    await withFileLock(paths.folder, LOCK_TIMEOUT_MS, async () => {
      if (isEnded || findPostmaster(paths)) return;
      log.error(`The database server in ${paths.cluster} has stopped (see ${paths.logFile}). Restarting it.`);
      await ensureRunning(paths, log);
    });
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = check()
      .catch((error: unknown) => log.error(String(error)))
      .finally(() => (isBusy = false));
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return {
    end: async () => {
      isEnded = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function stopServer(paths: ServerPaths, log: Logger): Promise<void> {
  const server = findPostmaster(paths);
  if (!server) return;
  requestStop(paths, server);
  if (await waitForEnd(paths, server, FAST_STOP_TIMEOUT_MS)) {
    log.info(`PostgreSQL in ${paths.cluster} stopped.`);
    return;
  }
  requestStop(paths, server, 'immediate');
  if (await waitForEnd(paths, server, IMMEDIATE_STOP_TIMEOUT_MS)) {
    log.warn(
      `PostgreSQL in ${paths.cluster} did not stop within ${FAST_STOP_TIMEOUT_MS / 1000} s and was killed. The next start recovers its data.`,
    );
    return;
  }
  log.error(
    `The database server in ${paths.cluster} (pid ${server.pid}) cannot be stopped and is still running. See ${paths.logFile}.`,
  );
}
